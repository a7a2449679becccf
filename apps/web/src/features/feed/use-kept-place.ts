import type { FeedName } from '@gongdu/contract/feed/feed';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the scroll position of each feed while the reader looks at another one. */
export function useKeptPlace(page: RefObject<HTMLElement | null>, feed: FeedName): void {
  const places = useRef(new Map<FeedName, number>());
  // a layout effect: before the browser adjusts the position to the shorter page
  useLayoutEffect(() => {
    const scroller = page.current?.closest('[data-scroller]');
    if (!scroller) return;
    const kept = places.current;
    scroller.scrollTop = kept.get(feed) ?? 0;
    const keep = () => kept.set(feed, scroller.scrollTop);
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [page, feed]);
}
