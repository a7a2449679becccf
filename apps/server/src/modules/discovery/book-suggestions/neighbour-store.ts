import type { Queryable } from '../../../db/database.ts';
import { allowLongStatements } from '../../../db/long-statements.ts';

/** Books that fewer members share are no neighbours: a pair of two would tell what the other one reads. */
const commonMembersMin = 3;
/** Members of a book that are asked for their other books: those who touched it last. */
const membersOfBook = 500;
/** Books of a member that are counted: those they touched last. */
const booksOfMember = 100;
const neighboursMax = 40;
/** Common members at which half of the share counts. */
const damping = 4;

/** Marks that speak for a book, on a shelf that others may see: not put down, not below three stars. */
const isLiked = (entry: string) => `
  not ${entry}.hidden and ${entry}.state in ('want', 'reading', 'read') and coalesce(${entry}.rating, 6) >= 6`;

/** Counts the members of all works from the counters of shelves; works that no shelf has any more are removed. */
export async function countMembers(db: Queryable): Promise<void> {
  // reads the counters of all books
  await allowLongStatements(db);
  await db`
    with counted as (
      select coalesce(b.edition_of, b.id) as id, sum(c.n)::int as n
      from shelf_book_count c join book b on b.id = c.book_id
      where c.state in ('want', 'reading', 'read') and b.state = 'public'
      group by 1 having sum(c.n) >= ${commonMembersMin}
    ), stored as (
      insert into suggested_book (book_id, members) select id, n from counted
      on conflict (book_id) do update set members = excluded.members where suggested_book.members <> excluded.members
    ), gone as (
      delete from suggested_book where book_id not in (select id from counted) returning book_id
    )
    delete from book_neighbour where book_id in (select book_id from gone)`;
}

/** Works whose neighbours were made before `before` or never, the oldest first. */
export async function findDue(db: Queryable, before: string, limit: number): Promise<number[]> {
  const rows = await db<{ bookId: number }[]>`
    select book_id from suggested_book where made_at is null or made_at < ${before}
    order by made_at nulls first, book_id limit ${limit}`;
  return rows.map(({ bookId }) => bookId);
}

/**
 * Makes the neighbours of some works anew. A step reads at most `membersOfBook` times `booksOfMember` entries of shelves
 * for each, however many members there are.
 */
export async function makeNeighbours(db: Queryable, ids: readonly number[], madeAt: string): Promise<void> {
  const works = [...ids];
  await db`delete from book_neighbour where book_id = any(${works}::bigint[])`;
  await db`
    with edition as (
      select b.id, coalesce(b.edition_of, b.id) as leader from book b
      where b.state = 'public' and (b.id = any(${works}::bigint[]) or b.edition_of = any(${works}::bigint[]))
    ), reader as materialized (
      select leader, uid from (
        select e.leader, s.uid, row_number() over (partition by e.leader order by max(s.updated_at) desc, s.uid) as nth
        from edition e cross join lateral (
          select mine.uid, mine.updated_at from shelf_entry mine
          where mine.book_id = e.id and ${db.unsafe(isLiked('mine'))}
          order by mine.updated_at desc limit ${membersOfBook}
        ) s group by e.leader, s.uid
      ) numbered where nth <= ${membersOfBook}
    ), sample as (
      select leader, count(*) as n from reader group by leader
    ), shared as (
      select r.leader, coalesce(b.edition_of, b.id) as other, count(distinct r.uid) as n
      from reader r cross join lateral (
        select theirs.book_id from shelf_entry theirs where theirs.uid = r.uid and ${db.unsafe(isLiked('theirs'))}
        order by theirs.updated_at desc, theirs.book_id desc limit ${booksOfMember}
      ) s join book b on b.id = s.book_id and b.state = 'public'
      group by 1, 2 having count(distinct r.uid) >= ${commonMembersMin}
    )
    insert into book_neighbour (book_id, other_id, score)
    select leader, other, score from (
      select leader, other, score, row_number() over (partition by leader order by score desc, other) as nth
      from (
        select shared.leader, shared.other,
          least(1, shared.n::float8 / sample.n * sqrt(mine.members::float8 / other.members)
            * shared.n / (shared.n + ${damping})) as score
        from shared
          join sample using (leader)
          join suggested_book mine on mine.book_id = shared.leader
          join suggested_book other on other.book_id = shared.other
        where shared.other <> shared.leader
      ) scored
    ) ranked where nth <= ${neighboursMax}`;
  await db`update suggested_book set made_at = ${madeAt} where book_id = any(${works}::bigint[])`;
}
