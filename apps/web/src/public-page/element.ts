type Child = Node | string;

/** An element with attributes and children; strings become text nodes, never markup. `undefined` omits an attribute. */
export function element<const T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** An icon of strokes, 20 by 20. */
export function icon(path: string): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
