import type { MessagingQueryable } from '../../../db/database.ts';
import type { EventBody } from './protocol/wire.ts';

export interface UserEventRow {
  readonly uid: number;
  readonly evSeq: number;
  readonly payload: EventBody;
  readonly ctimeMs: number;
}

/** Adds the same event for several people. Rows are locked in the order of uids. */
export async function addUserEvents(
  db: MessagingQueryable,
  uids: readonly number[],
  payload: EventBody,
): Promise<UserEventRow[]> {
  return db<UserEventRow[]>`
    with raised as (
      insert into im_user (uid, event_seq)
      select uid, 1 from unnest(${[...uids]}::bigint[]) uid order by uid
      on conflict (uid) do update set event_seq = im_user.event_seq + 1 returning uid, event_seq
    )
    insert into im_user_event (uid, ev_seq, type, payload)
    select uid, event_seq, ${payload.event_type}, ${JSON.stringify(payload)}::text::jsonb from raised
    returning uid, ev_seq, payload, floor(extract(epoch from ctime) * 1000)::bigint as ctime_ms`;
}

/** The person's events after `after`, oldest first, and the number of their latest. */
export async function listUserEvents(
  db: MessagingQueryable,
  uid: number,
  after: number,
  limit: number,
): Promise<{ readonly events: readonly UserEventRow[]; readonly latest: number }> {
  const rows = await db<({ latest: number } & (UserEventRow | { uid: null }))[]>`
    select latest, event.*
    from (select coalesce((select event_seq from im_user where uid = ${uid}), 0) as latest) person
    left join lateral (
      select uid, ev_seq, payload, floor(extract(epoch from ctime) * 1000)::bigint as ctime_ms
      from im_user_event where uid = ${uid} and ev_seq > ${after} order by ev_seq limit ${limit}
    ) event on true order by ev_seq`;
  return { events: rows.flatMap((row) => (row.uid === null ? [] : [row])), latest: rows[0]?.latest ?? 0 };
}

/** Keeps each person's latest `rows` events, and nothing older than `days`. */
export async function pruneUserEvents(db: MessagingQueryable, days: number, rows: number): Promise<void> {
  await db`
    delete from im_user_event e using im_user u
    where u.uid = e.uid and (e.ev_seq <= u.event_seq - ${rows} or e.ctime < clock_timestamp() - ${days} * interval '1 day')`;
}
