import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Place, places } from './places.ts';
import type { SquareTab } from './square-tabs.ts';

/** Rows below the place that are read again with it: a page. */
const rowsBelow = 20;
/** Pixels: where rows above the place change their height, the browser keeps it by scrolling whole pixels. */
const roundedAway = 1;

/**
 * Keeps the reader's place in a list while they look at another one, and when the page is loaded anew.
 * @param rows The key of each row.
 * @param start Cursor of the first page; undefined until the feed is loaded.
 * @returns The ref of the element around the rows; each row is an `li`.
 */
export function useKeptPlace(
  feed: SquareTab,
  rows: readonly string[],
  start: string | null | undefined,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = start !== undefined;

  /** Pixels that the rows have moved down from the kept place. */
  const movedFrom = (place: Place | undefined, scroller: Element): number | undefined => {
    const element = place && itemsOf(list)[rows.indexOf(place.row)];
    return element && distance(element, scroller) - place.top;
  };
  const restore = useEffectEvent((scroller: Element) => {
    const moved = movedFrom(places.in(feed), scroller);
    if (moved === undefined) scroller.scrollTop = 0;
    else scroller.scrollTop += moved;
  });
  const correct = useEffectEvent((scroller: Element) => {
    const moved = movedFrom(places.in(feed), scroller) ?? 0;
    if (Math.abs(moved) <= roundedAway) scroller.scrollTop += moved;
  });
  const note = useEffectEvent((scroller: Element) => {
    const items = itemsOf(list);
    const at = items.findIndex(
      (item) => item.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top,
    );
    const [item, row] = [items[at], rows[at]];
    if (!item || row === undefined || !start) return;
    const top = distance(item, scroller);
    const isAtTop = at === 0 && top >= 0;
    const before = places.in(feed);
    const isSame = before?.row === row && Math.abs(top - before.top) <= roundedAway;
    const place = {
      start,
      rows: Math.min(rows.length, at + 1 + rowsBelow),
      row,
      top: isSame ? before.top : top,
    };
    places.note(feed, isAtTop ? undefined : place);
  });

  // a layout effect: before the browser adjusts the position to the shorter page
  useLayoutEffect(() => {
    const scroller = list.current?.closest('[data-scroller]');
    if (!list.current || !scroller) return;
    if (!isLoaded) {
      scroller.scrollTop = 0;
      return;
    }
    restore(scroller);
    // such as the counts of the rows, which come after them
    const changes = new ResizeObserver(() => correct(scroller));
    changes.observe(list.current);
    const onScroll = () => note(scroller);
    const onLeave = () => {
      note(scroller);
      places.store();
    };
    const onVisibility = () => document.visibilityState === 'hidden' && onLeave();
    scroller.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    // phones drop a page in the background without another event
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      changes.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onVisibility);
      places.store();
    };
  }, [isLoaded]);
  return list;
}

function itemsOf(list: RefObject<HTMLElement | null>): Element[] {
  return [...(list.current?.querySelectorAll('li') ?? [])];
}

function distance(element: Element, scroller: Element): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}
