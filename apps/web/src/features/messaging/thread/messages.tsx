import type { ImConversation } from '@gongdu/contract/im-conversation';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isCounted } from '../chat/entries.ts';
import { useMyUsername } from '../chat/me.ts';
import { seen } from '../chat/reading.ts';
import { loadEnd, loadNewer, loadOlder } from '../chat/threads.ts';
import { MessageList, type MessageListHandle, type Shown } from './message-list.tsx';
import type { Row } from './rows.ts';
import styles from './thread.module.css';
import { useThreadRows } from './use-thread-rows.ts';

interface MessagesProps {
  readonly row: ImConversation;
  /** To be brought into view, and marked. */
  readonly target: { readonly seq: number } | null;
  readonly fallback: ReactNode;
}

/** Rows from the edge at which the next page is asked for. */
const ahead = 12;

export function Messages({ row, target, fallback }: MessagesProps) {
  const convId = row.conv_id;
  const me = useMyUsername();
  const { thread, rows, start } = useThreadRows(convId, row.key);
  const list = useRef<MessageListHandle>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [wantsEnd, setWantsEnd] = useState(false);
  const aim = target ? rows.findIndex((each) => each.kind === 'entry' && each.entry.seq === target.seq) : -1;
  const isReady = thread?.state === 'ready';
  const unsent = rows.reduce((count, { kind }) => count + (kind === 'entry' ? 0 : 1), 0);

  // what I write is at the end, wherever I was reading
  useEffect(() => {
    if (unsent > 0) list.current?.toEnd();
  }, [unsent]);
  const aimed = useRef<object | null>(null);
  useEffect(() => {
    if (aim < 0 || aimed.current === target || !isReady) return;
    aimed.current = target;
    list.current?.reveal(aim);
  }, [aim, target, isReady]);
  useMarkSeen(convId, rows, shown, thread?.atEnd ?? false);

  function look(now: Shown): void {
    if (shown?.first === now.first && shown.last === now.last && shown.isAtEnd === now.isAtEnd) return;
    setShown(now);
    if (now.first < ahead) void loadOlder(convId);
    if (now.last > rows.length - ahead) void loadNewer(convId);
  }

  function toEnd(): void {
    setWantsEnd(true);
    if (thread?.atEnd) list.current?.toEnd();
    else void loadEnd(convId);
  }

  function startOf(): number | null {
    if (aim >= 0) return aim;
    return wantsEnd ? null : start;
  }

  if (!isReady) return <div className={styles.waiting}>{fallback}</div>;
  if (rows.length === 0) return <p className={styles.nothing}>还没有消息，打个招呼吧。</p>;
  const isAtEnd = thread.atEnd && (shown?.isAtEnd ?? true);
  const below = rows
    .slice((shown?.last ?? rows.length) + 1)
    .filter(
      (each) => each.kind === 'entry' && each.entry.seq > row.read_seq && isCounted(each.entry, me),
    ).length;
  const unread = thread.atEnd ? below : Math.max(below, row.unread_msg_count);
  return (
    <div className={styles.list}>
      <MessageList
        // a stretch elsewhere is another list
        key={thread.entries[0] && aim >= 0 ? `at ${target?.seq}` : 'end'}
        rows={rows}
        label={`${row.name}的聊天记录`}
        start={startOf()}
        marked={aim >= 0 ? (rows[aim]?.key ?? null) : null}
        onShown={look}
        handle={list}
      />
      {!isAtEnd && (
        <button type="button" className={styles.toEnd} onClick={toEnd}>
          <IconArrowDown size={15} aria-hidden />
          {unread > 0 ? `${unread > 99 ? '99+' : unread} 条新消息` : '回到最新'}
        </button>
      )}
    </div>
  );
}

/** What was on screen is read, while the page is looked at. */
function useMarkSeen(convId: number, rows: readonly Row[], shown: Shown | null, atEnd: boolean): void {
  const last = shown ? rows[Math.min(shown.last, rows.length - 1)] : undefined;
  const rest = rows.slice((shown?.last ?? 0) + 1).some(({ kind }) => kind === 'entry');
  const seq = lastSeq(last, rows);
  useEffect(() => {
    if (seq === null) return;
    const look = () => {
      if (document.visibilityState === 'visible') seen(convId, seq, { isEnd: atEnd && !rest });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [convId, seq, atEnd, rest]);
}

/** Rows of mine that are on their way stand after everything. */
function lastSeq(last: Row | undefined, rows: readonly Row[]): number | null {
  if (last?.kind === 'entry') return last.entry.seq;
  const entry = last && rows.findLast(({ kind }) => kind === 'entry');
  return entry?.kind === 'entry' ? entry.entry.seq : null;
}
