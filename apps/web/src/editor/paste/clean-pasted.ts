import { storableText } from '@gongdu/contract/storable-text';
import type { ResolveImage } from './images.ts';
import { imageOf } from './images.ts';
import { inlineOf } from './inline.ts';
import { isHidden } from './is-hidden.ts';
import { tableOf } from './table.ts';
import { convertWordLists } from './word-lists.ts';

/**
 * Rewrites pasted HTML of Word, WeChat and other pages: text, headings, lists, quotes, tables, links and pictures are
 * built anew, and nothing else is kept. So styles, nested sections, hidden elements and trackers are dropped without
 * being known.
 */
export function cleanPastedHtml(html: string, resolveImage: ResolveImage): string {
  const page = new DOMParser().parseFromString(storableText(html.replaceAll('\v', '<br>')), 'text/html');
  markTasks(page.body);
  for (const element of page.body.querySelectorAll('*')) if (isHidden(element)) element.remove();
  convertWordLists(page.body);
  const clean = new DOMParser().parseFromString('', 'text/html').body;
  clean.append(...blocksOf(page.body, { resolveImage, top: topHeading(page.body) }));
  return clean.innerHTML;
}

interface CleanContext {
  readonly resolveImage: ResolveImage;
  /** The highest heading level of the paste; it is mapped to the editor's highest. */
  readonly top: number;
}

const blockNames =
  'P,DIV,SECTION,ARTICLE,MAIN,HEADER,FOOTER,ASIDE,NAV,H1,H2,H3,H4,H5,H6,UL,OL,LI,DL,DT,DD,TABLE,BLOCKQUOTE,PRE,HR,IMG,FIGURE,FIGCAPTION,CENTER';
const blockSet = new Set(blockNames.split(','));

/** The blocks of an element; text between blocks becomes paragraphs. */
function blocksOf(element: Element, context: CleanContext): Element[] {
  const blocks: Element[] = [];
  let looseNodes: ChildNode[] = [];
  const flush = () => {
    blocks.push(...paragraphOf('p', looseNodes, element));
    looseNodes = [];
  };
  for (const child of element.childNodes) {
    if (child.nodeType === Node.COMMENT_NODE) continue;
    if (!(child instanceof Element) || !containsBlock(child)) {
      looseNodes.push(child);
      continue;
    }
    flush();
    blocks.push(...blockOf(child, context));
  }
  flush();
  return blocks;
}

function containsBlock(element: Element): boolean {
  return blockSet.has(element.tagName) || element.querySelector(blockNames) !== null;
}

function blockOf(element: Element, context: CleanContext): Element[] {
  const name = element.tagName;
  if (name === 'IMG') return imageOf(element, context.resolveImage);
  if (name === 'HR') return [document.createElement('hr')];
  if (name === 'PRE') return [codeOf(element)];
  if (name === 'TABLE') return tableOf(element, (cell) => blocksOf(cell, context));
  if (name === 'UL' || name === 'OL') return listOf(element, context);
  if (name === 'BLOCKQUOTE') return wrapped('blockquote', blocksOf(element, context));
  if (element.querySelector(blockNames)) return [...blocksOf(element, context)];
  return paragraphOf(headingName(element, context.top) ?? 'p', [...element.childNodes], element);
}

function paragraphOf(name: string, nodes: readonly ChildNode[], parent: Element): Element[] {
  const content = inlineOf(nodes);
  if (content.textContent.trim() === '') return [];
  const paragraph = document.createElement(name);
  paragraph.append(content);
  const align = /text-align:\s*(center|right)/i.exec(parent.getAttribute('style') ?? '')?.[1];
  const alignment = align ?? parent.getAttribute('align') ?? '';
  if (/^(center|right)$/i.test(alignment)) paragraph.style.textAlign = alignment.toLowerCase();
  return [paragraph];
}

/** Task list items as Markdown and GitHub write them; the check boxes themselves are removed. */
function markTasks(body: Element): void {
  for (const box of body.querySelectorAll('li input[type="checkbox"]'))
    box.closest('li')?.setAttribute('data-task', String(box.hasAttribute('checked')));
}

function listOf(list: Element, context: CleanContext): Element[] {
  const isTasks = list.children.length > 0 && [...list.children].every(isTask);
  const result = document.createElement(isTasks ? 'UL' : list.tagName);
  if (isTasks) result.dataset['type'] = 'taskList';
  const start = Number(list.getAttribute('start'));
  if (result.tagName === 'OL' && Number.isInteger(start) && start > 1)
    result.setAttribute('start', String(start));
  for (const child of list.children) {
    const inner = blockOfItem(child, context);
    // a list directly inside a list belongs to the item before it
    if (/^[UO]L$/.test(child.tagName) && result.lastElementChild) result.lastElementChild.append(...inner);
    else result.append(...wrapped('li', inner).map((item) => (isTasks ? asTask(item, child) : item)));
  }
  return result.childElementCount > 0 ? [result] : [];
}

function isTask(item: Element): boolean {
  return item.hasAttribute('data-task');
}

function asTask(item: HTMLElement, source: Element): HTMLElement {
  item.dataset['type'] = 'taskItem';
  item.dataset['checked'] = String(source.getAttribute('data-task') === 'true');
  return item;
}

function blockOfItem(child: Element, context: CleanContext): Element[] {
  return child.tagName === 'LI' ? blocksOf(child, context) : blockOf(child, context);
}

function wrapped(name: string, inner: readonly Element[]): HTMLElement[] {
  if (inner.length === 0) return [];
  const result = document.createElement(name);
  result.append(...inner);
  return [result];
}

function codeOf(pre: Element): Element {
  const result = document.createElement('pre');
  const code = document.createElement('code');
  for (const br of pre.querySelectorAll('br')) br.replaceWith('\n');
  code.textContent = pre.textContent;
  result.append(code);
  return result;
}

function topHeading(body: Element): number {
  const levels = [...body.querySelectorAll('*')].flatMap((element) => levelOf(element) ?? []);
  return Math.min(6, ...levels);
}

/** The editor's levels are 2 and 3: the page's title is the only first-level heading. */
function headingName(element: Element, top: number): string | undefined {
  const level = levelOf(element);
  if (level === undefined) return undefined;
  return level <= top ? 'h2' : 'h3';
}

/** Detected by element, by Word's style names, or by the outline level that Word writes beside them. */
function levelOf(element: Element): number | undefined {
  const tag = /^H([1-6])$/.exec(element.tagName)?.[1];
  const style = /mso-outline-level:\s*([1-6])/.exec(element.getAttribute('style') ?? '')?.[1];
  const title = /\bMsoTitle\b/.test(element.className) ? '1' : undefined;
  const level = tag ?? style ?? title;
  return level === undefined ? undefined : Number(level);
}
