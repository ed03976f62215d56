/* Forms in place of a list (P14). Levels: the rows of each list down to an answer, and which of them is picked. */
function levels(rows) {
  const found = [];
  for (let level = 0; rows; level++) {
    const at = Math.max(0, rows.findIndex(row => row.w === picks[level]));
    found.push({rows, at, row: rows[at]});
    rows = rows[at].e;
  }
  return found;
}
/* Rows under their headings as rows that lead to lists. */
function by_group(rows) {
  if (rows.some(row => row.e)) return rows;
  const groups = [...new Set(rows.map(row => row.g || ""))];
  return groups.length > 1 ? groups.map(w => ({w, r: "", e: rows.filter(row => (row.g || "") === w)})) : rows;
}
/* The words of the rows on a way. */
function words_of(way, rows) {
  const found = rows.find(row => row.r === way || row.e && (way + ".").startsWith(row.r ? row.r + "." : "") && words_of(way, row.e).length);
  return found ? [found.w, ...(found.r !== way ? words_of(way, found.e) : [])] : [];
}
function pick(level, row) {
  picks[level] = row.w;
  sure = "";
  look(row.r, side);
  render();
  say(row.w, row.a);
}
/* The answer that is picked, in words, with the button that gives it. */
function foot(row, out, words = [row.w]) {
  const key = out + row.r;
  return make("div", {class: "foot"}, make("p", {class: "t top"}, words.map(one => make("span", {}, one)), worth({...row, e: null})), row.a && make("p", {class: "soft"}, row.a),
    sure === key && [make("em", {}, row.x), make("em", {}, W.again)],
    row.e ? row.e.map(inner => button(inner.w, "", () => tap(inner, out), "go")) : button(W.choose, "", () => tap(row, out), "go"));
}
const is_card = row => row.p && !row.p.startsWith("ui/");
const FORMS = {
  cards(rows, out) {
    const picked = rows.find(row => row.r === picks[0]);
    return [list("grid", rows.filter(is_card).map(row => make("li", {}, make("button", {class: "card pick", "data-k": "c" + row.r, "aria-pressed": String(row === picked), onclick() {
      pick(0, row);
      picks[0] = row.r;
      render();
    }}, picture(row.p), picture(row.i, "i"), hidden(row.w))))), picked && foot(picked, out), grouped(rows.filter(row => !is_card(row)), out)];
  },
  numbers(rows, out) {
    const all = levels(rows);
    return [all.map(({rows, at, row}, level) => make("div", {class: "steps", role: "group", "aria-label": row.w},
      picture(row.p), make("span", {}, make("b", {}, row.w), row.a && make("small", {}, row.a)),
      make("div", {}, [[-1, "\u2212", W.less], [1, "+", W.more]].map(([by, sign, words]) => {
        const next = rows[at + by];
        return make("button", {class: "btn", "data-k": level + sign, "aria-label": words, "aria-disabled": !next && "true", onclick: () => next && pick(level, next)}, sign);
      })))), foot(all[all.length - 1].row, out, all.map(one => one.row.w))];
  },
  columns(rows, out) {
    const all = levels(by_group(rows));
    return [all.map(({rows, at}, level) => [level && all[level - 1].row.h && make("h2", {}, all[level - 1].row.h), list("strip", rows.map((row, i) => make("li", {},
      make("button", {class: "btn", "data-k": level + "." + i, "aria-pressed": String(i === at), onclick: () => pick(level, row)}, picture(row.p), row.w, worth({...row, e: null})))))]),
    foot(all[all.length - 1].row, out, all.map(one => one.row.w))];
  },
};
