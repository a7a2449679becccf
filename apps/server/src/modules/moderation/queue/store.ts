import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { ModerationAction } from '@gongdu/contract/moderation/queue/queue';
import { addToCounters } from '../../../db/counters.ts';
import type { Queryable } from '../../../db/database.ts';
import type { moderationItem, moderationLog } from './table.ts';

export type StoredItem = typeof moderationItem.$inferSelect;
export type StoredLog = typeof moderationLog.$inferSelect;
export type NewLog = Omit<StoredLog, 'id' | 'takenBack'>;
export type ItemState = StoredItem['state'];
export type NewItem = Pick<
  StoredItem,
  | 'kind'
  | 'objectId'
  | 'authorUid'
  | 'title'
  | 'excerpt'
  | 'revision'
  | 'submittedAt'
  | 'channelId'
  | 'priority'
  | 'signals'
>;

export type CountChange = {
  readonly kind: ModerationKind;
  readonly state: ItemState;
  readonly n: number;
};

export async function findItem(db: Queryable, id: number): Promise<StoredItem | undefined> {
  const [row] = await db<StoredItem[]>`select * from moderation_item where id = ${id}`;
  return row;
}

export async function findItems(db: Queryable, ids: readonly number[]): Promise<StoredItem[]> {
  return db<StoredItem[]>`select * from moderation_item where id = any(${[...ids]}::bigint[])`;
}

export async function lockItem(db: Queryable, id: number): Promise<StoredItem | undefined> {
  const [row] = await db<StoredItem[]>`select * from moderation_item where id = ${id} for update`;
  return row;
}

export async function findByObjects(
  db: Queryable,
  kind: ModerationKind,
  objectIds: readonly number[],
): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    select * from moderation_item where kind = ${kind} and object_id = any(${[...objectIds]}::bigint[])`;
}

/** In a fixed order, so that two transactions cannot deadlock. */
export async function lockItems(
  db: Queryable,
  kinds: readonly ModerationKind[],
  objectIds: readonly number[],
): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    select * from moderation_item where kind = any(${[...kinds]}::text[])
      and object_id = any(${[...objectIds]}::bigint[]) order by id for update`;
}

/** In a fixed order, as above. */
export async function lockItemsById(db: Queryable, ids: readonly number[]): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    select * from moderation_item where id = any(${[...ids]}::bigint[]) order by id for update`;
}

/** Adds objects to the queue, or returns them to it with a new version. */
export function upsertPending(db: Queryable, items: readonly NewItem[]): Promise<StoredItem[]> {
  return upsertItems(
    db,
    items.map((item) => ({ ...item, state: 'pending', decidedAt: null })),
  );
}

/** The same for what is public without a verdict. */
export function upsertAdmitted(db: Queryable, items: readonly NewItem[]): Promise<StoredItem[]> {
  return upsertItems(
    db,
    items.map((item) => ({ ...item, state: 'approved', decidedAt: item.submittedAt })),
  );
}

async function upsertItems(
  db: Queryable,
  items: readonly (NewItem & Pick<StoredItem, 'state' | 'decidedAt'>)[],
): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    insert into moderation_item ${db(items.map((item) => ({ ...item, signals: db.json(item.signals) })))}
    on conflict (kind, object_id) do update set state = excluded.state, version = moderation_item.version + 1,
      revision = excluded.revision, title = excluded.title, excerpt = excluded.excerpt,
      submitted_at = excluded.submitted_at, channel_id = excluded.channel_id, decided_at = excluded.decided_at,
      decided_by_uid = null, priority = excluded.priority, signals = excluded.signals, claimed_by_uid = null,
      claimed_until = null
    returning *`;
}

export async function closeItems(
  db: Queryable,
  ids: readonly number[],
  change: { state: ItemState; decidedAt: string; decidedByUid: number | null },
): Promise<StoredItem[]> {
  return db<StoredItem[]>`
    update moderation_item set ${db(change)}, version = version + 1, claimed_by_uid = null, claimed_until = null
    where id = any(${[...ids]}::bigint[]) returning *`;
}

export function logEntry(itemId: number, act: ModerationAction, actorUid: number, at: string): NewLog {
  return { itemId, act, actorUid, at, code: null, sentence: null, note: null };
}

export async function insertLog(db: Queryable, entries: readonly NewLog[]): Promise<void> {
  await db`insert into moderation_log ${db(entries.map((entry) => ({ ...entry })))}`;
}

/** A verdict that counts: given, and not taken back. */
const isVerdict = (db: Queryable) => db`act in ('approved', 'refused', 'returned') and not taken_back`;

export async function readLog(db: Queryable, itemId: number): Promise<StoredLog[]> {
  return db<StoredLog[]>`select * from moderation_log where item_id = ${itemId} order by id desc limit 50`;
}

export async function readCount(
  db: Queryable,
  state: ItemState,
  kinds: readonly ModerationKind[],
): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select coalesce(sum(n), 0) as n from moderation_count where state = ${state} and kind = any(${[...kinds]}::text[])`;
  return row.n;
}

export async function readPending(db: Queryable): Promise<Map<ModerationKind, number>> {
  const rows = await db<{ kind: ModerationKind; n: number }[]>`
    select kind, n from moderation_count where state = 'pending'`;
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

export function addToCounts(db: Queryable, changes: readonly CountChange[]): Promise<void> {
  return addToCounters(db, 'moderation_count', ['kind', 'state'], changes);
}

export interface QueueLength {
  readonly kind: ModerationKind;
  readonly pending: number;
  readonly oldestAt: string | null;
}

/** Waiting items of each kind, in order. */
export async function queueLengths(db: Queryable, kinds: readonly ModerationKind[]): Promise<QueueLength[]> {
  return db<QueueLength[]>`
    select asked.kind, coalesce(counted.n, 0) as pending, (
      select submitted_at from moderation_item item where item.kind = asked.kind and item.state = 'pending'
      order by submitted_at limit 1
    ) as oldest_at
    from unnest(${[...kinds]}::text[]) with ordinality as asked (kind, place)
    left join moderation_count counted on counted.kind = asked.kind and counted.state = 'pending'
    order by asked.place`;
}

export interface HourOfDecisions {
  readonly at: string;
  readonly approved: number;
  readonly rejected: number;
}

/** The last hours up to `now`, the oldest first. */
export async function decisionsByHour(db: Queryable, now: string, hours: number): Promise<HourOfDecisions[]> {
  return db<HourOfDecisions[]>`
    with slots as (
      select date_trunc('hour', ${now}::timestamptz) - make_interval(hours => back) as at
      from generate_series(0, ${hours - 1}::int) as back
    )
    select slots.at, count(*) filter (where act = 'approved') as approved,
      count(*) filter (where act <> 'approved') as rejected
    from slots left join moderation_log log on ${isVerdict(db)}
      and log.at >= slots.at and log.at < slots.at + interval '1 hour'
    group by slots.at order by slots.at`;
}

export interface DayOfDecisions {
  day: string;
  approved: number;
  refused: number;
}

/** The last `span` days in China, days without decisions included. */
export async function decisionsByDay(db: Queryable, now: string, span: number): Promise<DayOfDecisions[]> {
  return db<DayOfDecisions[]>`
    with days as (
      select generate_series(0, ${span - 1}::int) as back, (${now}::timestamptz at time zone 'Asia/Shanghai')::date as today
    )
    select to_char(today - back, 'YYYY-MM-DD') as day,
      count(*) filter (where act = 'approved') as approved,
      count(*) filter (where act <> 'approved') as refused
    from days left join moderation_log on ${isVerdict(db)}
      and at >= (today - back)::timestamp at time zone 'Asia/Shanghai'
      and at < (today - back + 1)::timestamp at time zone 'Asia/Shanghai'
    group by today, back order by back desc`;
}

export async function countDecisions(db: Queryable, since: string, max: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select from moderation_log
      where ${isVerdict(db)} and at > ${since} limit ${max}) late`;
  return row.n;
}

export async function decisionsOf(db: Queryable, uid: number, since: string): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from moderation_log
    where ${isVerdict(db)} and at >= ${since} and actor_uid = ${uid}`;
  return row.n;
}
