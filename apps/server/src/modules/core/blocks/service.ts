import { type BlockedMember, blocksMax } from '@gongdu/contract/core/block';
import { type MutableKind, type MutedObject, mutesMax } from '@gongdu/contract/core/mute';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { createHook } from '../../../shared/hook.ts';
import type { Accounts } from '../accounts/service.ts';
import * as store from './store.ts';

export type Blocks = ReturnType<typeof createBlocks>;

type MuteRef = { readonly kind: MutableKind; readonly id: number };

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
}

/** Members that a member blocked, and objects that they muted. */
export function createBlocks({ db, clock, accounts }: Needs) {
  const blocked = createHook<[tx: Transaction, uid: number, blockedUid: number]>();
  const unblocked = createHook<[tx: Transaction, uid: number, blockedUid: number]>();
  return {
    blocked,
    unblocked,
    block,
    unblock,
    isBlocked: async (caller: Caller, uid: number) => ({ on: await store.isBlocked(db, [caller.uid], uid) }),
    listBlocked,
    mute,
    unmute,
    isMuted: async (caller: Caller, ref: MuteRef) => ({ on: await store.isMuted(db, caller.uid, ref) }),
    listMuted,
    assertNotBlocked,
    mutedRecipients,
    mutedObjects,
  };

  async function block(caller: Caller, uid: number): Promise<{ on: boolean }> {
    if (uid === caller.uid) throw new Problem('block.oneself');
    if (!(await accounts.getPeople([uid])).has(uid)) throw new Problem('member.not_found');
    await inTransaction(db, async (tx) => {
      const row = { uid: caller.uid, blockedUid: uid, at: clock.now().toISOString() };
      if (!(await store.insertBlock(tx.sql, row))) return;
      if ((await store.countBlocks(tx.sql, caller.uid)) > blocksMax) throw tooMany('拉黑', blocksMax);
      await blocked.run(tx, caller.uid, uid);
    });
    return { on: true };
  }

  async function unblock(caller: Caller, uid: number): Promise<{ on: boolean }> {
    await inTransaction(db, async (tx) => {
      if (await store.deleteBlock(tx.sql, caller.uid, uid)) await unblocked.run(tx, caller.uid, uid);
    });
    return { on: false };
  }

  async function listBlocked(
    caller: Caller,
    page: store.Keyset,
  ): Promise<{ rows: BlockedMember[]; next: number | null }> {
    const found = await store.listBlocks(db, caller.uid, page);
    const { rows, next } = slicePage(found, page.pageSize, ({ id }) => id);
    const people = await accounts.getPeople(rows.map(({ blockedUid }) => blockedUid));
    return { rows: rows.map(({ blockedUid, at }) => ({ ...people.get(blockedUid), at })), next };
  }

  async function mute(caller: Caller, { kind, id }: MuteRef): Promise<{ on: boolean }> {
    await inTransaction(db, async (tx) => {
      const row = { uid: caller.uid, kind, objectId: id, at: clock.now().toISOString() };
      if (!(await store.isPublic(tx.sql, { kind, id }))) throw new Problem('block.nothing_there');
      await store.insertMute(tx.sql, row);
      if ((await store.countMutes(tx.sql, caller.uid)) > mutesMax) throw tooMany('设置免打扰', mutesMax);
    });
    return { on: true };
  }

  async function unmute(caller: Caller, ref: MuteRef): Promise<{ on: boolean }> {
    await store.deleteMute(db, caller.uid, ref);
    return { on: false };
  }

  async function listMuted(
    caller: Caller,
    page: store.Keyset,
  ): Promise<{ rows: MutedObject[]; next: number | null }> {
    const found = await store.listMutes(db, caller.uid, page);
    const { rows, next } = slicePage(found, page.pageSize, ({ id }) => id);
    return {
      rows: rows.map(({ kind, objectId, title, link, at }) => ({ kind, id: objectId, title, link, at })),
      next,
    };
  }

  /** Call it before a member follows or answers one of these people. @param action As in 「不能关注对方」. */
  async function assertNotBlocked(
    sql: Queryable,
    uid: number,
    byUids: readonly (number | null)[],
    action: string,
  ): Promise<void> {
    const others = byUids.filter((by): by is number => by !== null && by !== uid);
    if (others.length > 0 && (await store.isBlocked(sql, others, uid)))
      throw new Problem('block.blocked', { act: action });
  }

  /** Those of them who muted or blocked this member, or muted this object. */
  async function mutedRecipients(
    sql: Queryable,
    uids: readonly number[],
    of: { byUid: number | null; object: store.ObjectRef | null },
  ): Promise<ReadonlySet<number>> {
    return new Set(await store.mutedRecipients(sql, uids, of));
  }

  /** The objects of a kind that each of them has muted. */
  async function mutedObjects(
    sql: Queryable,
    uids: readonly number[],
    kind: MutableKind,
  ): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const rows = await store.listMutedOf(sql, uids, kind);
    const byUid = Map.groupBy(rows, ({ uid }) => uid);
    return new Map([...byUid].map(([uid, muted]) => [uid, new Set(muted.map(({ objectId }) => objectId))]));
  }
}

function tooMany(action: string, n: number): Problem {
  return new Problem('block.too_many', { act: action, n });
}
