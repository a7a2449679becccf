import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SectionName } from './sections.ts';

type Page = RefObject<HTMLElement | null>;

/** Milliseconds in which the parts above a wanted one may still be loading. */
const settling = 4_000;

/** Follows the hash to its section once for every visit, and says which section is being read. */
export function useSectionOnScreen(page: Page, sections: readonly SectionName[]): string | undefined {
  const { hash, key } = useLocation();
  const followed = useRef<string>(undefined);
  /** Led here by the address: until its reader moves, this is what he reads, however short the page. */
  const [pinned, pin] = useState<string>();
  const [inSight, setInSight] = useState(sections[0]?.id);
  const wanted = sections.find(({ id }) => `#${id}` === hash)?.id;

  useEffect(() => {
    // coming back to the tab must not scroll what was left where it was
    if (wanted === undefined || followed.current === key) return;
    followed.current = key;
    pin(wanted);
    find(page.current, wanted)?.focus({ preventScroll: true });
  }, [wanted, key, page]);

  useEffect(() => {
    if (pinned === undefined) return;
    return holdInPlace(page.current, pinned, () => pin(undefined));
  }, [pinned, page]);

  useEffect(() => followReading(page.current, sections, setInSight), [sections, page]);

  return pinned ?? inSight;
}

/** What loads above it does not push it away, until somebody scrolls. @returns how to stop. */
function holdInPlace(page: HTMLElement | null, id: string, letGo: () => void): () => void {
  const place = () => find(page, id)?.scrollIntoView({ block: 'start' });
  place();
  const growing = new ResizeObserver(place);
  if (page) growing.observe(page);
  const settled = setTimeout(() => growing.disconnect(), settling);
  const leave = new AbortController();
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(move, letGo, { signal: leave.signal, passive: true });
  return () => {
    growing.disconnect();
    clearTimeout(settled);
    leave.abort();
  };
}

function followReading(
  page: HTMLElement | null,
  sections: readonly SectionName[],
  read: (id: SectionName['id']) => void,
): () => void {
  const parts = sections.flatMap(({ id }) => find(page, id) ?? []);
  const shown = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
      const first = parts.find((part) => shown.has(part));
      const found = sections.find(({ id }) => id === first?.dataset.section);
      if (found) read(found.id);
    },
    { rootMargin: '-25% 0px -60% 0px' },
  );
  for (const part of parts) observer.observe(part);
  return () => observer.disconnect();
}

function find(page: HTMLElement | null, id: string): HTMLElement | null {
  return page?.querySelector<HTMLElement>(`[data-section=${id}]`) ?? null;
}
