import type { MessagingQueryable } from '../../../../db/database.ts';
import { unreadCount } from '../protocol/sql-fragments.ts';
import type { Group } from './store.ts';

/** Locks the circle's group, an ended one too, and its conversation. */
export async function lockOfCircle(db: MessagingQueryable, circleId: number): Promise<Group | undefined> {
  const [row] = await db<Group[]>`
    select g.* from im_group g join im_conv c on c.id = g.conv_id
    where g.circle_id = ${circleId} for update of c, g`;
  return row;
}

interface CircleGroupForMember {
  readonly convId: number;
  readonly members: number;
  readonly inside: boolean;
  readonly unread: number;
  readonly muted: boolean;
}

/** @param max Unread messages are counted up to this number. */
export async function findForMember(
  db: MessagingQueryable,
  { circleId, uid, max }: { circleId: number; uid: number; max: number },
): Promise<CircleGroupForMember | undefined> {
  const [row] = await db<CircleGroupForMember[]>`
    select c.id as conv_id, m.uid is not null as inside, coalesce(m.no_disturb, false) as muted,
      (select count(*) from im_member x where x.conv_id = c.id and x.left_seq is null) as members,
      case when m.uid is null then 0 else ${unreadCount(db, max)} end as unread
    from im_group g join im_conv c on c.id = g.conv_id
      left join im_member m on m.conv_id = c.id and m.uid = ${uid} and m.left_seq is null
    where g.circle_id = ${circleId} and g.ended_at is null`;
  return row;
}

/** The present members. */
export async function listMemberUids(db: MessagingQueryable, convId: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from im_member where conv_id = ${convId} and left_seq is null order by uid`;
  return rows.map(({ uid }) => uid);
}
