import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  startTransition,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './virtual-list.module.css';

/** Where somebody was in a list, for when he comes back to it. */
export interface ListPlace {
  /** Pixels of the scroller around it. */
  offset: number;
  sizes: VirtualItem[];
}

export interface VirtualListHandle {
  /** Brings a row into view, moving as little as can be. */
  reveal(index: number): void;
}

export interface VirtualListProps<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number;
  /** Pixels of a usual row. */
  readonly estimate: number;
  readonly label: string;
  /** There are more than are loaded. */
  readonly goesOn: boolean;
  /** A row that stays drawn wherever one scrolls: it holds the focus. -1: none. */
  readonly pinned: number;
  /** Read when the list is first drawn, written while it stands. */
  readonly place: ListPlace;
  readonly handle?: Ref<VirtualListHandle>;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** Draws only the rows near the screen, in the page's own `data-scroller`; rows may have any height. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  'use no memo'; // the virtualizer is one object whose answers change while it stays the same
  const { rows, idOf, estimate, label, goesOn, pinned, place, handle, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const { scroller, scrollMargin } = useScroller(list);
  const virtual = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => estimate,
    getItemKey: (index) => idIn(rows, index, idOf),
    rangeExtractor: (range) => withPinned(defaultRangeExtractor(range), pinned, rows.length),
    // the first drawing takes little more than what is seen
    overscan: scroller ? 6 : 0,
    scrollMargin,
    scrollPaddingStart: 64,
    scrollPaddingEnd: 16,
    // before the scroller is known: a screen without what stands above the list
    initialRect: { width: 0, height: window.innerHeight * 0.7 },
    initialOffset: place.offset,
    initialMeasurementsCache: place.sizes,
    measureElement: measureLater,
  });
  useImperativeHandle(handle, () => ({ reveal: (index) => virtual.scrollToIndex(index) }), [virtual]);
  useKeptPlace(list, place, virtual.takeSnapshot);
  const draw = useMemo(() => once(children), [children]);

  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <li
              key={key}
              ref={virtual.measureElement}
              className={styles.row}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={goesOn ? -1 : rows.length}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {draw(row, index)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** A new row's size comes from its observer, after the browser's own layout and before the frame is painted. */
function measureLater(
  row: HTMLLIElement,
  seen: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLElement, HTMLLIElement>,
): number {
  if (seen) return measureElement(row, seen, virtual);
  const index = virtual.indexFromElement(row);
  return virtual.itemSizeCache.get(virtual.options.getItemKey(index)) ?? virtual.options.estimateSize(index);
}

/** While one scrolls only rows that come in are drawn: React passes over an element that is the same as before. */
function once<Row>(draw: VirtualListProps<Row>['children']): VirtualListProps<Row>['children'] {
  const drawn = new Map<Row, ReactNode>();
  return (row, index) => {
    const element = drawn.get(row) ?? draw(row, index);
    drawn.set(row, element);
    return element;
  };
}

function scrollerOf(list: RefObject<HTMLElement | null>): HTMLElement | null {
  return list.current?.closest<HTMLElement>('[data-scroller]') ?? null;
}

interface Scroller {
  readonly scroller: HTMLElement | null;
  /** Pixels of what stands above the list in it, which may come and go. */
  readonly scrollMargin: number;
}

/**
 * Looked for with the next frame, which is laid out anyway: the virtualizer reads sizes from a scroller as soon as it has
 * one, and all that was just drawn would be laid out in the same task.
 */
function useScroller(list: RefObject<HTMLElement | null>): Scroller {
  const [found, setFound] = useState<Scroller>({ scroller: null, scrollMargin: 0 });
  useLayoutEffect(() => {
    const asked = requestAnimationFrame(() => {
      const scroller = scrollerOf(list);
      if (!list.current || !scroller) return;
      const { top } = list.current.getBoundingClientRect();
      const scrollMargin = Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
      const moved = Math.abs(scrollMargin - found.scrollMargin) > 1;
      // in slices: more rows come with it
      if (moved || scroller !== found.scroller) startTransition(() => setFound({ scroller, scrollMargin }));
    });
    return () => cancelAnimationFrame(asked);
  });
  return found;
}

function useKeptPlace(
  list: RefObject<HTMLElement | null>,
  place: ListPlace,
  sizes: () => VirtualItem[],
): void {
  useLayoutEffect(() => {
    const scroller = scrollerOf(list);
    if (!scroller) return;
    // writing it lays out what was just drawn
    if (place.offset > 0) scroller.scrollTop = place.offset;
    const remember = () => {
      place.offset = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', remember, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', remember);
      place.sizes = sizes();
    };
  }, [list, place, sizes]);
}

function withPinned(shown: number[], pinned: number, count: number): number[] {
  if (pinned < 0 || pinned >= count || shown.includes(pinned)) return shown;
  return [...shown, pinned].sort((a, b) => a - b);
}

function idIn<Row>(rows: readonly Row[], index: number, idOf: (row: Row) => number): number {
  const row = rows[index];
  return row === undefined ? -index : idOf(row);
}
