import type { Queryable } from '../../../db/database.ts';
import type { StoredMember } from './member-store.ts';
import type { StoredCircle } from './store.ts';

/** The owner, the admins, then the oldest members. */
export async function listFirstMembers(
  db: Queryable,
  circleId: number,
  limit: number,
): Promise<Pick<StoredMember, 'uid' | 'role'>[]> {
  return db<Pick<StoredMember, 'uid' | 'role'>[]>`
    select uid, role from circle_member where circle_id = ${circleId} order by rank, joined_at, uid limit ${limit}`;
}

interface CircleForMember extends Pick<StoredCircle, 'state' | 'conversationOff' | 'conversationAt'> {
  readonly isMember: boolean;
}

export async function findForMember(
  db: Queryable,
  id: number,
  uid: number,
): Promise<CircleForMember | undefined> {
  const [row] = await db<CircleForMember[]>`
    select c.state, c.conversation_off, c.conversation_at, m.uid is not null as is_member
    from circle c left join circle_member m on m.circle_id = c.id and m.uid = ${uid} where c.id = ${id}`;
  return row;
}

/** Public circles that should have a conversation and have none. */
export async function listWithoutConversation(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from circle where state = 'public' and conversation_at is null and not conversation_off
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
