/* Forms in place of a list (P14). Levels: the rows of each list down to an answer, and which of them is picked. */
function levels(rows) {
  const found = [];
  for (let level = 0; rows; level++) {
    const at = Math.max(0, rows.findIndex(row => row.w === picks[level]));
    found.push({rows, at, heading: level ? found[level - 1].row.h : rows[0].g, row: rows[at]});
    rows = rows[at].e;
  }
  return found;
}
function pick(level, row) {
  picks[level] = row.w;
  sure = "";
  look(row.r, side);
  render();
  say(row.w, row.a);
}
/* The answer that is picked, in words, with the button that gives it. */
function foot(row, out, words) {
  const key = out + row.r;
  return make("div", {class: "foot"}, words && make("p", {class: "t"}, row.w), row.a && make("p", {class: "soft"}, row.a),
    sure === key && [make("em", {}, row.x), make("em", {}, W.again)],
    row.e ? row.e.map(inner => button(inner.w, "", () => tap(inner, out), "go")) : button(W.choose, "", () => tap(row, out), "go"));
}
const FORMS = {
  cards(rows, out) {
    const picked = rows.find(row => row.w + row.r === picks[0]);
    return [list("grid", rows.map(row => make("li", {}, make("button", {class: "card pick" + (row.p ? "" : " plain"), "data-k": "c" + row.r, "aria-pressed": String(row === picked), onclick() {
      pick(0, {...row, w: row.w + row.r});
    }}, picture(row.p), picture(row.i, "i"), row.p ? hidden(row.w) : row.w)))), picked && foot(picked, out, true)];
  },
  numbers(rows, out) {
    const all = levels(rows);
    return [all.map(({rows, at, heading, row}, level) => make("div", {class: "steps", role: "group", "aria-label": heading}, picture(row.p), make("span", {}, heading || ""),
      [[-1, "\u2212", W.less], [1, "+", W.more]].map(([by, sign, words]) => {
        const next = rows[at + by];
        return make("button", {class: "btn", "data-k": level + sign, "aria-label": words, "aria-disabled": !next && "true", onclick: () => next && pick(level, next)}, sign);
      }).reduce((less, more) => make("div", {}, less, make("b", {}, row.w), more)))), foot(all[all.length - 1].row, out)];
  },
  columns(rows, out) {
    const all = levels(rows);
    return [all.map(({rows, at, heading}, level) => [heading && make("h2", {}, heading), list("strip", rows.map((row, i) => make("li", {},
      make("button", {class: "btn", "data-k": level + "." + i, "aria-pressed": String(i === at), onclick: () => pick(level, row)}, picture(row.p), row.w))))]),
    foot(all[all.length - 1].row, out)];
  },
};
