import { imUsername } from '@gongdu/contract/im-content';
import { imEventTypes } from '@gongdu/contract/im-event';
import type { ImParsedOf, ImReplyOf } from '@gongdu/contract/im-request';
import { type Database, inTransaction, type Transaction } from '../../../db/database.ts';
import type { Actor } from '../actor.ts';
import type { Passages } from '../send/passages.ts';
import type { UserEvents } from '../user-events.ts';
import { toPerson, uidNamed } from './person.ts';
import * as store from './store.ts';

/** The product's one list of blocked people. */
export interface Blocks {
  block(by: { readonly uid: number }, uid: number): Promise<unknown>;
  unblock(by: { readonly uid: number }, uid: number): Promise<unknown>;
  onBlock(listener: (tx: Transaction, uid: number, blockedUid: number) => Promise<void>): void;
}

interface Needs {
  readonly db: Database;
  readonly appkey: string;
  readonly blocks: Blocks;
  readonly passages: Passages;
  readonly events: UserEvents;
}

/** JMessage's blacklist is the list of the message centre: who is blocked is blocked everywhere (P6, P7). */
export function createBlacklist({ db, appkey, blocks, passages, events }: Needs) {
  blocks.onBlock((tx, uid, blocked) => tell(tx, uid, blocked, 1));
  return { add, remove, list };

  async function add(actor: Actor, { member_list }: ImParsedOf<'add_black_list'>): Promise<void> {
    for (const { username } of member_list) await blocks.block(actor, uidNamed(username));
  }

  async function remove(actor: Actor, { member_list }: ImParsedOf<'del_black_list'>): Promise<void> {
    for (const { username } of member_list) {
      const uid = uidNamed(username);
      await blocks.unblock(actor, uid);
      await inTransaction(db, (tx) => tell(tx, actor.uid, uid, 2));
    }
  }

  async function list({ uid }: Actor): Promise<ImReplyOf<'get_black_list'>> {
    const rows = await store.listBlocked(db, uid);
    return { black_list: rows.map((row) => ({ ...toPerson(row, appkey), mtime: row.at })) };
  }

  async function tell(tx: Transaction, uid: number, about: number, extra: 1 | 2): Promise<void> {
    const event = { event_type: imEventTypes.ownBlacklist, to_usernames: [imUsername(about)], extra };
    await events.tell(tx, [uid], event);
    tx.afterCommit(() => passages.forget(about, { kind: 'single', uid }));
  }
}
