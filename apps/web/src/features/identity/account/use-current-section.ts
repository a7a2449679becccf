import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SectionEntry } from './section-list.ts';

type Page = RefObject<HTMLElement | null>;

/** Milliseconds in which sections above the requested one may still load. */
const settleMs = 4_000;

/** Scrolls to the section of the hash once per visit, and returns the section in view. */
export function useCurrentSection(page: Page, sections: readonly SectionEntry[]): string | undefined {
  const { hash, key } = useLocation();
  const handledKey = useRef<string>(undefined);
  /** Requested by the address: it stays current until the reader scrolls, however short the page. */
  const [pinned, setPinned] = useState<string>();
  const [visible, setVisible] = useState(sections[0]?.id);
  const target = sections.find(({ id }) => `#${id}` === hash)?.id;

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

  useEffect(() => observeReading(page.current, sections, setVisible), [sections, page]);

  return pinned ?? visible;
}

/** Keeps the position while content above loads, until the reader scrolls. Returns a function that stops it. */
function keepInPlace(page: HTMLElement | null, id: string, onUserMove: () => void): () => void {
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

function observeReading(
  page: HTMLElement | null,
  sections: readonly SectionEntry[],
  onRead: (id: SectionEntry['id']) => void,
): () => void {
  const parts = sections.flatMap(({ id }) => findSection(page, id) ?? []);
  const shown = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
      const first = parts.find((part) => shown.has(part));
      const found = sections.find(({ id }) => id === first?.dataset.section);
      if (found) onRead(found.id);
    },
    { rootMargin: '-25% 0px -60% 0px' },
  );
  for (const part of parts) observer.observe(part);
  return () => observer.disconnect();
}

function findSection(page: HTMLElement | null, id: string): HTMLElement | null {
  return page?.querySelector<HTMLElement>(`[data-section=${id}]`) ?? null;
}
