import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SectionId } from './settings-pages.ts';

type Page = RefObject<HTMLElement | null>;

/** Milliseconds in which sections above the requested one may still load. */
const settleMs = 4_000;

/** Scrolls to the section of the hash once per visit, and stays with it until the reader scrolls. */
export function useSectionOfAddress(page: Page): void {
  const { hash, key } = useLocation();
  const handledKey = useRef<string>(undefined);
  const [pinned, setPinned] = useState<SectionId>();
  const target = hash === '#programs' ? 'programs' : undefined;

  useEffect(() => {
    // returning to the tab must keep its scroll position
    if (target === undefined || handledKey.current === key) return;
    handledKey.current = key;
    setPinned(target);
    findSection(page.current, target)?.focus({ preventScroll: true });
  }, [target, key, page]);

  useEffect(() => {
    if (pinned === undefined) return;
    return keepInPlace(page.current, pinned, () => setPinned(undefined));
  }, [pinned, page]);
}

/** Keeps the position while content above loads, until the reader scrolls. Returns a function that stops it. */
function keepInPlace(page: HTMLElement | null, id: SectionId, onUserMove: () => void): () => void {
  const scrollToSection = () => findSection(page, id)?.scrollIntoView({ block: 'start' });
  scrollToSection();
  const resizeObserver = new ResizeObserver(scrollToSection);
  if (page) resizeObserver.observe(page);
  const timer = setTimeout(() => resizeObserver.disconnect(), settleMs);
  const abort = new AbortController();
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(move, onUserMove, { signal: abort.signal, passive: true });
  return () => {
    resizeObserver.disconnect();
    clearTimeout(timer);
    abort.abort();
  };
}

function findSection(page: HTMLElement | null, id: SectionId): HTMLElement | null {
  return page?.querySelector<HTMLElement>(`[data-section=${id}]`) ?? null;
}
