import type { MessagingTransaction } from '../../../../db/database.ts';
import { ImError } from '../protocol/error.ts';
import { parseId } from '../protocol/person.ts';
import * as store from './store.ts';

/** Values of `im_member.role`. */
export const roles = { member: 0, owner: 1, admin: 2 } as const;

/** The group, locked until the end of the transaction. @throws ImError `noGroup` */
export async function requireGroup(tx: MessagingTransaction, id: string | number): Promise<store.Group> {
  const group = await store.lockGroup(tx.sql, parseId(id, 'noGroup'));
  if (!group) throw new ImError('noGroup');
  return group;
}

/** @throws ImError `notAllowed` unless the person owns the group */
export async function requireOwner(
  tx: MessagingTransaction,
  id: string | number,
  uid: number,
): Promise<store.Group> {
  const group = await requireGroup(tx, id);
  if (group.ownerUid !== uid) throw new ImError('notAllowed');
  return group;
}

/**
 * The owner may do this to anyone in the group, an admin only to plain members.
 * @throws ImError `notAllowed`
 */
export async function requireAdmin(
  tx: MessagingTransaction,
  id: string | number,
  uid: number,
  affected: readonly number[] = [],
): Promise<store.Group> {
  const group = await requireGroup(tx, id);
  if (group.ownerUid === uid) return group;
  const member = await store.findMember(tx.sql, group.convId, uid);
  if (member?.role !== roles.admin) throw new ImError('notAllowed');
  const others = await store.listRoles(tx.sql, group.convId, affected);
  if (others.some((role) => role !== roles.member)) throw new ImError('notAllowed');
  return group;
}

/** Members, roles and name of a circle's conversation follow the circle. @throws ImError `notAllowed` */
export function assertOnItsOwn({ circleId }: Pick<store.Group, 'circleId'>): void {
  if (circleId !== null)
    throw new ImError('notAllowed', undefined, '这是圈子的群聊，成员、管理员和名称请到圈子里改');
}
