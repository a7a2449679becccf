import { imUsername } from '@gongdu/contract/messaging/content';
import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { SendPermissions } from '../messages/permissions.ts';
import type { InstitutionHooks } from '../protocol/institution-part.ts';
import type { UserEvents } from '../protocol/user-events.ts';
import { type MessageRow, toMessage } from '../protocol/wire.ts';
import * as store from './store.ts';
import type { Unread } from './unread.ts';

export type Conversations = ReturnType<typeof createConversations>;
type Self = { readonly uid: number };

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly appkey: string;
  readonly permissions: SendPermissions;
  readonly events: UserEvents;
  readonly unread: Pick<Unread, 'changed'>;
  readonly institutions: Pick<InstitutionHooks, 'read'>;
}

interface ListQuery {
  readonly box: 'inbox' | 'requests';
  readonly before?: number | undefined;
  readonly beforeId?: number | undefined;
  readonly pageSize: number;
}

const counted = imLimits.unreadCounted;
/** Limit of `get_conversations`. */
const maxListed = 500;

/** A person's conversations and their settings, which hold on all devices. */
export function createConversations({
  messagingDb: db,
  appkey,
  permissions,
  events,
  unread,
  institutions,
}: Needs) {
  return { list, all, read, find, open, update, accept, clear };

  async function list(
    { uid }: Self,
    { box, before, beforeId, pageSize }: ListQuery,
  ): Promise<ImConversation[]> {
    return present(uid, {
      accepted: box === 'inbox',
      before,
      beforeId,
      limit: pageSize,
      maxCounted: counted,
    });
  }

  function all({ uid }: Self): Promise<ImConversation[]> {
    return present(uid, { limit: maxListed, maxCounted: counted });
  }

  /** @throws Problem `im.conversation_not_found` */
  async function read({ uid }: Self, convId: number): Promise<ImConversation> {
    const [conversation] = await present(uid, { convId, limit: 1, maxCounted: counted });
    if (!conversation) throw new Problem('im.conversation_not_found');
    return conversation;
  }

  /** The id of the person's conversation with another person or a group. */
  function find(uid: number, target: { partnerUid: number } | { gid: number }): Promise<number | undefined> {
    return store.findConversation(db, uid, target);
  }

  /** @throws ImError 880203 when there is no such person */
  async function open(self: Self, partnerUid: number): Promise<ImConversation> {
    const { convId } = await permissions.find(self.uid, { kind: 'single', uid: partnerUid });
    return read(self, convId);
  }

  async function update(
    self: Self,
    convId: number,
    settings: store.ConversationSettings,
  ): Promise<ImConversation> {
    await inTransaction(db, async (tx) => {
      if (!(await store.updateConversation(tx.sql, self.uid, convId, settings)))
        throw new Problem('im.conversation_not_found');
      await events.publish(tx, [self.uid], { event_type: imEventTypes.conversationChanged, conv_id: convId });
    });
    if (settings.muted !== undefined) unread.changed([self.uid]);
    return read(self, convId);
  }

  async function accept(self: Self, convId: number): Promise<ImConversation> {
    const conversation = await read(self, convId);
    const [row] = await store.listConversations(db, self.uid, { convId, limit: 1, maxCounted: counted });
    if (row?.partnerUid && (await permissions.accept(self.uid, convId, row.partnerUid))) {
      await inTransaction(db, (tx) =>
        events.publish(tx, [self.uid], { event_type: imEventTypes.conversationChanged, conv_id: convId }),
      );
      unread.changed([self.uid]);
      return read(self, convId);
    }
    return conversation;
  }

  async function clear({ uid }: Self, convId: number): Promise<null> {
    await inTransaction(db, async (tx) => {
      if (!(await store.clearConversation(tx.sql, uid, convId)))
        throw new Problem('im.conversation_not_found');
      await events.publish(tx, [uid], { event_type: imEventTypes.conversationChanged, conv_id: convId });
      await institutions.read.run(tx, convId, uid, 0);
    });
    unread.changed([uid]);
    return null;
  }

  async function present(uid: number, filter: store.ConversationFilter): Promise<ImConversation[]> {
    const rows = await store.listConversations(db, uid, filter);
    const last = await store.lastMessages(db, uid, rows);
    return rows.map((row) => toConversation(row, last.get(row.convId), appkey));
  }
}

function toConversation(
  row: store.ConversationRow,
  last: MessageRow | undefined,
  appkey: string,
): ImConversation {
  const { convId, kind, gid, partnerUid, name, memoName, avatar, pinned, muted, draft, atMe, accepted } = row;
  const username = partnerUid === null ? undefined : imUsername(partnerUid);
  return {
    conv_id: convId,
    type: kind,
    key: username ?? String(gid ?? convId),
    ...(username !== undefined && { username }),
    ...(gid !== null && { gid }),
    appkey,
    name: memoName || name,
    nickName: name,
    avatar,
    last_seq: row.lastSeq,
    read_seq: row.readSeq,
    unread_msg_count: row.unread,
    mtime: row.at,
    last_msg: last ? toMessage(last) : null,
    extras: { pinned, muted, draft, at_me: atMe, request: !accepted },
  };
}
