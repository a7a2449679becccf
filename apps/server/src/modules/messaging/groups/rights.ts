import type { Transaction } from '../../../db/database.ts';
import { numberNamed } from '../people/person.ts';
import { Refusal } from '../refusal.ts';
import * as store from './store.ts';

/** What `im_member.role` says. */
export const roles = { member: 0, owner: 1, keeper: 2 } as const;

/** The group, held until the transaction's end. @throws Refusal `noGroup` */
export async function holdGroup(tx: Transaction, id: string | number): Promise<store.Group> {
  const group = await store.lockGroup(tx.sql, numberNamed(id, 'noGroup'));
  if (!group) throw new Refusal('noGroup');
  return group;
}

/** For its owner alone. @throws Refusal `notAllowed` */
export async function holdOwn(tx: Transaction, id: string | number, uid: number): Promise<store.Group> {
  const group = await holdGroup(tx, id);
  if (group.ownerUid !== uid) throw new Refusal('notAllowed');
  return group;
}

/**
 * For the owner, and for keepers where everybody whom it touches is a plain member.
 * @throws Refusal `notAllowed`
 */
export async function holdKept(
  tx: Transaction,
  id: string | number,
  uid: number,
  touched: readonly number[] = [],
): Promise<store.Group> {
  const group = await holdGroup(tx, id);
  if (group.ownerUid === uid) return group;
  const mine = await store.findMember(tx.sql, group.convId, uid);
  if (mine?.role !== roles.keeper) throw new Refusal('notAllowed');
  const others = await store.rolesOf(tx.sql, group.convId, touched);
  if (others.some((role) => role !== roles.member)) throw new Refusal('notAllowed');
  return group;
}
