import { imUsername } from '@gongdu/contract/messaging/content';
import { imEventTypes } from '@gongdu/contract/messaging/event';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/messaging/request';
import type { MessagingTransaction, Transaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { MessagingWrites } from '../../../core/messaging-writes/service.ts';
import type { SendPermissions } from '../messages/permissions.ts';
import type { Actor } from '../protocol/actor.ts';
import { parseUserId, toPerson } from '../protocol/person.ts';
import type { UserEvents } from '../protocol/user-events.ts';
import * as store from './store.ts';

/** The product's list of blocked people. */
export interface Blocks {
  block(by: { readonly uid: number }, uid: number): Promise<unknown>;
  unblock(by: { readonly uid: number }, uid: number): Promise<unknown>;
}

interface Block {
  readonly uid: number;
  readonly blockedUid: number;
}

export type Blocklist = ReturnType<typeof createBlocklist>;

interface Needs extends Pick<Platform, 'messagingDb'> {
  readonly messagingWrites: Pick<MessagingWrites, 'define'>;
  readonly appkey: string;
  readonly blocks: Blocks;
  readonly permissions: SendPermissions;
  readonly events: UserEvents;
}

/** JMessage's blacklist is the product's blocklist: a block holds everywhere. */
export function createBlocklist(needs: Needs) {
  const { messagingDb: db, messagingWrites, appkey, blocks, permissions, events } = needs;
  const tellBlocked = messagingWrites.define('messaging.blocked', (tx, { uid, blockedUid }: Block) =>
    publish(tx, uid, blockedUid, 1),
  );
  const tellUnblocked = messagingWrites.define('messaging.unblocked', (tx, { uid, blockedUid }: Block) =>
    publish(tx, uid, blockedUid, 2),
  );
  return { add, remove, list, publishBlocked, publishUnblocked };

  /** Follows a block that was made anywhere in the product. */
  function publishBlocked(tx: Transaction, uid: number, blockedUid: number): Promise<void> {
    return tellBlocked(tx, { uid, blockedUid });
  }

  function publishUnblocked(tx: Transaction, uid: number, blockedUid: number): Promise<void> {
    return tellUnblocked(tx, { uid, blockedUid });
  }

  async function add(actor: Actor, { member_list }: ImParsedOf<'add_black_list'>): Promise<void> {
    for (const { username } of member_list) await blocks.block(actor, parseUserId(username));
  }

  async function remove(actor: Actor, { member_list }: ImParsedOf<'del_black_list'>): Promise<void> {
    for (const { username } of member_list) await blocks.unblock(actor, parseUserId(username));
  }

  async function list({ uid }: Actor): Promise<ImReplyOf<'get_black_list'>> {
    const rows = await store.listBlocked(db, uid);
    return { black_list: rows.map((row) => ({ ...toPerson(row, appkey), mtime: row.at })) };
  }

  async function publish(tx: MessagingTransaction, uid: number, about: number, extra: 1 | 2): Promise<void> {
    const event = { event_type: imEventTypes.ownBlocklist, to_usernames: [imUsername(about)], extra };
    await events.publish(tx, [uid], event);
    tx.afterCommit(() => permissions.forgetCopied(about, { kind: 'single', uid }));
  }
}
