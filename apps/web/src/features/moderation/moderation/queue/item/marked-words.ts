import { type RefObject, useEffect } from 'react';

/** The highlight name that `queue.module.css` styles. */
const highlightName = 'moderation-word';
const currentName = 'moderation-word-current';
/** Above this number of matches highlighting is of no use, and slow. */
const maxPlaces = 500;

let places: readonly Range[] = [];
let shown = -1;

/**
 * Highlights the words in the content of `container`, also across marks of the text and in a difference that loads
 * later. A browser without custom highlights marks nothing: the signals list the words.
 */
export function useMarkedWords(container: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const key = words.join('\n');
  useEffect(() => {
    const root = container.current;
    const wanted = key.split('\n').filter((word) => word.trim() !== '');
    if (!root || wanted.length === 0 || !('highlights' in CSS)) return;
    let frame = 0;
    const mark = () => {
      places = findPlaces(root, wanted);
      shown = -1;
      CSS.highlights.set(highlightName, new Highlight(...places));
      CSS.highlights.delete(currentName);
    };
    const markSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    markSoon();
    const observer = new MutationObserver(markSoon);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      places = [];
      CSS.highlights.delete(highlightName);
      CSS.highlights.delete(currentName);
    };
  }, [container, key]);
}

/** Scrolls to the next match, from the last one to the first. */
export function showNextWord(): void {
  shown = (shown + 1) % Math.max(1, places.length);
  const place = places[shown];
  if (!place) return;
  CSS.highlights.set(currentName, new Highlight(place));
  place.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

const blocks = 'p, h1, h2, h3, h4, li, td, th, pre, dd, dt, figcaption, summary, div, section';

/** In reading order; a word may span several nodes of one block. */
export function findPlaces(root: HTMLElement, words: readonly string[]): Range[] {
  const found: Range[] = [];
  for (const nodes of textBlocks(root)) {
    const text = nodes.map((node) => node.data.toLowerCase()).join('');
    for (const word of words) {
      const wanted = word.toLowerCase();
      for (
        let at = text.indexOf(wanted);
        at >= 0 && found.length < maxPlaces;
        at = text.indexOf(wanted, at + 1)
      )
        found.push(rangeIn(nodes, at, at + wanted.length));
    }
  }
  return found.sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b));
}

function textBlocks(root: HTMLElement): Text[][] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const groups: Text[][] = [];
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const own = node.parentElement?.closest(blocks);
    const last = groups.at(-1);
    if (own === block && last) last.push(node);
    else groups.push([node]);
    block = own;
  }
  return groups;
}

function rangeIn(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let before = 0;
  for (const node of nodes) {
    const after = before + node.length;
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) range.setEnd(node, end - before);
    before = after;
  }
  return range;
}
