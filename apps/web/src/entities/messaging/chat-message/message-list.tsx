import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './message-list.module.css';

export interface MessageListHandle {
  reveal(index: number): void;
  toEnd(): void;
}

/** The rows on screen. */
export interface VisibleRange {
  readonly first: number;
  readonly last: number;
  readonly isAtEnd: boolean;
}

interface MessageListProps<Row extends { readonly key: string }> {
  readonly rows: readonly Row[];
  readonly label: string;
  /** The row to start with, at the top; null: the end. */
  readonly start: number | null;
  readonly onVisibleChange: (range: VisibleRange) => void;
  readonly handle: Ref<MessageListHandle>;
  readonly children: (row: Row) => ReactNode;
}

type List = Virtualizer<HTMLElement, HTMLLIElement>;

/** Pixels from the end within which new messages scroll the list. */
const endThresholdPx = 80;

/** Renders the messages near the viewport; rows that load above or below do not move the visible ones. */
export function MessageList<Row extends { readonly key: string }>({
  rows,
  label,
  start,
  onVisibleChange,
  handle,
  children,
}: MessageListProps<Row>) {
  'use no memo'; // the virtualizer is one object whose answers change while it stays the same
  const scroller = useRef<HTMLElement>(null);
  const virtualizer: List = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThresholdPx,
    paddingStart: 12,
    paddingEnd: 16,
    scrollPaddingStart: 24,
    initialRect: { width: 0, height: 600 },
  });
  useImperativeHandle(handle, () => ({
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    toEnd: () => virtualizer.scrollToEnd(),
  }));
  const isPositioned = useInitialPosition(virtualizer, start, rows.length);
  useEffect(() => {
    if (isPositioned && virtualizer.range && rows.length > 0)
      onVisibleChange(visibleRangeOf(virtualizer, scroller.current));
  });

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keys cannot scroll what overflows
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={label}>
      <ul className={classes.messages} aria-label="消息" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start: top }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.item}
                style={{ transform: `translateY(${top}px)` }}
              >
                {children(row)}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function visibleRangeOf(virtualizer: List, scroller: HTMLElement | null): VisibleRange {
  const isAtEnd =
    scroller !== null && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < endThresholdPx;
  return { first: virtualizer.range?.startIndex ?? 0, last: virtualizer.range?.endIndex ?? 0, isAtEnd };
}

/**
 * Scrolls once, before the first paint. True when the list is at its start position: until then visible rows do not
 * count as read, and no more rows are loaded, which would move the position.
 */
function useInitialPosition(virtualizer: List, start: number | null, count: number): boolean {
  const [isPositioned, setPositioned] = useState(false);
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    if (hasStarted.current || count === 0) return;
    hasStarted.current = true;
    if (start === null) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(start, { align: 'start' });
  }, [virtualizer, start, count]);
  const hasRows = count > 0;
  useEffect(() => {
    if (!hasRows) return;
    // rows are measured in the first frame, the scroll position is adjusted in the next
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setPositioned(true));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [hasRows]);
  return isPositioned;
}
