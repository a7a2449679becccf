import { useMemo, useState } from 'react';
import { useShallow } from 'zustand/shallow';
import { type Thread, useChat } from '../store/chat-store.ts';
import { useMyUsername } from '../store/people.ts';
import { type Row, rowsOf } from './rows.ts';

export interface ThreadRows {
  readonly thread: Thread | undefined;
  readonly rows: readonly Row[];
  /** The row to begin with; null: the end. */
  readonly start: number | null;
}

/** What is drawn of a conversation; the line before new messages stays where it was when it was opened. */
export function useThreadRows(convId: number, key: string): ThreadRows {
  const me = useMyUsername();
  const thread = useChat(({ threads }) => threads.get(convId));
  const sending = useChat(useShallow((state) => state.message.filter((each) => each.key === key)));
  const files = useChat(useShallow((state) => state.files.filter((each) => each.key === key)));
  const [newFrom] = useState(() => {
    const conversation = useChat.getState().conversations.get(convId);
    return conversation && conversation.unread_msg_count > 0 ? conversation.read_seq + 1 : null;
  });
  const entries = thread?.entries;
  const atEnd = thread?.atEnd ?? false;
  const rows = useMemo(() => {
    // what is on its way stands at the end, not at the end of a stretch of the past
    const unsent = atEnd ? { sending, files } : { sending: [], files: [] };
    return rowsOf(entries ?? [], unsent, newFrom, me);
  }, [entries, atEnd, sending, files, newFrom, me]);
  const first = rows.findIndex(({ startsNew }) => startsNew);
  return { thread, rows, start: first < 0 ? null : first };
}
