/* W: the words, those of the first screen until the table has told all of them. */
const W = __words__;
const SEATS = __seats__;
const $ = id => document.getElementById(id);
const view = $("view"), root = document.documentElement;

/* What the page knows and shows. seen: the last message of each topic. path: way to the open list. sure: key of the
row that was tapped once. picks: words of the rows that are picked, by level. */
const seen = {};
let mode = "table", path = "", sure = "", picks = [], busy = false, opened = "", wanted = "";

/* An element with attributes and children; strings become text, what is false or empty is left out. */
function make(tag, given, ...inside) {
  const made = document.createElement(tag);
  for (const name in given) {
    const value = given[name];
    if (name.startsWith("on")) made[name] = value;
    else if (value || value === 0) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...inside.flat(9).filter(one => one));
  return made;
}
function picture(name, kind) {
  if (!name) return null;
  const made = make("img", {class: kind, src: "/art/" + name + ".svg"});
  made.alt = "";
  return made;
}
const icon = name => picture("ui/icon_" + name);
const hidden = words => words && make("span", {class: "sr"}, words);
const list = (kind, items) => make("ul", {class: kind, role: "list"}, items);
function button(words, sign, act, kind, more) {
  return make("button", {class: "btn " + (kind || ""), "data-k": words, onclick: act, ...more}, sign && icon(sign), make("span", {}, words));
}

/* Nodes of the last rendering, by what they show: who has not changed stays, and does not flicker. */
let kept = new Map(), fresh = new Map();
function keep(what, maker) {
  let key = JSON.stringify(what);
  while (fresh.has(key)) key += "+";
  fresh.set(key, kept.get(key) || maker());
  return fresh.get(key);
}

/* Nothing is exchanged below a finger, nor while somebody types: a tap would be lost. */
let held = false, stale = false;
function hold(on) {
  held = on;
  if (!on && stale) setTimeout(render);
}
document.addEventListener("pointerdown", () => hold(true));
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => hold(false));

function render() {
  stale = held || typing();
  if (stale) return;
  const state = seen.state || {}, active = document.activeElement, focused = active && active.dataset.k;
  const inside = view.contains(active);
  const shown = closed || lost ? "lost" : is_switch() ? "switch" : mode;
  const [title, ...nodes] = (VIEWS[shown] || show_table)(state);
  $("title").textContent = title;
  $("title").lang = shown === "pad" ? on_screen : root.lang;
  document.body.dataset.view = shown === "table" ? state.t || "join" : shown;
  view.className = busy ? "busy" : "";
  view.dataset.n = state.n;
  view.replaceChildren(...nodes.flat(9).filter(one => one));
  kept = fresh;
  fresh = new Map();
  show_nav(state);
  if (inside && !view.contains(document.activeElement)) (focused && view.querySelector(`[data-k="${CSS.escape(focused)}"]`) || $("title")).focus({preventScroll: true});
}
function go(where) {
  mode = where;
  opened = "";
  if (is_switch()) return render(); /* a finger stays on its switch */
  release();
  render();
  scrollTo(0, 0);
  $("title").focus({preventScroll: true});
}
function show_nav(state) {
  const entries = [["table", W.table, "tv"]];
  if (seen.mine || seen.you && seen.you.has_sheet) entries.push(["mine", W.things, "cards"]);
  else if (state.t && state.t !== "lobby") entries.push(["mine", W.read, "rules"]);
  entries.push(["pad", W.pad, "controller"]);
  const nav = document.querySelector("nav");
  nav.hidden = !state.t || closed || lost || is_switch();
  nav.firstChild.replaceChildren(...entries.map(([name, words, sign]) => keep(["nav", name, words, mode], () =>
    make("li", {}, make("button", {"data-k": "nav" + name, "aria-current": (mode === name || mode === "page" && name === "mine") && "page", onclick: () => go(name)}, icon(sign), words)))));
  kept = new Map([...kept, ...fresh]);
  fresh = new Map();
}

/* All words in the language of this phone, the languages that it may choose, and that of the words on the screen. */
let languages = [], learned = "", on_screen = root.lang;
function learn(message) {
  const written = JSON.stringify(message);
  if (learned === written) return;
  learned = written;
  Object.assign(W, message.words);
  languages = message.languages || [];
  root.lang = message.lang;
  on_screen = message.screen || "en";
  root.dir = message.dir || "ltr";
  document.title = W.title;
  $("gear").setAttribute("aria-label", W.menu);
  document.querySelector("nav").setAttribute("aria-label", W.nav);
  code_field.setAttribute("aria-label", W.code);
  kept.clear();
  make_pad(message.switches);
  if (mode === "page") go("mine");
}
function show_languages() {
  return languages[1] && [make("h2", {}, W.language), make("div", {class: "two"}, languages.map(one =>
    button(one.words, one.mine && "check_plain", () => send({t: "speak", languages: [remember("language", one.key)]}), "", {lang: one.key, "aria-pressed": String(!!one.mine)})))];
}

/* Sentences for ears; and for eyes, until the next question. */
function say(...words) {
  $("say").replaceChildren();
  setTimeout(() => $("say").replaceChildren(...words.filter(one => one).map(one => make("p", {}, one))), 60);
}
function note(words) {
  $("note").hidden = !words;
  $("note").textContent = words;
  if (words) say(words);
}
function remember(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name) || "";
    value ? localStorage.setItem(name, value) : localStorage.removeItem(name);
  } catch (error) { /* a private window keeps nothing */ }
  return value || "";
}
