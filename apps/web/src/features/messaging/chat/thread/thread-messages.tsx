import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/shallow';
import type { MessageListHandle } from '../../../../entities/messaging/chat-message/message-list.tsx';
import { useSendingFiles } from '../../../../entities/messaging/chat-message/sending-files.ts';
import { EmptyThread } from '../../../../entities/messaging/chat-message/thread-frame.tsx';
import { ThreadList } from '../../../../entities/messaging/chat-message/thread-list.tsx';
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

export function ThreadMessages({ conversation, target, fallback }: ThreadMessagesProps) {
  const { conv_id: convId, read_seq, unread_msg_count } = conversation;
  const me = useMyUsername();
  const { thread, rows, start, newCount } = useThreadRows(convId, conversation.key);
  const list = useRef<MessageListHandle>(null);
  const [wantsEnd, setWantsEnd] = useState(false);
  const targetIndex = target ? rows.findIndex((row) => seqOf(row) === target.seq) : -1;
  const isReady = thread?.state === 'ready';

  const revealedTarget = useRef<object | null>(null);
  useEffect(() => {
    if (targetIndex < 0 || revealedTarget.current === target || !isReady) return;
    revealedTarget.current = target;
    list.current?.reveal(targetIndex);
  }, [targetIndex, target, isReady]);

  function toEnd(): void {
    setWantsEnd(true);
    if (thread?.atEnd) list.current?.toEnd();
    else void loadEnd(convId);
  }

  function initialIndex(): number | null {
    if (targetIndex >= 0) return targetIndex;
    return wantsEnd ? null : start;
  }

  function unreadBelow(rowsBelow: readonly Row[]): number {
    const below = rowsBelow.filter(
      (row) => row.kind === 'entry' && row.entry.seq > read_seq && countsAsUnread(row.entry, me),
    ).length;
    return thread?.atEnd ? below : Math.max(below, unread_msg_count);
  }

  if (!thread || !(isReady || thread.isKept)) return <div className={classes.waiting}>{fallback}</div>;
  if (rows.length === 0) return <EmptyThread>还没有消息，打个招呼吧。</EmptyThread>;
  return (
    <ThreadList
      // a new key per target: a distant part of the thread is another list
      key={thread.entries[0] && targetIndex >= 0 ? `at ${target?.seq}` : 'end'}
      rows={rows}
      label={`${conversation.name}的聊天记录`}
      start={initialIndex()}
      handle={list}
      hasEnd={thread.atEnd}
      onOlder={() => void loadOlder(convId)}
      onNewer={() => void loadNewer(convId)}
      onEnd={toEnd}
      unreadBelow={unreadBelow}
      onSeen={(seq, isEnd) => markSeen(convId, seq, { isEnd })}
      seqOf={seqOf}
    >
      {(row) => (
        <MessageRow
          row={row}
          highlighted={targetIndex >= 0 && row === rows[targetIndex]}
          newCount={newCount}
        />
      )}
    </ThreadList>
  );
}

/** Unsent rows have none. */
function seqOf(row: Row): number | null {
  return row.kind === 'entry' ? row.entry.seq : null;
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
  const files = useSendingFiles(useShallow((all) => all.filter((each) => each.conversation === key)));
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
