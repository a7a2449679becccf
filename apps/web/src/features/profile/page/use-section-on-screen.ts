import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SectionName } from './sections.ts';

/** Follows the hash to its section once for every visit, and says which section is being read. */
export function useSectionOnScreen(
  page: RefObject<HTMLElement | null>,
  sections: readonly SectionName[],
): string | undefined {
  const { hash, key } = useLocation();
  const followed = useRef<string>(undefined);
  const [current, setCurrent] = useState(sections[0]?.id);
  const wanted = sections.find(({ id }) => `#${id}` === hash)?.id;

  useEffect(() => {
    // coming back to the tab must not scroll what was left where it was
    if (wanted === undefined || followed.current === key) return;
    followed.current = key;
    const section = find(page.current, wanted);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
    setCurrent(wanted);
  }, [wanted, key, page]);

  useEffect(() => {
    const parts = sections.flatMap(({ id }) => find(page.current, id) ?? []);
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target);
          else inSight.delete(target);
        const first = parts.find((part) => inSight.has(part));
        const read = sections.find(({ id }) => id === first?.dataset.section);
        if (read) setCurrent(read.id);
      },
      { rootMargin: '-25% 0px -60% 0px' },
    );
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [sections, page]);

  return current;
}

function find(page: HTMLElement | null, id: string): HTMLElement | null {
  return page?.querySelector<HTMLElement>(`[data-section=${id}]`) ?? null;
}
