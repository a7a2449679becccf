import { noteMax } from '@gongdu/contract/library/book-lists/book-list';
import type { Queryable } from '../../../db/database.ts';
import type { MovedTable } from '../../../shared/moved-rows.ts';
import type { MovedBook } from '../books/merges/moved-book.ts';

export const movedItems: MovedTable = {
  table: 'book_list_item',
  key: ['list_id', 'book_id'],
  object: 'book_id',
  owner: 't.list_id',
};
export const movedShown: MovedTable = { ...movedItems, table: 'book_list_shown' };
export const movedContributions: MovedTable = {
  table: 'book_list_contribution',
  key: ['id'],
  object: 'book_id',
  owner: 't.id',
  watched: ['state'],
};

type Pair = Pick<MovedBook, 'from' | 'into'>;
interface Count {
  readonly n: number;
  readonly both: number;
}

export async function countOfBoth(
  db: Queryable,
  { from, into }: Pair,
): Promise<{ lists: Count; contributions: Count }> {
  const [lists] = await db<[Count]>`
    select count(*)::int as n, count(other.list_id)::int as both
    from book_list_item gone left join book_list_item other on other.list_id = gone.list_id and other.book_id = ${into}
    where gone.book_id = ${from}`;
  const [contributions] = await db<[Count]>`
    select count(*)::int as n, count(other.id)::int as both
    from book_list_contribution gone
      left join book_list_contribution other on other.list_id = gone.list_id and other.book_id = ${into}
        and other.state = 'waiting' and gone.state = 'waiting'
    where gone.book_id = ${from}`;
  return { lists, contributions };
}

export async function lockListsOf(db: Queryable, { from }: Pick<MovedBook, 'from'>): Promise<void> {
  await db`
    select from book_list where work_id in (select list_id from book_list_item where book_id = ${from})
    order by work_id for update`;
}

/** A list that has both keeps the first place and both notes. */
export async function moveItems(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    update book_list_item kept set rank = least(kept.rank, gone.rank),
      note = case
        when kept.note = '' then gone.note
        when gone.note in ('', kept.note) or char_length(kept.note || gone.note) >= ${noteMax} then kept.note
        else kept.note || chr(10) || gone.note end,
      from_uid = coalesce(kept.from_uid, gone.from_uid)
    from book_list_item gone
    where kept.list_id = gone.list_id and kept.book_id = ${into} and gone.book_id = ${from}`;
  await db`
    delete from book_list_item gone where book_id = ${from} and exists (
      select from book_list_item kept where kept.list_id = gone.list_id and kept.book_id = ${into})`;
  await db`update book_list_item set book_id = ${into} where book_id = ${from}`;
}

/** The number of books of lists that had both: one fewer (1), or as before (-1). */
export async function countJoined(
  db: Queryable,
  { mergeId }: Pick<MovedBook, 'mergeId'>,
  sign: 1 | -1,
): Promise<void> {
  await db`
    update book_list list set count = list.count - ${sign}::int * joined.n
    from (
      select owner::bigint as list_id, (count(before) - count(after))::int as n from book_merge_row
      where merge_id = ${mergeId} and table_name = 'book_list_item' and not stayed group by owner
    ) joined where joined.n <> 0 and list.work_id = joined.list_id`;
}

export async function moveShown(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    insert into book_list_shown (list_id, book_id)
    select list_id, ${into}::bigint from book_list_shown where book_id = ${from} on conflict do nothing`;
  await db`delete from book_list_shown where book_id = ${from}`;
}

/** Where both wait in one list, the one of the book that goes stays as it is. */
export async function moveContributions(db: Queryable, { from, into }: Pair): Promise<void> {
  await db`
    update book_list_contribution gone set book_id = ${into}
    where book_id = ${from} and (state <> 'waiting' or not exists (
      select from book_list_contribution kept
      where kept.list_id = gone.list_id and kept.book_id = ${into} and kept.state = 'waiting'))`;
}
