import type { ReviewTab } from '@gongdu/contract/review';
import type { Queryable } from '../../db/database.ts';
import type { reviewItem, reviewLog } from './table.ts';

export type StoredItem = typeof reviewItem.$inferSelect;
export type StoredLog = typeof reviewLog.$inferSelect;
export type ItemState = StoredItem['state'];
export type NewItem = Pick<
  StoredItem,
  'kind' | 'objectId' | 'authorUid' | 'title' | 'excerpt' | 'submittedAt'
>;

export interface QueueFilter {
  readonly tab: ReviewTab;
  readonly name: string;
  readonly pageIndex: number;
  readonly pageSize: number;
}

const countCap = 1000;

export async function findItem(db: Queryable, id: number): Promise<StoredItem | undefined> {
  const [row] = await db<StoredItem[]>`select * from review_item where id = ${id}`;
  return row;
}

export async function lockItem(db: Queryable, id: number): Promise<StoredItem | undefined> {
  const [row] = await db<StoredItem[]>`select * from review_item where id = ${id} for update`;
  return row;
}

export async function lockObject(
  db: Queryable,
  kind: string,
  objectId: number,
): Promise<StoredItem | undefined> {
  const [row] = await db<StoredItem[]>`
    select * from review_item where kind = ${kind} and object_id = ${objectId} for update`;
  return row;
}

/** Puts the object in the queue, or back into it with a new version. */
export async function upsertPending(db: Queryable, item: NewItem): Promise<StoredItem> {
  const [row] = await db<[StoredItem]>`
    insert into review_item ${db({ ...item, state: 'pending' })}
    on conflict (kind, object_id) do update set state = 'pending', version = review_item.version + 1,
      title = excluded.title, excerpt = excluded.excerpt, submitted_at = excluded.submitted_at,
      decided_at = null, decided_by_uid = null
    returning *`;
  return row;
}

export async function closeItem(
  db: Queryable,
  id: number,
  change: { state: ItemState; decidedAt: string; decidedByUid: number | null },
): Promise<StoredItem> {
  const [row] = await db<[StoredItem]>`
    update review_item set ${db(change)}, version = version + 1 where id = ${id} returning *`;
  return row;
}

export async function insertLog(db: Queryable, entry: Omit<StoredLog, 'id'>): Promise<void> {
  await db`insert into review_log ${db(entry)}`;
}

export async function readLog(db: Queryable, itemId: number): Promise<StoredLog[]> {
  return db<StoredLog[]>`select * from review_log where item_id = ${itemId} order by id desc limit 50`;
}

export async function listItems(db: Queryable, kind: string, filter: QueueFilter): Promise<StoredItem[]> {
  const order = filter.tab === 'pending' ? db`submitted_at, id` : db`decided_at desc, id desc`;
  return db<StoredItem[]>`
    select item.* from (
      select id from review_item where ${matching(db, kind, filter)} order by ${order}
      limit ${filter.pageSize} offset ${(filter.pageIndex - 1) * filter.pageSize}
    ) page join review_item item using (id) order by ${order}`;
}

export async function countMatching(db: Queryable, kind: string, filter: QueueFilter): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from (select 1 from review_item where ${matching(db, kind, filter)} limit ${countCap}) hit`;
  return row.n;
}

export async function readCount(db: Queryable, kind: string, state: ItemState): Promise<number> {
  const [row] = await db<
    { n: number }[]
  >`select n from review_count where kind = ${kind} and state = ${state}`;
  return row?.n ?? 0;
}

export async function moveCount(db: Queryable, kind: string, from: string | null, to: string): Promise<void> {
  if (from === to) return;
  const steps = [...(from ? [{ state: from, n: -1 }] : []), { state: to, n: 1 }].sort((a, b) =>
    a.state < b.state ? -1 : 1,
  );
  await db`
    insert into review_count ${db(steps.map((step) => ({ kind, ...step })))}
    on conflict (kind, state) do update set n = review_count.n + excluded.n`;
}

export async function oldestPending(db: Queryable): Promise<string | null> {
  const [row] = await db<[{ at: string | null }]>`
    select min(submitted_at) as at from review_item where kind = 'post' and state = 'pending'`;
  return row.at;
}

export interface DayOfDecisions {
  day: string;
  approved: number;
  refused: number;
}

/** The last 7 days in China, days without decisions included. */
export async function decisionsByDay(db: Queryable, now: string): Promise<DayOfDecisions[]> {
  return db<DayOfDecisions[]>`
    with days as (
      select generate_series(0, 6) as back, (${now}::timestamptz at time zone 'Asia/Shanghai')::date as today
    )
    select to_char(today - back, 'YYYY-MM-DD') as day,
      count(*) filter (where act = 'approved') as approved,
      count(*) filter (where act = 'refused') as refused
    from days left join review_log on act in ('approved', 'refused')
      and at >= (today - back)::timestamp at time zone 'Asia/Shanghai'
      and at < (today - back + 1)::timestamp at time zone 'Asia/Shanghai'
    group by today, back order by back desc`;
}

export async function decisionsOf(db: Queryable, uid: number, since: string): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from review_log
    where act in ('approved', 'refused') and at >= ${since} and actor_uid = ${uid}`;
  return row.n;
}

function matching(db: Queryable, kind: string, { tab, name }: QueueFilter) {
  const named = name === '' ? db`` : db`and title ilike ${`%${name.replace(/[\\%_]/g, '\\$&')}%`}`;
  return db`kind = ${kind} and state = ${tab} ${named}`;
}
