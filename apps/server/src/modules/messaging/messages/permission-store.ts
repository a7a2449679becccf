import type { Queryable } from '../../../db/database.ts';

export interface SingleRow {
  readonly known: boolean;
  readonly blacklisted: boolean;
  readonly convId: number | null;
  /** The other side lets this person's messages into his list. */
  readonly accepted: boolean;
  readonly mineAccepted: boolean;
  /** Messages of this person, as far as they matter. */
  readonly said: number;
}

export async function readSingle(
  db: Queryable,
  from: number,
  to: number,
  maxCounted: number,
): Promise<SingleRow> {
  const [row] = await db<[SingleRow]>`
    select
      exists (select 1 from account where uid = ${to} and disabled_at is null) as known,
      exists (select 1 from person_block where uid = ${to} and blocked_uid = ${from}) as blacklisted,
      c.id as conv_id, coalesce(his.accepted, true) as accepted, coalesce(mine.accepted, true) as mine_accepted,
      (select count(*) from (
        select 1 from im_msg where conv_id = c.id and from_uid = ${from} and msg_type <> 'event' limit ${maxCounted}
      ) said) as said
    from (select 1) one
      left join im_conv c on c.kind = 3 and c.low_uid = ${Math.min(from, to)} and c.high_uid = ${Math.max(from, to)}
      left join im_member his on his.conv_id = c.id and his.uid = ${to}
      left join im_member mine on mine.conv_id = c.id and mine.uid = ${from}`;
  return row;
}

/** The conversation of two, made when it is not there; a stranger's lies in the other's requests box (P7). */
export async function openSingle(db: Queryable, from: number, to: number): Promise<number> {
  const [row] = await db<[{ id: number }]>`
    with conv as (
      insert into im_conv (kind, low_uid, high_uid) values (3, ${Math.min(from, to)}, ${Math.max(from, to)})
      on conflict (low_uid, high_uid) where kind = 3 do update set kind = 3 returning id
    ), members as (
      insert into im_member (uid, conv_id, accepted)
      select ${from}::bigint, id, true from conv
      union all
      select ${to}::bigint, id, exists (
        select 1 from im_friend where uid = ${to} and friend_uid = ${from}
      ) or exists (
        select 1 from reaction where object_kind = 'person' and object_id = ${from} and act = 'follow' and uid = ${to}
      ) from conv
      on conflict do nothing
    )
    select id from conv`;
  return row.id;
}

export async function accept(db: Queryable, uid: number, convId: number): Promise<boolean> {
  const rows = await db`
    update im_member set accepted = true where uid = ${uid} and conv_id = ${convId} and not accepted returning 1`;
  return rows.length > 0;
}

export interface GroupRow {
  readonly convId: number;
  readonly member: boolean;
  readonly silenced: boolean;
}

export async function readGroup(db: Queryable, gid: number, uid: number): Promise<GroupRow | undefined> {
  const [row] = await db<GroupRow[]>`
    select g.conv_id, m.uid is not null as member, coalesce(m.silenced, false) as silenced
    from im_group g left join im_member m on m.conv_id = g.conv_id and m.uid = ${uid} and m.left_seq is null
    where g.gid = ${gid} and g.ended_at is null`;
  return row;
}

export async function readRoom(db: Queryable, id: number): Promise<{ convId: number } | undefined> {
  const [row] = await db<{ convId: number }[]>`select conv_id from im_room where id = ${id}`;
  return row;
}
