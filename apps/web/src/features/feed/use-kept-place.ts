import type { FeedName } from '@gongdu/contract/feed/feed';
import { type RefObject, useEffect, useRef } from 'react';

/** Each feed is where its reader left it when they come back from another one. */
export function useKeptPlace(page: RefObject<HTMLElement | null>, feed: FeedName): void {
  const places = useRef(new Map<FeedName, number>());
  useEffect(() => {
    const scroller = page.current?.closest('[data-scroller]');
    if (!scroller) return;
    const kept = places.current;
    const place = kept.get(feed);
    if (place !== undefined) scroller.scrollTop = place;
    const keep = () => kept.set(feed, scroller.scrollTop);
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [page, feed]);
}
