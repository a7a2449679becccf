import type { ImContent } from '@gongdu/contract/messaging/content';
import type { ImKind } from '@gongdu/contract/messaging/message';
import type { MessagingQueryable } from '../../../../db/database.ts';
import { messageById } from '../protocol/sql-fragments.ts';
import { messageFlags } from '../protocol/wire.ts';

export interface SingleRow {
  readonly known: boolean;
  readonly blacklisted: boolean;
  /** The receiver takes no first message of this sender. */
  readonly refusesStrangers: boolean;
  readonly convId: number | null;
  /** The partner has accepted this person's conversation. */
  readonly accepted: boolean;
  readonly mineAccepted: boolean;
  /** Messages of this person, counted up to `maxCounted`. */
  readonly said: number;
  /** The institution whose account the sender is, and the receiver. */
  readonly fromInstitution: number | null;
  readonly toInstitution: number | null;
}

/** A visitor is known to institutions alone. */
export async function readSingle(
  db: MessagingQueryable,
  from: number,
  to: number,
  maxCounted: number,
): Promise<SingleRow> {
  const [row] = await db<[SingleRow]>`
    select
      exists (
        select 1 from account where uid = ${to} and disabled_at is null
          and (role <> 'visitor' or ${institutionOf(db, from)} is not null)
      ) as known,
      exists (select 1 from person_block where uid = ${to} and blocked_uid = ${from}) as blacklisted,
      ${refusesStrangers(db, from, to)} as refuses_strangers,
      c.id as conv_id, coalesce(his.accepted, true) as accepted, coalesce(mine.accepted, true) as mine_accepted,
      (select count(*) from (
        select 1 from im_msg where conv_id = c.id and from_uid = ${from} and msg_type <> 'event' limit ${maxCounted}
      ) said) as said,
      ${institutionOf(db, from)} as from_institution, ${institutionOf(db, to)} as to_institution
    from (select 1) one
      left join im_conv c on c.kind = 3 and c.low_uid = ${Math.min(from, to)} and c.high_uid = ${Math.max(from, to)}
      left join im_member his on his.conv_id = c.id and his.uid = ${to}
      left join im_member mine on mine.conv_id = c.id and mine.uid = ${from}`;
  return row;
}

/** Friends are none; an institution is written to by everybody. */
function refusesStrangers(db: MessagingQueryable, from: number, to: number) {
  return db`(
    exists (
      select 1 from member_preference p join account a on a.uid = p.uid and a.role <> 'institution'
      where p.uid = ${to} and (p.strangers = 'nobody' or (p.strangers = 'followed' and not exists (
        select 1 from reaction where object_kind = 'person' and object_id = ${from} and act = 'follow' and uid = ${to}
      )))
    ) and not exists (select 1 from im_friend where uid = ${to} and friend_uid = ${from})
  )`;
}

function institutionOf(db: MessagingQueryable, uid: number) {
  return db`(select institution_id from account where uid = ${uid} and role = 'institution')`;
}

/**
 * Creates the conversation of two people if it is missing. A stranger's goes into the other's requests box; an
 * institution has none.
 */
export async function openSingle(db: MessagingQueryable, from: number, to: number): Promise<number> {
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
      ) or exists (
        select 1 from account where uid = ${to} and role = 'institution'
      ) from conv
      on conflict do nothing
    )
    select id from conv`;
  return row.id;
}

export async function accept(db: MessagingQueryable, uid: number, convId: number): Promise<boolean> {
  const rows = await db`
    update im_member set accepted = true where uid = ${uid} and conv_id = ${convId} and not accepted returning 1`;
  return rows.length > 0;
}

export interface GroupRow {
  readonly convId: number;
  readonly member: boolean;
  readonly silenced: boolean;
}

export async function readGroup(
  db: MessagingQueryable,
  gid: number,
  uid: number,
): Promise<GroupRow | undefined> {
  const [row] = await db<GroupRow[]>`
    select g.conv_id, m.uid is not null as member, coalesce(m.silenced, false) as silenced
    from im_group g left join im_member m on m.conv_id = g.conv_id and m.uid = ${uid} and m.left_seq is null
    where g.gid = ${gid} and g.ended_at is null`;
  return row;
}

export async function readRoom(db: MessagingQueryable, id: number): Promise<{ convId: number } | undefined> {
  const [row] = await db<{ convId: number }[]>`select conv_id from im_room where id = ${id}`;
  return row;
}

export interface RecallRow {
  readonly convId: number;
  readonly seq: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly partnerUid: number | null;
  readonly fromUid: number;
  readonly ageMs: number;
  readonly retracted: boolean;
  readonly event: boolean;
  /** The asking person owns the group. */
  readonly owner: boolean;
}

/** Undefined also for a non-member. `ageMs` is by the database's clock. */
export async function findForRecall(
  db: MessagingQueryable,
  msgId: number,
  uid: number,
): Promise<RecallRow | undefined> {
  const [row] = await db<RecallRow[]>`
    select m.conv_id, m.seq, c.kind, c.gid, case when c.kind = 3 then c.low_uid + c.high_uid - ${uid} end as partner_uid,
      m.from_uid, floor(extract(epoch from clock_timestamp() - m.ctime) * 1000)::bigint as age_ms,
      m.retracted_at is not null as retracted, m.msg_type = 'event' as event, coalesce(i.role, 0) = 1 as owner
    from ${messageById(db, msgId)} join im_conv c on c.id = m.conv_id
      left join im_member i on i.conv_id = m.conv_id and i.uid = ${uid} and i.left_seq is null
    where (i.uid is not null or c.kind = 5)`;
  return row;
}

export interface ForwardRow {
  readonly convId: number;
  readonly body: ImContent;
  readonly retracted: boolean;
  /** By an operator. */
  readonly removed: boolean;
}

/** A message as this member may read it; undefined where they may not, or have cleared the conversation since. */
export async function findForForward(
  db: MessagingQueryable,
  uid: number,
  msgId: number,
): Promise<ForwardRow | undefined> {
  const [row] = await db<ForwardRow[]>`
    select m.conv_id, m.body, m.retracted_at is not null as retracted,
      m.flags & ${messageFlags.removed} <> 0 as removed
    from ${messageById(db, msgId)} join im_member i on i.conv_id = m.conv_id and i.uid = ${uid}
    where m.msg_type <> 'event' and m.seq > greatest(i.join_seq, i.clear_seq)
      and (i.left_seq is null or m.seq <= i.left_seq)`;
  return row;
}

export async function retract(db: MessagingQueryable, convId: number, seq: number): Promise<boolean> {
  const rows = await db`
    update im_msg set retracted_at = clock_timestamp()
    where conv_id = ${convId} and seq = ${seq} and retracted_at is null returning 1`;
  return rows.length > 0;
}

export async function mediaOfMessage(db: MessagingQueryable, convId: number, seq: number): Promise<string[]> {
  const rows = await db<{ mediaId: string }[]>`
    select body->'msg_body'->>'media_id' as media_id from im_msg
    where conv_id = ${convId} and seq = ${seq} and msg_type in ('image', 'file')`;
  return rows.map(({ mediaId }) => mediaId);
}

/** Whether a message of the conversation shows the file. */
export async function isStillShown(
  db: MessagingQueryable,
  convId: number,
  spellings: readonly string[],
): Promise<boolean> {
  const [{ shown }] = await db<[{ shown: boolean }]>`
    select exists (
      select 1 from im_msg
      where conv_id = ${convId} and msg_type in ('image', 'file') and retracted_at is null
        and body->'msg_body'->>'media_id' = any(${[...spellings]})
    ) as shown`;
  return shown;
}
