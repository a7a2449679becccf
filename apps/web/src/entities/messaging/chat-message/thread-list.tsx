import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ToEndButton } from './message-frame.tsx';
import { MessageList, type MessageListHandle, type VisibleRange } from './message-list.tsx';
import classes from './thread.module.css';

interface ThreadListProps<Row> {
  readonly rows: readonly Row[];
  readonly label: string;
  /** The row to start with; null: the end. */
  readonly start: number | null;
  readonly handle: RefObject<MessageListHandle | null>;
  /** Whether the end of the thread is loaded. */
  readonly hasEnd?: boolean;
  readonly onOlder: () => void;
  readonly onNewer?: () => void;
  readonly onEnd: () => void;
  /** The number of unread messages below the visible ones. */
  readonly unreadBelow: (below: readonly Row[]) => number;
  /** Marks what has been on screen in a visible page, up to this seq. */
  readonly onSeen: (seq: number, isEnd: boolean) => void;
  readonly seqOf: (row: Row) => number | null;
  readonly children: (row: Row) => ReactNode;
}

/** Number of rows from the edge at which the next page is loaded. */
const prefetchRows = 12;

/** The messages of a thread: loads more at its edges, marks as read what was seen, and leads back to the end. */
export function ThreadList<Row extends { readonly key: string; readonly kind: string }>(
  props: ThreadListProps<Row>,
) {
  const { rows, handle, hasEnd = true, onOlder, onNewer, onEnd, unreadBelow, onSeen, seqOf } = props;
  const [visible, setVisible] = useState<VisibleRange | null>(null);
  const unsent = rows.reduce((count, { kind }) => count + (kind === 'entry' ? 0 : 1), 0);
  // a new own message scrolls to the end, from any position
  useEffect(() => {
    if (unsent > 0) handle.current?.toEnd();
  }, [unsent, handle]);
  const below = rows.slice((visible?.last ?? rows.length) + 1);
  const seen = visible ? rows.slice(0, visible.last + 1).findLast((row) => seqOf(row) !== null) : undefined;
  useSeen(
    seen === undefined ? null : seqOf(seen),
    hasEnd && !below.some(({ kind }) => kind === 'entry'),
    onSeen,
  );

  function look(range: VisibleRange): void {
    if (visible?.first === range.first && visible.last === range.last && visible.isAtEnd === range.isAtEnd)
      return;
    setVisible(range);
    if (range.first < prefetchRows) onOlder();
    if (range.last > rows.length - prefetchRows) onNewer?.();
  }

  const isAtEnd = hasEnd && (visible?.isAtEnd ?? true);
  return (
    <div className={classes.list} data-thread>
      <MessageList rows={rows} label={props.label} start={props.start} onVisibleChange={look} handle={handle}>
        {props.children}
      </MessageList>
      {!isAtEnd && <ToEndButton unread={unreadBelow(below)} onClick={onEnd} />}
    </div>
  );
}

function useSeen(seq: number | null, isEnd: boolean, onSeen: (seq: number, isEnd: boolean) => void): void {
  const mark = useEffectEvent(onSeen);
  useEffect(() => {
    if (seq === null) return;
    const look = () => {
      if (document.visibilityState === 'visible') mark(seq, isEnd);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [seq, isEnd]);
}
