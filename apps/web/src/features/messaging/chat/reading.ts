import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImMessage } from '@gongdu/contract/im-message';
import { markPrivateRead } from '@gongdu/contract/private-message';
import { call } from '../../../lib/call.ts';
import { changeSession, useChat } from './chat-store.ts';
import { messaging } from './current-client.ts';
import { isCounted } from './entries.ts';
import { myUsername } from './me.ts';
import { tellUnread } from './unread.ts';

/** Milliseconds within which what is read is told together. */
const patience = 400;
const waiting = new Map<number, ReturnType<typeof setTimeout>>();
/** Whose receipts have left this page, by msg_id. */
const reported = new Set<number>();

/**
 * The newest entry that was on screen, in a page that is looked at: everything up to there is read. Reading only
 * moves forward; with the last message, entries that show nothing are read too.
 */
export function seen(convId: number, upTo: number, { isEnd }: { readonly isEnd: boolean }): void {
  const row = useChat.getState().sessions.get(convId);
  const seq = row && isEnd ? Math.max(upTo, row.last_seq) : upTo;
  if (!row || seq <= row.read_seq) return;
  reportReceipts(row, entriesBetween(convId, row.read_seq, seq));
  const left = entriesBetween(convId, seq, row.last_seq).filter((entry) => isCounted(entry, myUsername()));
  const known = left.length > 0 ? left.length : row.unread_msg_count;
  changeSession(convId, {
    read_seq: seq,
    unread_msg_count: isEnd ? 0 : Math.min(row.unread_msg_count, known),
    ...(isEnd && { extras: { ...row.extras, at_me: false } }),
  });
  if (waiting.has(convId)) return;
  const timer = setTimeout(() => void tell(convId), patience);
  waiting.set(convId, timer);
}

/** From the list: everything of a session, without opening it. */
export function readAll({ conv_id, last_seq }: ImConversation): void {
  seen(conv_id, last_seq, { isEnd: true });
}

async function tell(convId: number): Promise<void> {
  waiting.delete(convId);
  const row = useChat.getState().sessions.get(convId);
  if (!row) return;
  const { read_seq } = row;
  const partner = row.gid === undefined ? { username: row.username ?? row.key } : { gid: row.gid };
  try {
    if (useChat.getState().byLetters) {
      const body = { sessionId: convId, readSeq: read_seq };
      return tellUnread(await call(markPrivateRead, { body }, { silent: true }));
    }
    const reply = await (await messaging()).resetUnreadCount({ ...partner, read_seq });
    const now = useChat.getState().sessions.get(convId);
    // what was read or came since is told by its own answer
    if (now?.read_seq === read_seq && now.last_seq === row.last_seq)
      changeSession(convId, { unread_msg_count: reply.unread_msg_count });
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
    (entry) => entry.need_receipt && isCounted(entry, myUsername()) && !reported.has(entry.msg_id),
  );
  if (due.length === 0) return;
  const msg_ids = due.map(({ msg_id }) => msg_id);
  for (const id of msg_ids) reported.add(id);
  messaging()
    .then((client) =>
      gid === undefined
        ? client.addSingleReceiptReport({ username: username ?? key, msg_ids })
        : client.addGroupReceiptReport({ gid, msg_ids }),
    )
    // the client has come to its end: the next visit reports them
    .catch(() => {
      for (const id of msg_ids) reported.delete(id);
    });
}
