import { type RefObject, useEffect, useRef } from 'react';
import { recordImpression } from './impressions.ts';

/**
 * Records an impression of each intervention once half of its row has been on screen.
 * @returns The ref of the element around the rows; each row is an `li`.
 */
export function useImpressions(
  rows: readonly { readonly interventionId: number | null }[],
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ids = new Map<Element, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = ids.get(target);
          if (isIntersecting && id !== undefined) recordImpression(id);
        }
      },
      { threshold: 0.5 },
    );
    for (const [at, element] of [...(list.current?.querySelectorAll('li') ?? [])].entries()) {
      const id = rows[at]?.interventionId;
      if (typeof id !== 'number') continue;
      ids.set(element, id);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [rows]);
  return list;
}
