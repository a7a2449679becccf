import {
  type LeaveEntry,
  type LeaveSession,
  markLeaveMessageRead,
} from '@gongdu/contract/institutions/inbox';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useShallow } from 'zustand/shallow';
import { MessageContext } from '../../../../entities/messaging/chat-message/message-context.ts';
import type { MessageListHandle } from '../../../../entities/messaging/chat-message/message-list.tsx';
import { PictureViewer } from '../../../../entities/messaging/chat-message/picture-viewer.tsx';
import { useSendingFiles } from '../../../../entities/messaging/chat-message/sending-files.ts';
import { EmptyThread } from '../../../../entities/messaging/chat-message/thread-frame.tsx';
import { ThreadList } from '../../../../entities/messaging/chat-message/thread-list.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { sessionKey, usePendingReplies } from '../composer/pending-replies.ts';
import { applyRead } from '../session-cache.ts';
import { EntryRow } from './entry-row.tsx';
import { firstUnread, type Row, rowsOf } from './rows.ts';

interface ThreadMessagesProps {
  readonly session: LeaveSession;
  readonly entries: readonly LeaveEntry[];
  readonly thread: { readonly hasNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> };
}

export function ThreadMessages({ session, entries, thread }: ThreadMessagesProps) {
  const { visitor, unread } = session;
  const list = useRef<MessageListHandle>(null);
  const [picture, setPicture] = useState<ImMessage | null>(null);
  const { rows, start } = useRows(session, entries);
  const markRead = useMarkRead(session);
  const institution = useSession(({ user }) => user?.name ?? '');
  const context = useMemo(
    () => ({
      nameOf: (username: string) => (username === `user_${visitor.uid}` ? visitor.name : institution),
      jumpTo: (msgId: number) => {
        const index = rows.findIndex((row) => messageOf(row)?.msg_id === msgId);
        if (index >= 0) list.current?.reveal(index);
        else toast('引用的消息在更早的记录里，往上翻就能看到');
      },
      viewPicture: setPicture,
    }),
    [visitor, institution, rows],
  );

  if (rows.length === 0) return <EmptyThread>还没有消息。</EmptyThread>;
  return (
    <MessageContext value={context}>
      <ThreadList
        rows={rows}
        label={`${visitor.name}的聊天记录`}
        start={start}
        handle={list}
        onOlder={() => thread.hasNextPage && void thread.fetchNextPage()}
        onEnd={() => list.current?.toEnd()}
        unreadBelow={(below) =>
          unread > 0 ? below.filter((row) => messageOf(row)?.from_uid === visitor.uid).length : 0
        }
        onSeen={(seq, isEnd) => isEnd && markRead(seq)}
        seqOf={(row) => (unread > 0 ? (messageOf(row)?.seq ?? null) : null)}
      >
        {(row) => <EntryRow row={row} visitor={visitor} />}
      </ThreadList>
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
    useShallow((replies) => replies.filter((each) => each.sessionId === sessionId)),
  );
  const files = useSendingFiles(
    useShallow((all) => all.filter(({ conversation }) => conversation === sessionKey(sessionId))),
  );
  const [newFrom] = useState(() => firstUnread(entries, unread, visitor.uid));
  const rows = useMemo(
    () => rowsOf(entries, { sending, files }, { visitorUid: visitor.uid, newFrom }),
    [entries, sending, files, visitor.uid, newFrom],
  );
  const first = rows.findIndex(({ startsNew }) => startsNew);
  return { rows, start: first < 0 ? null : first };
}

/** Marks messages as read for the whole institution. */
function useMarkRead({ sessionId }: LeaveSession): (seq: number) => void {
  const queryClient = useQueryClient();
  const marked = useRef(0);
  return (seq) => {
    if (marked.current >= seq) return;
    marked.current = seq;
    call(markLeaveMessageRead, { body: { sessionId, readSeq: seq } }, { silent: true }).then(
      (left) => applyRead(queryClient, sessionId, left.unread),
      () => {
        // the next scroll tries again
        marked.current = 0;
      },
    );
  };
}

function messageOf(row: Row): ImMessage | null {
  return row.kind === 'entry' && row.entry.type === 'message' ? row.entry.message : null;
}
