import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { markPrivateRead } from '@gongdu/contract/messaging/private-message';
import { call } from '../../../../lib/api/call.ts';
import { updateConversation, useChat } from './chat-store.ts';
import { readyClient } from './client.ts';
import { countsAsUnread } from './message-list-ops.ts';
import { myUsername } from './people.ts';
import { applyUnreadCount } from './query-cache.ts';

/** Milliseconds within which read marks are sent together. */
const debounceMs = 400;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
/** The msg_ids whose receipts this page has sent. */
const reported = new Set<number>();

/**
 * The newest entry that was on screen in a visible page: everything up to it is read. The mark only moves forward; with
 * the last message, entries without content are read, too.
 */
export function markSeen(convId: number, upTo: number, { isEnd }: { readonly isEnd: boolean }): void {
  const conversation = useChat.getState().conversations.get(convId);
  const seq = conversation && isEnd ? Math.max(upTo, conversation.last_seq) : upTo;
  if (!conversation || seq <= conversation.read_seq) return;
  reportReceipts(conversation, entriesBetween(convId, conversation.read_seq, seq));
  const unread = entriesBetween(convId, seq, conversation.last_seq).filter((entry) =>
    countsAsUnread(entry, myUsername()),
  );
  const known = unread.length > 0 ? unread.length : conversation.unread_msg_count;
  updateConversation(convId, {
    read_seq: seq,
    unread_msg_count: isEnd ? 0 : Math.min(conversation.unread_msg_count, known),
    ...(isEnd && { extras: { ...conversation.extras, at_me: false } }),
  });
  reportReadSoon(convId);
}

/** Tells the server how far this page has read the conversation. */
export function reportReadSoon(convId: number): void {
  if (timers.has(convId)) return;
  const timer = setTimeout(() => void reportRead(convId), debounceMs);
  timers.set(convId, timer);
}

/** From the list: marks a whole conversation as read without opening it. */
export function markAllSeen({ conv_id, last_seq }: ImConversation): void {
  markSeen(conv_id, last_seq, { isEnd: true });
}

async function reportRead(convId: number): Promise<void> {
  timers.delete(convId);
  const conversation = useChat.getState().conversations.get(convId);
  if (!conversation) return;
  const { read_seq } = conversation;
  const partner =
    conversation.gid === undefined
      ? { username: conversation.username ?? conversation.key }
      : { gid: conversation.gid };
  try {
    if (useChat.getState().usesRestFallback) {
      const body = { sessionId: convId, readSeq: read_seq };
      return applyUnreadCount(await call(markPrivateRead, { body }, { silent: true }));
    }
    const reply = await (await readyClient()).resetUnreadCount({ ...partner, read_seq });
    const now = useChat.getState().conversations.get(convId);
    // entries read or received since then are covered by their own replies
    if (now?.read_seq === read_seq && now.last_seq === conversation.last_seq)
      updateConversation(convId, { unread_msg_count: reply.unread_msg_count });
  } catch (error) {
    console.warn('reading could not be told', error);
  }
}

function entriesBetween(convId: number, after: number, to: number): readonly ImMessage[] {
  const entries = useChat.getState().threads.get(convId)?.entries ?? [];
  return entries.filter(({ seq }) => seq > after && seq <= to);
}

function reportReceipts({ gid, username, key }: ImConversation, entries: readonly ImMessage[]): void {
  const due = entries.filter(
    (entry) => entry.need_receipt && countsAsUnread(entry, myUsername()) && !reported.has(entry.msg_id),
  );
  if (due.length === 0) return;
  const msg_ids = due.map(({ msg_id }) => msg_id);
  for (const id of msg_ids) reported.add(id);
  readyClient()
    .then((client) =>
      gid === undefined
        ? client.addSingleReceiptReport({ username: username ?? key, msg_ids })
        : client.addGroupReceiptReport({ gid, msg_ids }),
    )
    // the client has stopped: the next visit sends them
    .catch(() => {
      for (const id of msg_ids) reported.delete(id);
    });
}
