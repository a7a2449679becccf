import { linkAddressOf } from '@gongdu/contract/document-address';

/** Words with their bold, italics, lines and links; all other dress is left behind. */
export function inlineOf(nodes: readonly ChildNode[]): DocumentFragment {
  const made = document.createDocumentFragment();
  for (const node of nodes) made.append(...keep(node));
  made.normalize();
  trimEnds(made);
  return made;
}

const han = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]';
/** Word breaks its lines in the middle of Chinese sentences; a browser would make spaces of the breaks. */
const brokenLine = new RegExp(`(?<=${han})[ \\t]*\\r?\\n\\s*(?=${han})`, 'gu');

function keep(node: ChildNode): (Node | string)[] {
  if (node.nodeType === Node.TEXT_NODE)
    return [
      (node.textContent ?? '')
        .replace(brokenLine, '')
        .replace(/[\s\u00a0]+/g, ' ')
        .replace(/[\u200b\ufeff]/g, ''),
    ];
  if (!(node instanceof Element) || isListMarker(node)) return [];
  if (node.tagName === 'BR') return [document.createElement('br')];
  const inner = [...node.childNodes].flatMap(keep);
  const dress = dressOf(node);
  dress[0]?.append(...inner);
  for (const [at, worn] of dress.entries()) dress[at + 1]?.append(worn);
  const outermost = dress.at(-1);
  return outermost ? [outermost] : inner;
}

/** What Word draws before a line of a list. */
function isListMarker(element: Element): boolean {
  return /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');
}

/** New empty elements for what an element says about its words, innermost first. */
function dressOf(element: Element): HTMLElement[] {
  const style = element.getAttribute('style') ?? '';
  const bold = /^(B|STRONG)$/.test(element.tagName) || /(^|[;\s])font-weight:\s*(bold|[6-9]00)/i.test(style);
  const names = [
    bold && !/(^|[;\s])font-weight:\s*(normal|400)/i.test(style) && 'strong',
    (/^(I|EM)$/.test(element.tagName) || /font-style:\s*italic/i.test(style)) && 'em',
    (element.tagName === 'U' || (/text-decoration[^;]*underline/i.test(style) && element.tagName !== 'A')) &&
      'u',
    (/^(S|DEL|STRIKE)$/.test(element.tagName) || /text-decoration[^;]*line-through/i.test(style)) && 's',
    element.tagName === 'CODE' && 'code',
  ].filter((name) => name !== false);
  const dress = names.map((name) => document.createElement(name));
  const href = element.tagName === 'A' ? plainLink(element.getAttribute('href')) : undefined;
  if (href === undefined) return dress;
  const link = document.createElement('a');
  link.setAttribute('href', href);
  return [...dress, link];
}

const trackers =
  /^(utm_\w+|spm|scm|from|isappinstalled|scene|chksm|sessionid|clicktime|enterid|fbclid|gclid|share_\w+)$/i;

/** An allowed address without what only follows the reader around. */
export function plainLink(given: string | null): string | undefined {
  const address = linkAddressOf(given);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const followed = [...url.searchParams.keys()].filter((key) => trackers.test(key));
  if (followed.length === 0) return address;
  for (const key of followed) url.searchParams.delete(key);
  return url.href;
}

/** No spaces, breaks or drawn-in indents at either end. */
function trimEnds(words: DocumentFragment): void {
  while (words.firstChild && isEmptyEnd(words.firstChild)) words.firstChild.remove();
  while (words.lastChild && isEmptyEnd(words.lastChild)) words.lastChild.remove();
  const [first, last] = [edgeText(words, 'firstChild'), edgeText(words, 'lastChild')];
  if (first) first.data = first.data.replace(/^[\s\u3000]+/, '');
  if (last) last.data = last.data.replace(/\s+$/, '');
}

function isEmptyEnd(node: Node): boolean {
  return node.nodeName === 'BR' || (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '');
}

function edgeText(from: Node, edge: 'firstChild' | 'lastChild'): Text | undefined {
  const next = from[edge];
  if (next instanceof Text) return next;
  return next ? edgeText(next, edge) : undefined;
}
