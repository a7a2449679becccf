import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/im-request';
import { Problem } from '@gongdu/contract/problem';
import type { At, HandlersOf } from '../gateway/handlers.ts';
import { numberNamed, uidNamed } from '../people/person.ts';
import type { createReceipts } from '../receipts/receipts.ts';
import { Refusal } from '../refusal.ts';
import type { Positions } from '../sessions/positions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Unread } from '../sessions/unread.ts';
import type { createPulling } from '../sync/pulling.ts';
import type { Syncing } from '../sync/syncing.ts';

type Syncs =
  | 'sync_check'
  | 'sync_conversation_ack'
  | 'sync_event_ack'
  | 'sync_receipt_ack'
  | 'msg_pull'
  | 'msg_recv'
  | 'msg_recv_v2'
  | 'get_conversations'
  | 'update_conversation'
  | 'receipt_report'
  | 'msg_unread_list'
  | 'unread_single_count'
  | 'unread_group_count';

type Named = Pick<ImParsedOf<'unread_single_count'>, 'username' | 'gid' | 'conv_id'>;

interface Needs {
  readonly syncing: Syncing;
  readonly pulling: ReturnType<typeof createPulling>;
  readonly sessions: Sessions;
  readonly unread: Unread;
  readonly positions: Positions;
  readonly receipts: ReturnType<typeof createReceipts>;
}

export function syncingHandlers(needs: Needs): HandlersOf<Syncs> {
  const { syncing, pulling, sessions, unread, positions, receipts } = needs;
  return {
    sync_check: ({ socket, actor }, request) => {
      syncing.start(socket, actor.uid, request);
      const { sync_key, sync_type, sync_event_key, msg_receipt_key } = request;
      return { sync_key, sync_type, sync_event_key, msg_receipt_key };
    },
    sync_conversation_ack: ({ socket }, { sync_key }) =>
      confirm(() => syncing.confirm(socket, 'sync_conversation', sync_key)),
    sync_event_ack: ({ socket }, { sync_key }) =>
      confirm(() => syncing.confirm(socket, 'sync_event', sync_key)),
    sync_receipt_ack: ({ socket }, { sync_key }) =>
      confirm(() => syncing.confirm(socket, 'sync_receipt', sync_key)),
    msg_pull: ({ actor }, request) => pulling.pull(actor.uid, request),
    msg_recv: async ({ actor }, { conv_id, seq }) => {
      await positions.received(actor.uid, conv_id, seq);
      return {};
    },
    msg_recv_v2: async ({ actor }, { msg_id }) => {
      await positions.receivedMessage(actor.uid, msg_id);
      return {};
    },
    get_conversations: async ({ actor }) => ({ conversations: await sessions.all(actor) }),
    update_conversation: async ({ actor }, request) => {
      const convId = await conversationIn(actor.uid, request);
      return { conversation: await sessions.change(actor, convId, request.extras).catch(refuse) };
    },
    receipt_report: async ({ actor }, request) => {
      await receipts.report(
        actor,
        request.sessions.flatMap(({ msg_ids }) => msg_ids),
      );
      return {};
    },
    msg_unread_list: ({ actor }, { msg_id }) => receipts.readers(actor, msg_id),
    unread_single_count: read,
    unread_group_count: read,
  };

  async function read(
    { actor }: At,
    request: ImParsedOf<'unread_single_count'>,
  ): Promise<ImReplyOf<'unread_single_count'>> {
    const convId = await conversationIn(actor.uid, request);
    const { readSeq, unread: left } = await unread.markRead(actor, convId, request.read_seq);
    return { read_seq: readSeq, unread_msg_count: left };
  }

  async function conversationIn(uid: number, named: Named): Promise<number> {
    const convId = named.conv_id ?? (await positions.find(uid, partnerIn(named)));
    if (convId === undefined) throw new Refusal('notInGroup');
    return convId;
  }
}

function confirm(page: () => void): Record<never, never> {
  page();
  return {};
}

function refuse(error: unknown): never {
  throw error instanceof Problem ? new Refusal('notInGroup') : error;
}

function partnerIn({ username, gid }: Named): { partnerUid: number } | { gid: number } {
  return gid === undefined ? { partnerUid: uidNamed(username) } : { gid: numberNamed(gid, 'noGroup') };
}
