import type { WorkKind, WorkSort, WorkState, WorkTab } from '@gongdu/contract/works/work';
import type { Queryable } from '../../db/database.ts';
import { containsPattern } from '../../db/like.ts';
import { columnList, summaryColumns, type WorkSummary } from './store.ts';

export interface MyWorksFilter {
  /** None means all. */
  readonly kind: readonly WorkKind[];
  readonly tab: WorkTab;
  /** Part of the title; '' for all. */
  readonly name: string;
  readonly sort: WorkSort;
  readonly order: 'desc' | 'asc';
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Which states stand in a tab; `deleted` is apart. */
export const statesOf: Readonly<Record<Exclude<WorkTab, 'all' | 'deleted'>, readonly WorkState[]>> = {
  draft: ['draft'],
  pending: ['pending', 'scheduled'],
  published: ['published'],
  refused: ['refused', 'returned'],
  taken_down: ['taken_down'],
};

/** Counting by name stops here: nobody turns to the thousandth hit. */
const countCap = 1000;

/** One page with the size of the whole list in one round trip: the index alone finds the page, the join reads its rows. */
export async function listByAuthor(
  db: Queryable,
  uid: number,
  filter: MyWorksFilter,
): Promise<{ rows: WorkSummary[]; total: number }> {
  const matching = matchingOf(db, uid, filter);
  const order = orderOf(db, filter);
  const total =
    filter.name === ''
      ? countedTotal(db, uid, filter)
      : db`(select count(*) from (select from work where ${matching} limit ${countCap}) hit)`;
  const rows = await db<(WorkSummary & { total: number })[]>`
    select ${columnList(db, summaryColumns)}, sum.total from (select ${total} as total) sum left join lateral (
      select work.* from (
        select id as page_id from work where ${matching} order by ${order}
        limit ${filter.pageSize} offset ${(filter.pageIndex - 1) * filter.pageSize}
      ) page join work on work.id = page_id
    ) row on true order by ${order}`;
  // An empty page is one row of nothing but the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

function matchingOf(db: Queryable, uid: number, { kind, tab, name }: MyWorksFilter) {
  const deleted = tab === 'deleted' ? db`deleted_at is not null` : db`deleted_at is null`;
  const states = tab === 'all' || tab === 'deleted' ? null : statesOf[tab];
  const inState = states ? db`and state = any(${[...states]}::text[])` : db``;
  const ofKind = kind.length > 0 ? db`and kind = any(${[...kind]}::text[])` : db``;
  const titleMatches = name === '' ? db`` : db`and title ilike ${containsPattern(name)}`;
  return db`author_uid = ${uid} and ${deleted} ${inState} ${ofKind} ${titleMatches}`;
}

function countedTotal(db: Queryable, uid: number, { kind, tab }: MyWorksFilter) {
  const buckets =
    tab === 'all'
      ? db`bucket <> 'deleted'`
      : db`bucket = any(${tab === 'deleted' ? ['deleted'] : [...statesOf[tab]]}::text[])`;
  const ofKind = kind.length > 0 ? db`and kind = any(${[...kind]}::text[])` : db``;
  return db`(select coalesce(sum(n), 0) from work_count where author_uid = ${uid} and ${buckets} ${ofKind})`;
}

/** What was never published stands last in either direction. */
function orderOf(db: Queryable, { sort, order }: MyWorksFilter) {
  if (order === 'asc') {
    if (sort === 'created') return db`id`;
    if (sort === 'published') return db`published_at nulls last, id`;
    return sort === 'words' ? db`words, id` : db`updated_at, id`;
  }
  if (sort === 'created') return db`id desc`;
  if (sort === 'published') return db`published_at desc nulls last, id desc`;
  return sort === 'words' ? db`words desc, id desc` : db`updated_at desc, id desc`;
}
