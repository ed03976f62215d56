/* The first screen and the lobby (P5, P6). The fields are always the same elements: nobody's typing is disturbed. */
const name_field = make("input", {class: "field", id: "called", maxlength: 24, autocomplete: "nickname", enterkeyhint: "done"});
const keep_box = make("input", {type: "checkbox", id: "keep"});
function call() {
  const name = name_field.value.trim(), lobby = seen.state || {};
  if (name && (name !== lobby.name || keep_box.checked)) send({t: "name", name, ...(keep_box.checked && {keep: true})});
}
name_field.onkeydown = event => { if (event.key === "Enter") name_field.blur(); };
name_field.onblur = () => { call(); setTimeout(() => wanted ? bring() : render(), 250); };
keep_box.onchange = call;
const typing = () => document.activeElement === name_field;

function choices(what, from, kind) {
  return list(kind, from.map(choice => {
    const taken = choice.taken && !choice.mine;
    return make("li", {}, make("button", {class: "face pick", "data-k": what + choice.key, "aria-pressed": String(!!choice.mine), "aria-disabled": taken && "true",
      onclick: () => taken || send({t: "pick", what, key: choice.key})},
    picture(choice.picture), kind === "chips" ? hidden(choice.words) : make("span", {}, choice.words), taken && hidden(W.taken), choice.about && make("small", {}, choice.about)));
  }));
}
const part = (words, what, from, kind) => from && [make("h2", {}, words), choices(what, from, kind || "grid")];
function show_lobby(lobby) {
  if (!typing()) name_field.value = lobby.name || "";
  const mine = lobby.has_seat, want = (words, sign, what, kind, more) => button(words, sign, () => send({t: "wish", what}), kind, more);
  return [
    lobby.ready ? W.is_ready : mine ? W.get_ready : lobby.full ? W.full : W.take_seat,
    part(W.were_you, "was", lobby.was),
    make("h2", {}, make("label", {for: "called"}, W.called)), name_field,
    lobby.can_keep && make("label", {class: "tick", for: "keep"}, keep_box, W.keep),
    part(W.known, "profile", lobby.profiles),
    !mine && part(W.seat, "seat", lobby.seats),
    part(lobby.figure_title, "figure", lobby.figures),
    part(W.color, "color", lobby.colors, "chips"),
    mine && (lobby.ready ? want(W.not_ready, "cross", "ready", "", {"data-k": "ready"}) : want(W.ready, "check_plain", "ready", "go", {"data-k": "ready"})),
    make("p", {class: "soft c gap"}, lobby.status),
    part(lobby.length_title, "length", lobby.lengths),
    show_languages(),
    make("div", {class: "two"}, lobby.can_share && want(W.share, "person_plus", "share"), lobby.can_swap && want(W.swap, "swap", "swap"),
      mine ? want(W.leave, "cross", "leave") : want(W.watch, "eye_open", "watch")),
  ];
}

const code_field = make("input", {id: "code", maxlength: 6, autocapitalize: "characters", autocomplete: "off", spellcheck: "false", "aria-describedby": "hint", "aria-label": W.code});
const boxes = make("i", {"aria-hidden": "true"});
code_field.oninput = () => {
  code_field.value = code_field.value.toUpperCase().replace(/[^A-Z]/g, "");
  boxes.replaceChildren(...[0, 1, 2, 3, 4, 5].map(i => make("b", {class: code_field.value[i] && "f"}, code_field.value[i] || "")));
};
function show_join() {
  if (ticket || code) return [W.knocking];
  code_field.oninput();
  const enter = () => { code = code_field.value; if (code.length === 6) join(); else code_field.focus(); };
  code_field.onkeydown = event => { if (event.key === "Enter") enter(); };
  return [W.seat_free, make("p", {class: "soft", id: "hint"}, W.type_code), make("div", {class: "code"}, boxes, code_field),
    button(W.sit_down, "", enter, "go"), make("p", {class: "soft"}, W.no_app)];
}
