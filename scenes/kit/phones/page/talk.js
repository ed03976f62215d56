/* The socket (P31 to P35). ticket: this phone's own one, or that of the door; code: the letters of the room. */
const CLOSED = {4000: "cleared", 4001: "taken_over", 4002: "sent_away", 4003: "refused", 4004: "many", 4008: "too_much", 4009: "guessed"};
const PAUSES = [250, 500, 1000, 2000];
let told = false, doubted = false;
let door = new URLSearchParams(location.hash.slice(1)).get("t") || "", own = remember("ticket");
let ticket = own || door, code = "", closed = "", lost = false, tries = 0, socket, timer;
if (location.hash) history.replaceState(null, "", location.pathname);

function send(message) {
  const open = socket && socket.readyState === 1;
  if (open) socket.send(JSON.stringify(message));
  return !!open;
}
/* The language that was chosen here, else those that the browser asks for. */
function list_wishes() {
  const chosen = remember("language");
  return chosen ? [chosen] : [...navigator.languages].filter(one => one.length < 20).slice(0, 8);
}
function join() {
  clearTimeout(timer);
  if (closed || !ticket && !code || socket && socket.readyState < 2) return;
  const mine = socket = new WebSocket("ws://" + location.host + "/table");
  mine.onopen = () => send({t: "join", ...(ticket ? {ticket} : {code}), languages: list_wishes()});
  mine.onmessage = event => hear(JSON.parse(event.data));
  mine.onclose = event => { if (mine === socket) part_from(event.code); };
}
function part_from(why) {
  release();
  busy = false;
  /* A slow phone is refused as a wrong one is. */
  if (why === 4003 && ticket && !doubted) {
    doubted = true;
    timer = setTimeout(join, 250);
    return;
  }
  doubted = false;
  if (why === 4003 && ticket && ticket === own) {
    own = ""; /* it stays in storage: the match that knows it may be continued on another day (P34) */
    ticket = door;
    return ticket ? join() : (render(), note(W[CLOSED[why]]));
  }
  if (why === 4003 || why === 4009) {
    ticket = code = door = code_field.value = "";
    render();
    return note(W[CLOSED[why]]);
  }
  if (CLOSED[why]) {
    if (why === 4002) remember("ticket", "");
    closed = W[CLOSED[why]];
    render();
    return $("title").focus();
  }
  timer = setTimeout(join, PAUSES[Math.min(tries, 3)]);
  if (++tries === 3) { lost = true; render(); say(W.lost); }
}
function retry() {
  tries = 0;
  join();
}
/* A phone that slept has a socket that nobody hears: another one takes its place (P31). */
let hidden_at = 0;
function wake() {
  if (Date.now() - hidden_at > 5000 && socket && socket.readyState === 1) socket.close();
  if (socket && socket.readyState > 1) socket = null;
  retry();
}
/* Fetched while there is a table: without one no picture comes. */
let spares = [];
function fetch_spares() {
  if (!spares.length) spares = [picture("eaten/beast_asleep", "who"), icon("replay")];
}
function show_lost() {
  return [closed || W.lost, !closed && make("div", {class: "dots", "aria-hidden": "true"}, make("i"), make("i"), make("i")), make("p", {class: "soft c"}, closed ? "" : W.calling),
    make("div", {class: "glow"}, spares[0]),
    !closed && make("section", {class: "panel"}, make("h2", {}, W.takes_long), list("", [W.same_wifi, W.guest_wifi, W.is_open].map(words => make("li", {}, words)))),
    make("button", {class: "btn go", onclick: () => closed ? location.reload() : retry()}, spares[1], W.try_now)];
}
function hear(message) {
  const found = lost || tries;
  tries = 0;
  lost = false;
  doubted = false;
  fetch_spares();
  const kind = message.t;
  if (kind === "welcome") {
    ticket = own = remember("ticket", message.ticket);
    door = code = "";
  } else if (kind === "words") {
    learn(message);
    render();
  } else if (kind === "no" || kind === "toast") {
    busy = false;
    told = kind === "toast";
    note(message.reason || message.words);
    render();
  } else if (kind === "page") {
    seen.page = message;
    go("page");
  } else if (kind === "you" || kind === "focus" || kind === "mine") {
    seen[kind] = message;
    if (kind === "you") show_head(message);
    if (kind === "you" && !message.has_sheet) delete seen.mine;
    if (kind === "you" || mode === (kind === "focus" ? "pad" : "mine") || found) render();
  } else arrive(message);
}
function arrive(state) {
  const before = seen.state || {}, moved = before.n !== state.n || before.t !== state.t;
  seen.state = state;
  busy = false;
  if (moved && !(state.t === "wait" && before.t === "wait" && JSON.stringify(state.out) === JSON.stringify(before.out))) {
    path = sure = side = "";
    if (!told) note("");
  }
  if (moved) {
    wanted = state.t === "ask" || state.t === "hold" ? "table" : state.t === "steer" ? "pad" : before.t === "steer" || !before.t ? "table" : "";
  }
  if (wanted && !typing()) bring();
  else render();
  if (state.hint && (moved || !before.hint)) say(W.hint, state.hint.words);
}
/* P9: a question comes forward, but not while somebody types. */
function bring() {
  const asked = seen.state.question, where = wanted;
  wanted = "";
  if (mode !== where || asked) go(where);
  else render();
  if (!asked) return;
  say(W.your_turn, asked);
  if (!remember("quiet") && navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(60);
}
function show_head(you) {
  const seat = SEATS[you.color], chip = seat ? seat[2] : you.mark;
  $("mark").hidden = !chip;
  if (chip) $("mark").src = "/art/" + chip + ".svg";
  $("name").textContent = you.name || W.game;
  $("below").textContent = you.below || "";
  $("right").textContent = you.right || "";
  document.body.dataset.game = you.game || "";
  root.style.setProperty("--seat", seat ? seat[0] : "#46325f");
  root.style.setProperty("--on", seat ? seat[1] : "#fff3d6");
}
const VIEWS = {mine: show_things, page: show_page, pad: show_pad, switch: () => [W.switch, scanning], menu: show_menu, lost: show_lost};
addEventListener("online", retry);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return wake();
  hidden_at = Date.now();
  release();
});
dress();
render();
join();
