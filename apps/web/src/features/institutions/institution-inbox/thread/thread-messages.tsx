import {
  type LeaveEntry,
  type LeaveSession,
  markLeaveMessageRead,
} from '@gongdu/contract/institutions/inbox';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/shallow';
import { MessageContext } from '../../../../entities/messaging/chat-message/message-context.ts';
import { ToEndButton } from '../../../../entities/messaging/chat-message/message-frame.tsx';
import {
  MessageList,
  type MessageListHandle,
  type VisibleRange,
} from '../../../../entities/messaging/chat-message/message-list.tsx';
import { PictureViewer } from '../../../../entities/messaging/chat-message/picture-viewer.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { usePendingReplies } from '../composer/pending-replies.ts';
import { applyRead } from '../session-cache.ts';
import { EntryRow } from './entry-row.tsx';
import { firstUnread, type Row, rowsOf } from './rows.ts';
import classes from './thread.module.css';

interface ThreadMessagesProps {
  readonly session: LeaveSession;
  readonly entries: readonly LeaveEntry[];
  readonly thread: { readonly hasNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
}

/** Number of rows from the edge at which the previous page is loaded. */
const prefetchRows = 12;

export function ThreadMessages({ session, entries, thread }: ThreadMessagesProps) {
  const { visitor } = session;
  const list = useRef<MessageListHandle>(null);
  const [visible, setVisible] = useState<VisibleRange | null>(null);
  const [picture, setPicture] = useState<ImMessage | null>(null);
  const { rows, unsent, start } = useRows(session, entries);
  const newestSeq = seqOf(rows.findLast((row) => seqOf(row) !== null));
  const isAtEnd = visible?.isAtEnd ?? true;
  useMarkRead(session, visible?.isAtEnd ? newestSeq : null);

  // a new own message scrolls to the end, from any position
  useEffect(() => {
    if (unsent > 0) list.current?.toEnd();
  }, [unsent]);

  function look(range: VisibleRange): void {
    if (visible?.first === range.first && visible.last === range.last && visible.isAtEnd === range.isAtEnd)
      return;
    setVisible(range);
    if (range.first < prefetchRows && thread.hasNextPage) void thread.fetchNextPage();
  }

  const institution = useSession(({ user }) => user?.name ?? '');
  const context = useMemo(
    () => ({
      nameOf: (username: string) => (username === `user_${visitor.uid}` ? visitor.name : institution),
      jumpTo: (msgId: number) => {
        const index = rows.findIndex((row) => row.kind === 'message' && row.entry.message.msg_id === msgId);
        if (index >= 0) list.current?.reveal(index);
        else toast('引用的消息在更早的记录里，往上翻就能看到');
      },
      viewPicture: setPicture,
    }),
    [visitor, institution, rows],
  );

  if (rows.length === 0) return <p className={classes.empty}>还没有消息。</p>;
  return (
    <MessageContext value={context}>
      <div className={classes.list} data-thread>
        <MessageList
          rows={rows}
          label={`${visitor.name}的聊天记录`}
          start={start}
          onVisibleChange={look}
          handle={list}
        >
          {(row) => <EntryRow row={row} visitor={visitor} />}
        </MessageList>
        {!isAtEnd && (
          <ToEndButton
            unread={rows.slice((visible?.last ?? rows.length) + 1).filter(isNewQuestion(session)).length}
            onClick={() => list.current?.toEnd()}
          />
        )}
      </div>
      {picture && (
        <PictureViewer
          first={picture}
          entries={entries.flatMap((entry) => (entry.type === 'message' ? [entry.message] : []))}
          onClose={() => setPicture(null)}
        />
      )}
    </MessageContext>
  );
}

/** The line above new messages keeps its position while the thread is open. */
function useRows(session: LeaveSession, entries: readonly LeaveEntry[]) {
  const { sessionId, visitor, unread } = session;
  const sending = usePendingReplies(
    useShallow(({ replies }) => replies.filter((each) => each.sessionId === sessionId)),
  );
  const files = usePendingReplies(
    useShallow((state) => state.files.filter((each) => each.sessionId === sessionId)),
  );
  const [newFrom] = useState(() => firstUnread(entries, unread, visitor.uid));
  const rows = useMemo(
    () => rowsOf(entries, { sending, files }, { visitorUid: visitor.uid, newFrom }),
    [entries, sending, files, visitor.uid, newFrom],
  );
  const first = rows.findIndex(({ startsNew }) => startsNew);
  return { rows, unsent: sending.length + files.length, start: first < 0 ? null : first };
}

/** Marks messages that were on screen in a visible page as read for the whole institution. */
function useMarkRead({ sessionId, unread }: LeaveSession, seq: number | null): void {
  const queryClient = useQueryClient();
  const marked = useRef(0);
  useEffect(() => {
    if (seq === null || unread === 0) return;
    const look = () => {
      if (document.visibilityState !== 'visible' || marked.current >= seq) return;
      marked.current = seq;
      call(markLeaveMessageRead, { body: { sessionId, readSeq: seq } }, { silent: true }).then(
        (left) => applyRead(queryClient, sessionId, left.unread),
        () => {
          // the next scroll tries again
          marked.current = 0;
        },
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [queryClient, sessionId, seq, unread]);
}

function seqOf(row: Row | undefined): number | null {
  return row?.kind === 'message' ? row.entry.message.seq : null;
}

function isNewQuestion({ unread }: LeaveSession): (row: Row) => boolean {
  return (row) => unread > 0 && row.kind === 'message' && row.fromVisitor;
}
