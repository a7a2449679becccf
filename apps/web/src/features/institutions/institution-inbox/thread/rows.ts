import type { LeaveEntry } from '@gongdu/contract/institutions/inbox';
import {
  rowsOf as placedRows,
  type ThreadRow,
  type Unsent,
} from '../../../../entities/messaging/chat-message/thread-rows.ts';
import type { PendingReply } from '../composer/pending-replies.ts';
import { timeOf } from './thread-pages.ts';

export type MessageEntry = Extract<LeaveEntry, { type: 'message' }>;
export type NoteEntry = Extract<LeaveEntry, { type: 'note' }>;
export type Row = ThreadRow<LeaveEntry, PendingReply>;

/** @param newFrom The first seq that was unread when the thread was opened; null: none. */
export function rowsOf(
  entries: readonly LeaveEntry[],
  unsent: Unsent<PendingReply>,
  { visitorUid, newFrom }: { readonly visitorUid: number; readonly newFrom: number | null },
): Row[] {
  return placedRows(
    entries.filter(isShown),
    (entry) => ({
      key: keyOf(entry),
      at: timeOf(entry),
      writer: writerOf(entry),
      isOwn: entry.type === 'message' && entry.message.from_uid !== visitorUid && !entry.automatic,
      isNew: newFrom !== null && entry.type === 'message' && entry.message.seq >= newFrom,
    }),
    unsent,
  );
}

/** The first of the visitor's `count` newest messages; null if there are none. */
export function firstUnread(
  entries: readonly LeaveEntry[],
  unread: number,
  visitorUid: number,
): number | null {
  if (unread <= 0) return null;
  const asked = entries.flatMap((entry) =>
    entry.type === 'message' && isShown(entry) && entry.message.from_uid === visitorUid
      ? [entry.message.seq]
      : [],
  );
  return asked.at(-unread) ?? asked[0] ?? null;
}

function keyOf(entry: LeaveEntry): string {
  if (entry.type === 'note') return `n:${entry.id}`;
  const { content, seq } = entry.message;
  return content?.client_msg_id ? `c:${content.client_msg_id}` : `s:${seq}`;
}

/** Events about a message are shown at the message. */
function isShown(entry: LeaveEntry): boolean {
  return entry.type === 'note' || entry.message.event === undefined;
}

/** Null for what was recalled. */
function writerOf(entry: LeaveEntry): string | null {
  if (entry.type === 'note') return `note of ${entry.by.uid}`;
  const { message, by, automatic } = entry;
  if (message.content === undefined) return null;
  return `${message.from_uid} ${automatic ? 'automatic' : (by?.uid ?? '')}`;
}
