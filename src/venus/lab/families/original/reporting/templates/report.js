"use strict";
for (const table of document.querySelectorAll("table")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "descending" ||
        (!head.hasAttribute("aria-sort") && !head.classList.contains("figure"));
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "ascending" : "descending");
      const order = row => row.cells[column].dataset.order;
      const isFigure = head.classList.contains("figure");
      const rows = [...body.rows].sort((a, b) =>
        isFigure ? order(a) - order(b) : order(a).localeCompare(order(b), document.documentElement.lang));
      body.append(...(down ? rows : rows.reverse()));
    });
  });
}
addEventListener("beforeprint", () => {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
});
