import type { ImMessage } from '@gongdu/contract/messaging/message';
import {
  rowsOf as placedRows,
  type ThreadRow,
  type Unsent,
} from '../../../../entities/messaging/chat-message/thread-rows.ts';
import type { PendingMessage } from '../store/chat-store.ts';
import { eventText } from '../store/message-preview.ts';

export type Row = ThreadRow<ImMessage, PendingMessage>;

/** @param newFrom The first seq that was unread when the thread was opened; null: none. */
export function rowsOf(
  entries: readonly ImMessage[],
  unsent: Unsent<PendingMessage>,
  newFrom: number | null,
  me: string,
): Row[] {
  return placedRows(
    entries.filter(isShown),
    ({ content, seq, from_username, ctime_ms }) => ({
      key: content?.client_msg_id ? `c:${content.client_msg_id}` : `s:${seq}`,
      at: ctime_ms,
      writer: content ? from_username : null,
      isOwn: from_username === me,
      isNew: newFrom !== null && seq >= newFrom && from_username !== me,
    }),
    unsent,
  );
}

function isShown(entry: ImMessage): boolean {
  return entry.event === undefined || eventText(entry.event, (name) => name) !== null;
}
