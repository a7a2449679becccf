import { isHidden } from './hidden.ts';
import { inlineOf } from './inline.ts';
import type { TakePicture } from './pictures.ts';
import { pictureOf } from './pictures.ts';
import { tableOf } from './table.ts';
import { makeWordLists } from './word-lists.ts';

/**
 * Rewrites what Word, WeChat and other pages put on the clipboard: text, headings, lists, quotes, tables, links and
 * pictures are built anew, and nothing else is carried over, so that styles, section soup, hidden elements and
 * trackers need not be known to be left behind (P8).
 */
export function cleanPasted(html: string, take: TakePicture): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.body.querySelectorAll('*')) if (isHidden(element)) element.remove();
  makeWordLists(page.body);
  const clean = new DOMParser().parseFromString('', 'text/html').body;
  clean.append(...blocksOf(page.body, { take, top: topHeading(page.body) }));
  return clean.innerHTML;
}

interface Cleaning {
  readonly take: TakePicture;
  /** The highest level of headings that the paste has: it becomes our highest. */
  readonly top: number;
}

const blockNames =
  'P,DIV,SECTION,ARTICLE,MAIN,HEADER,FOOTER,ASIDE,NAV,H1,H2,H3,H4,H5,H6,UL,OL,LI,DL,DT,DD,TABLE,BLOCKQUOTE,PRE,HR,IMG,FIGURE,FIGCAPTION,CENTER';
const blockSet = new Set(blockNames.split(','));

/** The blocks of an element; loose words between blocks become paragraphs of their own. */
function blocksOf(element: Element, cleaning: Cleaning): Element[] {
  const blocks: Element[] = [];
  let loose: ChildNode[] = [];
  const flush = () => {
    blocks.push(...paragraphOf('p', loose, element));
    loose = [];
  };
  for (const child of element.childNodes) {
    if (child.nodeType === Node.COMMENT_NODE) continue;
    if (!(child instanceof Element) || !holdsBlock(child)) {
      loose.push(child);
      continue;
    }
    flush();
    blocks.push(...blockOf(child, cleaning));
  }
  flush();
  return blocks;
}

function holdsBlock(element: Element): boolean {
  return blockSet.has(element.tagName) || element.querySelector(blockNames) !== null;
}

function blockOf(element: Element, cleaning: Cleaning): Element[] {
  const name = element.tagName;
  if (name === 'IMG') return pictureOf(element, cleaning.take);
  if (name === 'HR') return [document.createElement('hr')];
  if (name === 'PRE') return [codeOf(element)];
  if (name === 'TABLE') return tableOf(element, (cell) => blocksOf(cell, cleaning));
  if (name === 'UL' || name === 'OL') return listOf(element, cleaning);
  if (name === 'BLOCKQUOTE') return wrapped('blockquote', blocksOf(element, cleaning));
  if (element.querySelector(blockNames)) return [...blocksOf(element, cleaning)];
  return paragraphOf(headingName(element, cleaning.top) ?? 'p', [...element.childNodes], element);
}

function paragraphOf(name: string, nodes: readonly ChildNode[], holder: Element): Element[] {
  const words = inlineOf(nodes);
  if (words.textContent.trim() === '') return [];
  const paragraph = document.createElement(name);
  paragraph.append(words);
  const align = /text-align:\s*(center|right)/i.exec(holder.getAttribute('style') ?? '')?.[1];
  const given = align ?? holder.getAttribute('align') ?? '';
  if (/^(center|right)$/i.test(given)) paragraph.style.textAlign = given.toLowerCase();
  return [paragraph];
}

function listOf(list: Element, cleaning: Cleaning): Element[] {
  const made = document.createElement(list.tagName);
  const start = Number(list.getAttribute('start'));
  if (list.tagName === 'OL' && Number.isInteger(start) && start > 1)
    made.setAttribute('start', String(start));
  for (const child of list.children) {
    const inner = blockOfItem(child, cleaning);
    // a list that stands right in a list belongs to the line before it
    if (/^[UO]L$/.test(child.tagName) && made.lastElementChild) made.lastElementChild.append(...inner);
    else made.append(...wrapped('li', inner));
  }
  return made.childElementCount > 0 ? [made] : [];
}

function blockOfItem(child: Element, cleaning: Cleaning): Element[] {
  return child.tagName === 'LI' ? blocksOf(child, cleaning) : blockOf(child, cleaning);
}

function wrapped(name: string, inner: readonly Element[]): Element[] {
  if (inner.length === 0) return [];
  const made = document.createElement(name);
  made.append(...inner);
  return [made];
}

function codeOf(pre: Element): Element {
  const made = document.createElement('pre');
  const code = document.createElement('code');
  for (const br of pre.querySelectorAll('br')) br.replaceWith('\n');
  code.textContent = pre.textContent;
  made.append(code);
  return made;
}

function topHeading(body: Element): number {
  const levels = [...body.querySelectorAll('*')].flatMap((element) => levelOf(element) ?? []);
  return Math.min(6, ...levels);
}

/** Ours are 2 and 3: the page's title is the only first-level heading. */
function headingName(element: Element, top: number): string | undefined {
  const level = levelOf(element);
  if (level === undefined) return undefined;
  return level <= top ? 'h2' : 'h3';
}

/** By element, by Word's style names, or by the outline level Word writes beside them. */
function levelOf(element: Element): number | undefined {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1];
  const style = /mso-outline-level:\s*([1-6])/.exec(element.getAttribute('style') ?? '')?.[1];
  const title = /\bMsoTitle\b/.test(element.className) ? '1' : undefined;
  const level = tag ?? style ?? title;
  return level === undefined ? undefined : Number(level);
}
