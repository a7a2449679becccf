/**
 * Word writes list items as paragraphs with `mso-list:l0 level2 lfo1` and a text marker. Runs of them become real
 * lists, nested by level, numbered if the marker counts.
 */
export function convertWordLists(body: Element): void {
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || levelOf(first) === undefined) continue;
    const run = listRunFrom(first);
    first.before(listOf(run));
    for (const line of run) line.remove();
  }
}

function listRunFrom(first: Element): Element[] {
  const run = [first];
  for (
    let next = first.nextElementSibling;
    next && levelOf(next) !== undefined;
    next = next.nextElementSibling
  )
    run.push(next);
  return run;
}

function levelOf(element: Element): number | undefined {
  if (element.tagName !== 'P') return undefined;
  const style = element.getAttribute('style') ?? '';
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (level !== undefined) return Number(level);
  return /\bMsoListParagraph/.test(element.className) && markerOf(element) !== '' ? 1 : undefined;
}

function listOf(lines: readonly Element[]): Element {
  const root = document.createElement('div');
  const open: { level: number; list: Element }[] = [];
  for (const line of lines) {
    const level = levelOf(line) ?? 1;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if ((open.at(-1)?.level ?? 0) < level)
      open.push({ level, list: newList(line, open.at(-1)?.list ?? root) });
    const item = document.createElement('li');
    item.append(...line.childNodes);
    open.at(-1)?.list.append(item);
  }
  return root;
}

function newList(line: Element, parent: Element): Element {
  const marker = markerOf(line);
  const list = document.createElement(isOrdered(marker) ? 'ol' : 'ul');
  const start = Number(/^\(?（?(\d+)/.exec(marker)?.[1] ?? 1);
  if (start > 1) list.setAttribute('start', String(start));
  (parent.lastElementChild?.tagName === 'LI' ? parent.lastElementChild : parent).append(list);
  return list;
}

function markerOf(line: Element): string {
  const marker = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  return (marker?.textContent ?? '').replace(/[\s\u00a0]/g, '');
}

function isOrdered(marker: string): boolean {
  // a single letter is a bullet of the Wingdings font
  return /^[（(]?(\d+|[a-z]{1,4}|[一二三四五六七八九十百]+)[.)、）]$|^\d+$|^[①-⑳]$/i.test(marker);
}
