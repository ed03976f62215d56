/* My things (P17), and pages of words (P21). */
function make_card(card, key, small) {
  if (!card.p && !card.a && !card.s && !card.m) return make("li", {class: "line"}, card.w);
  const open = opened === key, large = !small || open;
  const inside = [
    large ? body({...card, e: null}) : [picture(card.p), make("span", {}, card.w)],
    open && make("div", {class: "more"}, card.h && make("span", {class: "t"}, card.h), card.m.map(words => make("span", {}, words))),
  ];
  return keep([card, key, open, small], () => make("li", {class: open && "open"}, card.m
    ? make("button", {class: large ? "row" : "tile", "data-k": key, "aria-expanded": String(open), onclick() { opened = open ? "" : key; render(); }}, inside)
    : make("div", {class: large ? "row" : "tile"}, inside)));
}
function make_table(cells, words) {
  return make("table", {"aria-label": words}, cells.map(row => make("tr", {}, row.map(cell =>
    make("td", {}, picture(cell.p), hidden(cell.w))))));
}
function make_sections(sections, at) {
  return sections.map((section, i) => {
    const cards = section.cards || [], small = cards.every(card => card.p && !card.a && !card.s);
    return make("section", {"aria-label": section.heading}, section.heading && make("h2", {}, section.heading),
      section.private && make("p", {class: "fact"}, icon("hidden"), W.nobody_else),
      section.about && make("p", {class: "soft"}, section.about),
      section.table && make_table(section.table, section.heading),
      cards[0] && list("rows" + (small ? " tiles" : ""), cards.map((card, j) => make_card(card, at + i + "." + j, small))));
  });
}
function read(page, at = 0) {
  send({t: "read", page, at});
}
function show_things() {
  const sheet = seen.mine && seen.mine.sections;
  return [sheet ? W.things : W.read, sheet && make_sections(sheet, "m"), sheet && make("h2", {}, W.read),
    list("rows", [["log", W.log, "log"], ["scores", W.scores, "trophy"], ["table", W.on_table, "cards"], ["rules", W.rules, "rules"]].map(([page, words, sign]) =>
      make("li", {}, make("button", {class: "row", "data-k": page, onclick: () => read(page)}, body({p: "ui/icon_" + sign, w: words, e: 1})))))];
}
function show_page() {
  const page = seen.page;
  return [page.heading, button(W.back, "back", () => go("mine")), make_sections(page.sections || [], "p"),
    page.chapters && [make("h2", {}, W.chapters), list("rows", page.chapters.map((words, i) => make("li", {}, make("button", {class: "row", "data-k": "p" + i, "aria-current": i === (page.at || 0) && "page", onclick: () => read(page.page, i)}, body({w: words})))))]];
}
