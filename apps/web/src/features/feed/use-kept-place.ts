import type { FeedName } from '@gongdu/contract/feed/feed';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Each feed is where its reader left it when they come back from another one. */
export function useKeptPlace(page: RefObject<HTMLElement | null>, feed: FeedName): void {
  const places = useRef(new Map<FeedName, number>());
  // before the browser moves what has become shorter
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
