import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/messaging/request';
import type { Conversations } from '../../conversations/conversations.ts';
import type { createReceipts } from '../../conversations/receipts.ts';
import type { Unread } from '../../conversations/unread.ts';
import { ImError } from '../../protocol/error.ts';
import { parseId, parseUserId } from '../../protocol/person.ts';
import type { createHistory } from '../../sync/history.ts';
import type { Sync } from '../../sync/sync.ts';
import type { Handlers, RequestContext } from '../dispatch.ts';

type ConversationSelector = Pick<ImParsedOf<'unread_single_count'>, 'username' | 'gid' | 'conv_id'>;

interface Needs {
  readonly sync: Sync;
  readonly history: ReturnType<typeof createHistory>;
  readonly conversations: Conversations;
  readonly unread: Unread;
  readonly receipts: ReturnType<typeof createReceipts>;
}

export function syncHandlers(needs: Needs) {
  const { sync, history, conversations, unread, receipts } = needs;
  return {
    sync_check: ({ socket, actor }, request) => {
      sync.start(socket, actor.uid, request);
      const { sync_key, sync_type, sync_event_key, msg_receipt_key } = request;
      return { sync_key, sync_type, sync_event_key, msg_receipt_key };
    },
    sync_conversation_ack: ({ socket }, { sync_key }) =>
      confirmPage(() => sync.confirm(socket, 'sync_conversation', sync_key)),
    sync_event_ack: ({ socket }, { sync_key }) =>
      confirmPage(() => sync.confirm(socket, 'sync_event', sync_key)),
    sync_receipt_ack: ({ socket }, { sync_key }) =>
      confirmPage(() => sync.confirm(socket, 'sync_receipt', sync_key)),
    msg_pull: ({ actor }, request) => history.pull(actor.uid, request),
    msg_recv: async ({ actor }, { conv_id, seq }) => {
      await unread.markReceived(actor.uid, conv_id, seq);
      return {};
    },
    msg_recv_v2: async ({ actor }, { msg_id }) => {
      await unread.markMessageReceived(actor.uid, msg_id);
      return {};
    },
    get_conversations: async ({ actor }) => ({ conversations: await conversations.all(actor) }),
    update_conversation: async ({ actor }, request) => {
      const convId = await findConversation(actor.uid, request);
      return { conversation: await conversations.update(actor, convId, request.extras) };
    },
    receipt_report: async ({ actor }, request) => {
      await receipts.report(
        actor,
        request.sessions.flatMap(({ msg_ids }) => msg_ids),
      );
      return {};
    },
    msg_unread_list: ({ actor }, { msg_id }) => receipts.readers(actor, msg_id),
    unread_single_count: markRead,
    unread_group_count: markRead,
  } satisfies Partial<Handlers>;

  async function markRead(
    { actor }: RequestContext,
    request: ImParsedOf<'unread_single_count'>,
  ): Promise<ImReplyOf<'unread_single_count'>> {
    const convId = await findConversation(actor.uid, request);
    const { readSeq, unread: remaining } = await unread.markRead(actor, convId, request.read_seq);
    return { read_seq: readSeq, unread_msg_count: remaining };
  }

  async function findConversation(uid: number, selector: ConversationSelector): Promise<number> {
    const convId = selector.conv_id ?? (await conversations.find(uid, partnerOf(selector)));
    if (convId === undefined) throw new ImError('notInGroup');
    return convId;
  }
}

function confirmPage(confirmPending: () => void): Record<never, never> {
  confirmPending();
  return {};
}

function partnerOf({ username, gid }: ConversationSelector): { partnerUid: number } | { gid: number } {
  return gid === undefined ? { partnerUid: parseUserId(username) } : { gid: parseId(gid, 'noGroup') };
}
