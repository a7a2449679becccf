import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImMessage } from '@gongdu/contract/im-message';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/im-request';
import { getPrivateMessages, getPrivateSessions } from '@gongdu/contract/private-message';
import { call } from '../../../lib/call.ts';
import { useChat } from './chat-store.ts';

/** The calls that stand in for the client's requests while messaging cannot sign in; their answers have the same shape. */

/** Of one call. */
const page = 100;
/** As many as the client's own list has. */
const pages = 5;

export async function listByLetters(): Promise<ImConversation[]> {
  const [inbox, requests] = await Promise.all([listBox('inbox'), listBox('requests')]);
  return [...inbox, ...requests];
}

async function listBox(box: 'inbox' | 'requests'): Promise<ImConversation[]> {
  const rows: ImConversation[] = [];
  for (let nth = 0; nth < pages; nth += 1) {
    const last = rows.at(-1);
    const below = last && { before: last.mtime, beforeId: last.conv_id };
    const query = { box, pageSize: page, ...below };
    const more = await call(getPrivateSessions, { query }, { silent: true });
    rows.push(...more);
    if (more.length < page) break;
  }
  return rows;
}

export async function pullByLetters(range: ImRequestOf<'msg_pull'>): Promise<ImReplyOf<'msg_pull'>> {
  const { conv_id, limit: asked = page } = range;
  const pageSize = Math.min(asked, page);
  const msgs = await call(
    getPrivateMessages,
    { params: { id: conv_id }, query: { pageSize, ...placeOf(range, pageSize) } },
    { silent: true },
  );
  const last_seq = useChat.getState().sessions.get(conv_id)?.last_seq ?? 0;
  return { conv_id, msgs, last_seq, first_seq: firstOf(msgs, range, pageSize) };
}

function placeOf({ from_seq, to_seq }: ImRequestOf<'msg_pull'>, pageSize: number) {
  // the page around an entry begins half a page before it
  if (from_seq !== undefined) return { aroundSeq: from_seq + Math.floor(pageSize / 2) };
  return to_seq === undefined ? {} : { beforeSeq: to_seq + 1 };
}

/** Going back, a page that is not full is the first. */
function firstOf(
  msgs: readonly ImMessage[],
  { from_seq }: ImRequestOf<'msg_pull'>,
  pageSize: number,
): number {
  return from_seq === undefined && msgs.length < pageSize ? (msgs[0]?.seq ?? 1) : 1;
}
