/* Rows (P11): answers, steps to lists inside, things to look at. A key is a way, with "o" before it for those at any time. */
function worth(row) {
  return (row.s || row.i || row.e) && make("span", {class: "n"}, row.v ? [make("span", {"aria-hidden": "true"}, row.s), hidden(row.v)] : row.s, picture(row.i), row.e && icon("chevron_right"));
}
function body(row) {
  return [
    picture(row.p),
    make("span", {}, make("span", {class: "top"}, make("b", {}, row.w), worth(row)), row.a && make("small", {}, row.a)),
  ];
}
function make_row(row, out) {
  const key = out + row.r, hint = seen.state.hint;
  const meant = hint && !out && (hint.row + ".").startsWith(row.r + ".");
  return keep([row.e ? {...row, e: 1} : row, key, sure === key, meant && hint], () => {
    const inside = [
      body(row),
      sure === key && [make("em", {}, row.x), make("em", {}, W.again)],
      meant && make("em", {class: "hint"}, icon("hint"), hint.words),
    ];
    return make("li", {}, row.l ? make("div", {class: "row look"}, inside)
      : make("button", {class: "row" + (sure === key ? " sure" : ""), "data-k": key, onclick: () => tap(row, out)}, inside));
  });
}
function grouped(rows, out = "") {
  const parts = [];
  let group, items;
  for (const row of rows) {
    if (!items || (row.g || "") !== group) {
      group = row.g || "";
      items = list("rows");
      parts.push(group && make("h2", {}, group), items);
    }
    items.append(make_row(row, out));
  }
  return parts;
}
function tap(row, out = "") {
  const state = seen.state, key = out + row.r;
  if (busy) return;
  note("");
  if (row.e) return open_list(row.r, out);
  if (row.x && sure !== key) {
    sure = key;
    look(row.r, out);
    render();
    return say(row.x, W.again);
  }
  busy = send({t: "answer", n: state.n, row: row.r, ...(row.x && {sure: true}), ...(out && {out: true})});
  render();
}
function look(row, out) {
  if (!out) send({t: "look", n: seen.state.n, row});
}
let side = "";
function open_list(way, out) {
  path = way;
  side = out;
  sure = "";
  picks = [];
  look(way, out);
  render();
  scrollTo(0, 0);
  $("title").focus({preventScroll: true});
}
/* The row that opens the list at a way. */
function opener(state) {
  let rows = side ? state.out : state.rows, found;
  const steps = path ? path.split(".") : [];
  for (let i = 1; i <= steps.length; i++) {
    found = (rows || []).find(row => row.r === steps.slice(0, i).join("."));
    rows = found && found.e;
  }
  return rows && found;
}
function aims(state) {
  return state.aims && make("section", {class: "panel", "aria-label": W.aims}, make("h2", {}, W.aims), list("", state.aims.map(aim => make("li", {}, aim))));
}
function wish(what) {
  send({t: "wish", what, n: seen.state.n});
}
let form_of;
function show_ask(state) {
  if (form_of !== state.n) {
    form_of = state.n;
    picks = state.start ? words_of(state.start, by_group(state.rows)) : [];
  }
  const at = path && opener(state), rows = at ? at.e : state.rows, form = !state.hint && (at ? at.f : state.form);
  const plain = remember("plain");
  return [
    at ? at.h || at.w : state.question,
    state.private && make("p", {class: "fact"}, icon("hidden"), W.only_you),
    at ? button(W.all_choices, "back", () => open_list("", side = ""))
      : state.tags && list("tags", state.tags.map(tag => make("li", {}, picture(tag.p), tag.w))),
    FORMS[form] && !plain ? FORMS[form](rows, side) : grouped(rows, side),
    FORMS[form] && button(plain ? W.pictures : W.as_list, plain ? "cards" : "log", () => { remember("plain", plain ? "" : "1"); render(); }),
    !at && [any_time(state), state.hint || state.can_hint || state.can_undo ? make("div", {class: "two"},
      state.can_undo && button(W.undo, "undo", () => wish("undo")),
      state.can_hint && button(W.hint, "hint", () => wish("hint"))) : null, aims(state)],
  ];
}
function any_time(state) {
  return state.out && [make("h2", {}, state.out_title || W.any_time), grouped(state.out.map(row => ({...row, g: ""})), "o")];
}
function show_hold(state) {
  return [state.question, button(state.words, "check_plain", () => { wish("go_on"); }, "go big"), aims(state)];
}
function scores(state) {
  return state.scores && list("scores", state.scores.map(score => make("li", {}, SEATS[score.color] && picture(SEATS[score.color][2]), score.words, make("span", {class: "t"}, score.points))));
}
function show_wait(state) {
  const at = side && opener(state);
  if (at) {
    return [at.h || at.w, button(W.all_choices, "back", () => open_list("", side = "")), grouped(at.e, side)];
  }
  return [
    state.who,
    state.next && make("p", {class: "soft c"}, state.next),
    make("button", {class: "sr btn", "data-k": "what", onclick: () => say(state.who, state.next, ...(state.since || []).slice(-1).map(card => card.w))}, W.what_happens),
    state.picture && make("div", {class: "glow"}, picture(state.picture, "who")),
    scores(state),
    any_time(state),
    state.since && [make("h2", {}, W.since), list("rows since", state.since.map(card => keep(card, () => make("li", {class: "new"}, make("div", {class: "row"}, body(card))))))],
    state.can_undo && button(W.undo, "undo", () => wish("undo")),
    aims(state),
  ];
}
function show_table(state) {
  const show = {ask: show_ask, hold: show_hold, wait: show_wait, lobby: show_lobby, steer: show_steer}[state.t];
  return show ? show(state) : show_join();
}
