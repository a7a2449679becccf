import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/shallow';
import { ToEndButton } from '../../../../entities/messaging/chat-message/message-frame.tsx';
import {
  MessageList,
  type MessageListHandle,
  type VisibleRange,
} from '../../../../entities/messaging/chat-message/message-list.tsx';
import { type Thread, useChat } from '../store/chat-store.ts';
import { countsAsUnread } from '../store/message-list-ops.ts';
import { useMyUsername } from '../store/people.ts';
import { markSeen } from '../store/read-receipts.ts';
import { loadEnd, loadNewer, loadOlder } from '../store/threads.ts';
import { MessageRow } from './message-row.tsx';
import { type Row, rowsOf } from './rows.ts';
import classes from './thread.module.css';

interface ThreadMessagesProps {
  readonly conversation: ImConversation;
  /** The message to scroll to and highlight. */
  readonly target: { readonly seq: number } | null;
  readonly fallback: ReactNode;
}

/** Number of rows from the edge at which the next page is loaded. */
const prefetchRows = 12;

export function ThreadMessages({ conversation, target, fallback }: ThreadMessagesProps) {
  const convId = conversation.conv_id;
  const me = useMyUsername();
  const { thread, rows, start, newCount } = useThreadRows(convId, conversation.key);
  const list = useRef<MessageListHandle>(null);
  const [visible, setVisible] = useState<VisibleRange | null>(null);
  const [wantsEnd, setWantsEnd] = useState(false);
  const targetIndex = target
    ? rows.findIndex((each) => each.kind === 'entry' && each.entry.seq === target.seq)
    : -1;
  const isReady = thread?.state === 'ready';
  const unsent = rows.reduce((count, { kind }) => count + (kind === 'entry' ? 0 : 1), 0);

  // a new own message scrolls to the end, from any position
  useEffect(() => {
    if (unsent > 0) list.current?.toEnd();
  }, [unsent]);
  const revealedTarget = useRef<object | null>(null);
  useEffect(() => {
    if (targetIndex < 0 || revealedTarget.current === target || !isReady) return;
    revealedTarget.current = target;
    list.current?.reveal(targetIndex);
  }, [targetIndex, target, isReady]);
  useMarkSeen(convId, rows, visible, thread?.atEnd ?? false);

  function look(range: VisibleRange): void {
    if (visible?.first === range.first && visible.last === range.last && visible.isAtEnd === range.isAtEnd)
      return;
    setVisible(range);
    if (range.first < prefetchRows) void loadOlder(convId);
    if (range.last > rows.length - prefetchRows) void loadNewer(convId);
  }

  function toEnd(): void {
    setWantsEnd(true);
    if (thread?.atEnd) list.current?.toEnd();
    else void loadEnd(convId);
  }

  function initialIndex(): number | null {
    if (targetIndex >= 0) return targetIndex;
    return wantsEnd ? null : start;
  }

  if (!isReady) return <div className={classes.waiting}>{fallback}</div>;
  if (rows.length === 0) return <p className={classes.empty}>还没有消息，打个招呼吧。</p>;
  const isAtEnd = thread.atEnd && (visible?.isAtEnd ?? true);
  const below = rows
    .slice((visible?.last ?? rows.length) + 1)
    .filter(
      (each) =>
        each.kind === 'entry' && each.entry.seq > conversation.read_seq && countsAsUnread(each.entry, me),
    ).length;
  const unread = thread.atEnd ? below : Math.max(below, conversation.unread_msg_count);
  return (
    <div className={classes.list}>
      <MessageList
        // a new key per target: a distant part of the thread is another list
        key={thread.entries[0] && targetIndex >= 0 ? `at ${target?.seq}` : 'end'}
        rows={rows}
        label={`${conversation.name}的聊天记录`}
        start={initialIndex()}
        onVisibleChange={look}
        handle={list}
      >
        {(row) => (
          <MessageRow
            row={row}
            highlighted={targetIndex >= 0 && row === rows[targetIndex]}
            newCount={newCount}
          />
        )}
      </MessageList>
      {!isAtEnd && <ToEndButton unread={unread} onClick={toEnd} />}
    </div>
  );
}

/** Marks messages as read once they have been on screen in a visible page. */
function useMarkSeen(
  convId: number,
  rows: readonly Row[],
  visible: VisibleRange | null,
  atEnd: boolean,
): void {
  const last = visible ? rows[Math.min(visible.last, rows.length - 1)] : undefined;
  const hasMore = rows.slice((visible?.last ?? 0) + 1).some(({ kind }) => kind === 'entry');
  const seq = lastSeq(last, rows);
  useEffect(() => {
    if (seq === null) return;
    const look = () => {
      if (document.visibilityState === 'visible') markSeen(convId, seq, { isEnd: atEnd && !hasMore });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [convId, seq, atEnd, hasMore]);
}

/** The number of the last visible message; unsent rows at the end have none. */
function lastSeq(last: Row | undefined, rows: readonly Row[]): number | null {
  if (last?.kind === 'entry') return last.entry.seq;
  const entry = last && rows.findLast(({ kind }) => kind === 'entry');
  return entry?.kind === 'entry' ? entry.entry.seq : null;
}

interface ThreadRows {
  readonly thread: Thread | undefined;
  readonly rows: readonly Row[];
  /** The row to start at; null: the end. */
  readonly start: number | null;
  /** The number of unread messages when the thread was opened. */
  readonly newCount: number;
}

/** The rows of a thread; the line above new messages keeps its place while the thread is open. */
function useThreadRows(convId: number, key: string): ThreadRows {
  const me = useMyUsername();
  const thread = useChat(({ threads }) => threads.get(convId));
  const sending = useChat(useShallow((state) => state.pending.filter((each) => each.key === key)));
  const files = useChat(useShallow((state) => state.files.filter((each) => each.key === key)));
  const [{ newFrom, newCount }] = useState(() => {
    const conversation = useChat.getState().conversations.get(convId);
    const count = conversation?.unread_msg_count ?? 0;
    return { newCount: count, newFrom: conversation && count > 0 ? conversation.read_seq + 1 : null };
  });
  const entries = thread?.entries;
  const atEnd = thread?.atEnd ?? false;
  const rows = useMemo(() => {
    // unsent messages are shown only with the end of the thread loaded
    const unsent = atEnd ? { sending, files } : { sending: [], files: [] };
    return rowsOf(entries ?? [], unsent, newFrom, me);
  }, [entries, atEnd, sending, files, newFrom, me]);
  const first = rows.findIndex(({ startsNew }) => startsNew);
  return { thread, rows, start: first < 0 ? null : first, newCount };
}
