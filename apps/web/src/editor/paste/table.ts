/** A table of rows and cells; a table with a single cell is only a frame and is removed. */
export function tableOf(table: Element, blocksOf: (cell: Element) => Element[]): Element[] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const cells = rows.flatMap((row) => [...row.children]);
  const [only] = cells;
  if (only && cells.length === 1) return blocksOf(only);
  const result = document.createElement('table');
  const body = result.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const cell of row.children) line.append(cellOf(cell, blocksOf(cell)));
    if (line.childElementCount === 0) line.remove();
  }
  return body.childElementCount > 0 ? [result] : [];
}

function cellOf(cell: Element, inner: readonly Element[]): Element {
  const result = document.createElement(cell.tagName === 'TH' ? 'th' : 'td');
  for (const span of ['colspan', 'rowspan']) {
    const count = Number(cell.getAttribute(span));
    if (Number.isInteger(count) && count > 1 && count <= 20) result.setAttribute(span, String(count));
  }
  result.append(...(inner.length > 0 ? inner : [document.createElement('p')]));
  return result;
}
