/* The pad (P18). What is down is let go when the page is left. */
const down = new Map();
function press(key, role) {
  if (down.has(role)) return;
  down.set(role, key);
  key.classList.add("down");
  send({t: "press", role, phase: "down"});
}
function let_go(role) {
  const key = down.get(role);
  if (!key) return;
  down.delete(role);
  key.classList.remove("down");
  key.setAttribute("aria-pressed", "false");
  send({t: "press", role, phase: "up"});
}
function release() {
  for (const role of down.keys()) let_go(role);
}
function make_key([role, words, sign, said]) {
  let touched = false;
  const up = () => let_go(role);
  return make("button", {class: "btn" + (sign ? "" : " go"), "data-k": "key" + role, "aria-label": said, onpointerdown() { touched = true; press(this, role); },
    onpointerup: up, onpointerleave: up, onpointercancel: up, oncontextmenu: event => event.preventDefault(),
    onclick() {
      if (!touched) { press(this, role); setTimeout(up, 80); }
      touched = false;
    }}, sign && icon(sign), words);
}
function make_switch([role, words, sign]) {
  return button(words, sign, function() {
    if (down.has(role)) return let_go(role);
    press(this, role);
    this.setAttribute("aria-pressed", "true");
  }, "", {"aria-pressed": "false"});
}
let keys, switches, scanning;
function make_pad(those) {
  release();
  scanning = those && make("div", {class: "keys big"}, those.map(make_key));
  keys = make("div", {class: "keys", role: "group", "aria-label": W.pad}, [
    ["back", W.back, "back"], ["up", W.up, "arrow_up"], ["details", W.details, "info"],
    ["left", W.left, "arrow_left"], ["confirm", W.ok], ["right", W.right, "arrow_right"],
    ["log", W.log, "log"], ["down", W.down, "arrow_down"], ["third", W.rules, "rules"],
    ["turn_left", W.page, "chevron_left", W.page_left], ["menu", W.pause, "pause"], ["turn_right", W.page, "chevron_right", W.page_right],
  ].map(make_key));
  switches = make("div", {class: "two"}, [["hurry", W.hurry, "speed_4"], ["peek", W.peek, "eye_open"]].map(make_switch));
}
/* X1: a page of one large button, or two, unless the whole page is wanted. */
const is_switch = () => scanning && mode !== "menu" && !remember("whole");
function show_pad(state) {
  const focus = seen.focus || {};
  return [focus.question || state.words || state.question || W.pad, focus.about && make("p", {class: "soft c", lang: on_screen}, focus.about), focus.words && make("p", {class: "t c gap", lang: on_screen}, focus.words), make("p", {class: "soft c"}, W.you_steer), keys, switches];
}
function show_steer(state) {
  return [state.words, make("p", {class: "soft"}, W.you_steer), button(W.pad, "controller", () => go("pad"), "go")];
}

/* The page's menu (P22). */
function toggle(words, name, value) {
  const on = remember(name) === value;
  return button(words, on && "check_plain", () => { remember(name, on ? "" : value); dress(); render(); }, "", {"aria-pressed": String(on)});
}
function dress() {
  root.dataset.size = remember("size");
  document.body.classList.toggle("left", !!remember("left"));
}
/* Standing up in the middle of a match, at a second tap (P15). */
function leave() {
  if (sure === "leave") { wish("leave"); return go("table"); }
  sure = "leave";
  render();
  say(W.standing_up, W.again);
}
function show_menu(state) {
  return [W.menu, toggle(W.no_buzz, "quiet", "1"), toggle(W.large, "size", "1"), toggle(W.larger, "size", "2"),
    toggle(W.left_hand, "left", "1"), show_languages(), scanning && toggle(W.whole, "whole", "1"),
    ["ask", "hold", "wait"].includes(state.t) && seen.you && seen.you.answers && [button(W.leave, "cross", leave), sure === "leave" && make("p", {class: "c gap"}, W.standing_up, " ", W.again)],
    button(W.back, "back", () => go("table"), "go")];
}
$("gear").onclick = () => { sure = ""; go(mode === "menu" ? "table" : "menu"); };
for (const name of ["blur", "pagehide"]) addEventListener(name, release);
