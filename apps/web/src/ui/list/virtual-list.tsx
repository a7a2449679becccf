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
import classes from './virtual-list.module.css';

/** The scroll position in a list, to be restored when the member returns. */
export interface ScrollSnapshot {
  /** Pixels of the scroller. */
  offset: number;
  sizes: VirtualItem[];
}

export interface VirtualListHandle {
  /** Scrolls a row into view by the smallest distance. */
  reveal(index: number): void;
}

export interface VirtualListProps<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number;
  /** The estimated height of a row in pixels. */
  readonly estimate: number;
  readonly label: string;
  /** There are more rows than are loaded. */
  readonly hasMore: boolean;
  /** Index of a row that stays mounted at any scroll position, because it has the focus. -1: none. */
  readonly pinned: number;
  /** Read when the list is mounted, written while it is. */
  readonly snapshot: ScrollSnapshot;
  readonly handle?: Ref<VirtualListHandle>;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** Renders only the rows near the viewport, in the page's `data-scroller`; rows may have any height. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  'use no memo'; // the virtualizer is one object whose answers change while it stays the same
  const { rows, idOf, estimate, label, hasMore, pinned, snapshot, handle, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const { scroller, scrollMargin } = useScroller(list);
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => estimate,
    getItemKey: (index) => rowKey(rows, index, idOf),
    rangeExtractor: (range) => withPinned(defaultRangeExtractor(range), pinned, rows.length),
    // the first render contains little more than what is visible
    overscan: scroller ? 6 : 0,
    scrollMargin,
    scrollPaddingStart: 64,
    scrollPaddingEnd: 16,
    // before the scroller is known: the height of the viewport without the content above the list
    initialRect: { width: 0, height: window.innerHeight * 0.7 },
    initialOffset: snapshot.offset,
    initialMeasurementsCache: snapshot.sizes,
    measureElement: measureDeferred,
  });
  useImperativeHandle(handle, () => ({ reveal: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  useScrollRestoration(list, snapshot, virtualizer.takeSnapshot);
  const renderRow = useMemo(() => memoizeRows(children), [children]);

  return (
    <ul ref={list} className={classes.list} aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={classes.row}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : rows.length}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {renderRow(row, index)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** A new row is measured by its observer, after the browser's layout and before the frame is painted. */
function measureDeferred(
  row: HTMLLIElement,
  seen: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<HTMLElement, HTMLLIElement>,
): number {
  if (seen) return measureElement(row, seen, virtualizer);
  const index = virtualizer.indexFromElement(row);
  return (
    virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ??
    virtualizer.options.estimateSize(index)
  );
}

/** While scrolling, only new rows render: React skips an element that is identical to the one before. */
function memoizeRows<Row>(renderRow: VirtualListProps<Row>['children']): VirtualListProps<Row>['children'] {
  const elements = new Map<Row, ReactNode>();
  return (row, index) => {
    const element = elements.get(row) ?? renderRow(row, index);
    elements.set(row, element);
    return element;
  };
}

function scrollerOf(list: RefObject<HTMLElement | null>): HTMLElement | null {
  return list.current?.closest<HTMLElement>('[data-scroller]') ?? null;
}

interface Scroller {
  readonly scroller: HTMLElement | null;
  /** Height in pixels of the content above the list inside the scroller, which may change. */
  readonly scrollMargin: number;
}

/**
 * Found in the next frame, after layout: the virtualizer measures a scroller at once, which would force a layout of
 * everything just rendered.
 */
function useScroller(list: RefObject<HTMLElement | null>): Scroller {
  const [state, setState] = useState<Scroller>({ scroller: null, scrollMargin: 0 });
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const scroller = scrollerOf(list);
      if (!list.current || !scroller) return;
      const { top } = list.current.getBoundingClientRect();
      const scrollMargin = Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
      const moved = Math.abs(scrollMargin - state.scrollMargin) > 1;
      // as a transition: more rows come with it
      if (moved || scroller !== state.scroller) startTransition(() => setState({ scroller, scrollMargin }));
    });
    return () => cancelAnimationFrame(frame);
  });
  return state;
}

function useScrollRestoration(
  list: RefObject<HTMLElement | null>,
  snapshot: ScrollSnapshot,
  sizes: () => VirtualItem[],
): void {
  useLayoutEffect(() => {
    const scroller = scrollerOf(list);
    if (!scroller) return;
    // writing it forces a layout of what was just rendered
    if (snapshot.offset > 0) scroller.scrollTop = snapshot.offset;
    const saveOffset = () => {
      snapshot.offset = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', saveOffset, { passive: true });
    return () => {
      scroller.removeEventListener('scroll', saveOffset);
      snapshot.sizes = sizes();
    };
  }, [list, snapshot, sizes]);
}

function withPinned(shown: number[], pinned: number, count: number): number[] {
  if (pinned < 0 || pinned >= count || shown.includes(pinned)) return shown;
  return [...shown, pinned].sort((a, b) => a - b);
}

function rowKey<Row>(rows: readonly Row[], index: number, idOf: (row: Row) => number): number {
  const row = rows[index];
  return row === undefined ? -index : idOf(row);
}
