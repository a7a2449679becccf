import { shelfNoteMax, shelfTagsMax } from '@gongdu/contract/library/shelf/shelf';
import type { Queryable } from '../../../db/database.ts';
import type { MovedTable } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';
import type { StoredEntry } from './store.ts';

export const movedEntries: MovedTable = {
  table: 'shelf_entry',
  key: ['uid', 'book_id'],
  object: 'book_id',
  owner: 't.uid',
  ofMember: true,
};
export const movedBookCounts: MovedTable = {
  table: 'shelf_book_count',
  key: ['book_id', 'state'],
  object: 'book_id',
  owner: "t.book_id || ':' || t.state",
  scope: 'both',
};
/** Of members who had both books. */
export const movedCounts: MovedTable = {
  table: 'shelf_count',
  key: ['uid', 'bucket'],
  object: 'uid',
  owner: "t.uid || ':' || t.bucket",
  ofMember: true,
  scope: { members: 'shelf_entry' },
};

type Pair = Pick<MovedBook, 'from' | 'into'>;

export async function countOfBoth(db: Queryable, { from, into }: Pair): Promise<{ n: number; both: number }> {
  const [row] = await db<[{ n: number; both: number }]>`
    select count(*)::int as n, count(other.uid)::int as both
    from shelf_entry gone left join shelf_entry other on other.uid = gone.uid and other.book_id = ${into}
    where gone.book_id = ${from}`;
  return row;
}

/**
 * Who has both keeps the entry of the further state, of equal ones the newer. It takes what it lacks from the other one,
 * with its tags and readings, and stays hidden where one of them was.
 */
export async function joinEntries(db: Queryable, { from, into }: Pair): Promise<void> {
  const rank = (row: string) =>
    db.unsafe(
      `(array_position(array['want', 'dropped', 'paused', 'reading', 'read'], ${row}.state), ${row}.updated_at)`,
    );
  await db`
    with pair as (
      select case when ${rank('gone')} > ${rank('kept')} then gone else kept end as won,
        case when ${rank('gone')} > ${rank('kept')} then kept else gone end as lost
      from shelf_entry gone join shelf_entry kept on kept.uid = gone.uid and kept.book_id = ${into}
      where gone.book_id = ${from}
    )
    update shelf_entry entry set
      state = (won).state, reason = (won).reason, hidden = (won).hidden or (lost).hidden,
      rating = coalesce((won).rating, (lost).rating),
      note = case
        when (won).note = '' then (lost).note
        when (lost).note in ('', (won).note) or char_length((won).note || (lost).note) >= ${shelfNoteMax} then (won).note
        else (won).note || chr(10) || (lost).note end,
      tags = ((won).tags || array(
        select tag from unnest((lost).tags) tag where tag <> all((won).tags)))[1:${shelfTagsMax}::int],
      wanted_on = least((won).wanted_on, (lost).wanted_on),
      started_on = (won).started_on, finished_on = (won).finished_on,
      pages = coalesce((won).pages, (lost).pages), progress = (won).progress, progress_unit = (won).progress_unit,
      readings = (won).readings || (lost).readings || case
        when (lost).state = 'read' and (lost).finished_on is distinct from (won).finished_on
        then jsonb_build_array(jsonb_build_object('startedOn', (lost).started_on, 'finishedOn', (lost).finished_on))
        else '[]' end,
      import_id = null, updated_at = greatest((won).updated_at, (lost).updated_at)
    from pair where entry.uid = (won).uid and entry.book_id = ${into}`;
  await db`
    delete from shelf_entry gone where book_id = ${from}
      and exists (select from shelf_entry kept where kept.uid = gone.uid and kept.book_id = ${into})`;
}

export async function moveEntries(
  db: Queryable,
  { from, into }: Pair,
  { sortKey, searchKey }: Pick<StoredEntry, 'sortKey' | 'searchKey'>,
): Promise<void> {
  await db`
    update shelf_entry set book_id = ${into}, sort_key = ${sortKey}, search_key = ${searchKey} where book_id = ${from}`;
}

/**
 * Adds to the counters of members and books what the record of a merge says of entries: as it left them (`sign` 1), or,
 * after an undo, as they were (-1). Entries that stayed are left out.
 */
export async function countRecorded(
  db: Queryable,
  { mergeId }: Pick<MovedBook, 'mergeId'>,
  sign: 1 | -1,
): Promise<void> {
  const change = db`
    select (row ->> 'uid')::bigint as uid, (row ->> 'book_id')::bigint as book_id, row ->> 'state' as state,
      row ->> 'rating' as rating, (row ->> 'hidden')::boolean as hidden, n
    from book_merge_row, lateral (values (before, ${-sign}::int), (after, ${sign}::int)) each (row, n)
    where merge_id = ${mergeId} and table_name = 'shelf_entry' and not stayed and row is not null`;
  await db`
    insert into shelf_count (uid, bucket, n)
    select uid, case when hidden then 'hidden:' else '' end || state as bucket, sum(n)::int
    from (${change}) change group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (uid, bucket) do update set n = shelf_count.n + excluded.n`;
  await db`
    insert into shelf_book_count (book_id, state, n)
    select book_id, counted.state, sum(n)::int
    from (${change}) change, lateral (
      select change.state union all select 'rated:' || rating where rating is not null) counted (state)
    where not hidden group by 1, 2 having sum(n) <> 0 order by 1, 2
    on conflict (book_id, state) do update set n = shelf_book_count.n + excluded.n`;
}
