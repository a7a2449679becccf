import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { MessageRow } from './message-row.tsx';
import type { Row } from './rows.ts';
import styles from './thread.module.css';

export interface MessageListHandle {
  reveal(index: number): void;
  toEnd(): void;
}

/** What of the list is on screen. */
export interface Shown {
  readonly first: number;
  readonly last: number;
  readonly isAtEnd: boolean;
}

interface MessageListProps {
  readonly rows: readonly Row[];
  readonly label: string;
  /** The row to begin with, at the top; null: the end. */
  readonly start: number | null;
  readonly marked: string | null;
  readonly onShown: (shown: Shown) => void;
  readonly handle: Ref<MessageListHandle>;
}

type List = Virtualizer<HTMLElement, HTMLLIElement>;

/** Pixels from the end within which new messages pull the list along. */
const near = 80;

/** Draws the messages near the screen; what comes above or below does not move what is read. */
export function MessageList({ rows, label, start, marked, onShown, handle }: MessageListProps) {
  'use no memo'; // the virtualizer is one object whose answers change while it stays the same
  const scroller = useRef<HTMLElement>(null);
  const virtual: List = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: near,
    paddingStart: 12,
    paddingEnd: 16,
    scrollPaddingStart: 24,
    initialRect: { width: 0, height: 600 },
  });
  useImperativeHandle(handle, () => ({
    reveal: (index) => virtual.scrollToIndex(index, { align: 'center' }),
    toEnd: () => virtual.scrollToEnd(),
  }));
  const isPlaced = useStart(virtual, start, rows.length);
  useEffect(() => {
    if (isPlaced && virtual.range && rows.length > 0) onShown(shownIn(virtual, scroller.current));
  });

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keys cannot scroll what overflows
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={label}>
      <ul className={styles.messages} aria-label="消息" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start: top }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.place}
                style={{ transform: `translateY(${top}px)` }}
              >
                <MessageRow row={row} marked={row.key === marked} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function shownIn(virtual: List, scroller: HTMLElement | null): Shown {
  const isAtEnd =
    scroller !== null && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < near;
  return { first: virtual.range?.startIndex ?? 0, last: virtual.range?.endIndex ?? 0, isAtEnd };
}

/**
 * Once, before the first paint. True when the list stands there: until then what is on screen is nobody's reading,
 * and more rows would move its aim.
 */
function useStart(virtual: List, start: number | null, count: number): boolean {
  const [isPlaced, setPlaced] = useState(false);
  const started = useRef(false);
  useLayoutEffect(() => {
    if (started.current || count === 0) return;
    started.current = true;
    if (start === null) virtual.scrollToEnd();
    else virtual.scrollToIndex(start, { align: 'start' });
  }, [virtual, start, count]);
  const isFilled = count > 0;
  useEffect(() => {
    if (!isFilled) return;
    // rows are measured in the first frame, the scroller follows in the next
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => setPlaced(true));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isFilled]);
  return isPlaced;
}
