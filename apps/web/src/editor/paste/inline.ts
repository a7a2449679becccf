import { linkAddressOf } from '@gongdu/contract/document/links';

/** Text with bold, italics, line breaks and links; all other formatting is dropped. */
export function inlineOf(nodes: readonly ChildNode[]): DocumentFragment {
  const result = document.createDocumentFragment();
  for (const node of nodes) result.append(...cleanNode(node));
  result.normalize();
  trimEnds(result);
  return result;
}

const han = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]';
/** Word breaks lines in the middle of Chinese sentences; a browser would turn the breaks into spaces. */
const brokenLine = new RegExp(`(?<=${han})[ \\t]*\\r?\\n\\s*(?=${han})`, 'gu');

function cleanNode(node: ChildNode): (Node | string)[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [
      (node.textContent ?? '')
        .replace(brokenLine, '')
        .replace(/[\s\u00a0]+/g, ' ')
        .replace(/[\u200b\ufeff]/g, ''),
    ];
  if (!(node instanceof Element) || isListMarker(node)) return [];
  if (node.tagName === 'BR') return [document.createElement('br')];
  const inner = [...node.childNodes].flatMap(cleanNode);
  const marks = marksOf(node);
  marks[0]?.append(...inner);
  for (const [at, mark] of marks.entries()) marks[at + 1]?.append(mark);
  const outermost = marks.at(-1);
  return outermost ? [outermost] : inner;
}

/** The marker that Word writes before a list item. */
function isListMarker(element: Element): boolean {
  return /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');
}

/** New empty elements for the formatting of an element, innermost first. */
function marksOf(element: Element): HTMLElement[] {
  const style = element.getAttribute('style') ?? '';
  const bold = /^(B|STRONG)$/.test(element.tagName) || /(^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style);
  const tagNames = [
    bold && !/(^|[;\s])font-weight:\s*(normal|400)/i.test(style) && 'strong',
    (/^(I|EM)$/.test(element.tagName) || /font-style:\s*italic/i.test(style)) && 'em',
    (element.tagName === 'U' || (/text-decoration[^;]*underline/i.test(style) && element.tagName !== 'A')) &&
      'u',
    (/^(S|DEL|STRIKE)$/.test(element.tagName) || /text-decoration[^;]*line-through/i.test(style)) && 's',
    element.tagName === 'CODE' && 'code',
  ].filter((name) => name !== false);
  const marks = tagNames.map((name) => document.createElement(name));
  const href = element.tagName === 'A' ? plainLink(element.getAttribute('href')) : undefined;
  if (href === undefined) return marks;
  const link = document.createElement('a');
  link.setAttribute('href', href);
  return [...marks, link];
}

const trackers =
  /^(utm_\w+|spm|scm|from|isappinstalled|scene|chksm|sessionid|clicktime|enterid|fbclid|gclid|share_\w+)$/i;

/** An allowed address without its tracking parameters. */
export function plainLink(href: string | null): string | undefined {
  const address = linkAddressOf(href);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const trackingKeys = [...url.searchParams.keys()].filter((key) => trackers.test(key));
  if (trackingKeys.length === 0) return address;
  for (const key of trackingKeys) url.searchParams.delete(key);
  return url.href;
}

/** Trims spaces, breaks and indents at both ends. */
function trimEnds(content: DocumentFragment): void {
  while (content.firstChild && isEmptyEnd(content.firstChild)) content.firstChild.remove();
  while (content.lastChild && isEmptyEnd(content.lastChild)) content.lastChild.remove();
  const [first, last] = [edgeText(content, 'firstChild'), edgeText(content, 'lastChild')];
  if (first) first.data = first.data.replace(/^[\s\u3000]+/, '');
  if (last) last.data = last.data.replace(/\s+$/, '');
}

function isEmptyEnd(node: Node): boolean {
  return node.nodeName === 'BR' || (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '');
}

function edgeText(from: Node, side: 'firstChild' | 'lastChild'): Text | undefined {
  const next = from[side];
  if (next instanceof Text) return next;
  return next ? edgeText(next, side) : undefined;
}
