import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { getPrivateConversations, getPrivateMessages } from '@gongdu/contract/messaging/private-message';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/messaging/request';
import { call } from '../../../../../lib/api/call.ts';
import { useChat } from '../chat-store.ts';

/** The calls that replace the client's requests while messaging cannot be used; their replies have the same shape. */

/** The page size of one call. */
const maxPageSize = 100;
/** The page size of the client's own list. */
const maxPages = 5;

export async function listConversationsByRest(): Promise<ImConversation[]> {
  const [inbox, requests] = await Promise.all([listFolder('inbox'), listFolder('requests')]);
  return [...inbox, ...requests];
}

async function listFolder(folder: 'inbox' | 'requests'): Promise<ImConversation[]> {
  const conversations: ImConversation[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const last = conversations.at(-1);
    const cursor = last && { before: last.mtime, beforeId: last.conv_id };
    const query = { box: folder, pageSize: maxPageSize, ...cursor };
    const more = await call(getPrivateConversations, { query }, { silent: true });
    conversations.push(...more);
    if (more.length < maxPageSize) break;
  }
  return conversations;
}

export async function pullMessagesByRest(range: ImRequestOf<'msg_pull'>): Promise<ImReplyOf<'msg_pull'>> {
  const { conv_id, limit: requested = maxPageSize } = range;
  const pageSize = Math.min(requested, maxPageSize);
  const msgs = await call(
    getPrivateMessages,
    { params: { id: conv_id }, query: { pageSize, ...positionOf(range, pageSize) } },
    { silent: true },
  );
  const last_seq = useChat.getState().conversations.get(conv_id)?.last_seq ?? 0;
  return { conv_id, msgs, last_seq, first_seq: firstSeqOf(msgs, range, pageSize) };
}

function positionOf({ from_seq, to_seq }: ImRequestOf<'msg_pull'>, pageSize: number) {
  // the page around an entry starts half a page before it
  if (from_seq !== undefined) return { aroundSeq: from_seq + Math.floor(pageSize / 2) };
  return to_seq === undefined ? {} : { beforeSeq: to_seq + 1 };
}

/** When paging back, a page that is not full is the first one. */
function firstSeqOf(
  msgs: readonly ImMessage[],
  { from_seq }: ImRequestOf<'msg_pull'>,
  pageSize: number,
): number {
  return from_seq === undefined && msgs.length < pageSize ? (msgs[0]?.seq ?? 1) : 1;
}
