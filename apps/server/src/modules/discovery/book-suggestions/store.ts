import type { Queryable } from '../../../db/database.ts';

/** Books of the reader's shelf that suggestions come from: those they touched last. */
const sourcesMax = 100;
/** Authors of these that are asked for other works. */
const authorsMax = 20;
const worksOfAuthor = 5;
/** Candidates of each kind, before the reader's own books are left out. */
const consideredMax = 120;

interface Candidate {
  readonly bookId: number;
  readonly why: 'readers' | 'author' | 'popular';
  /** Of the reader's shelf, the weightiest first; of `readers`. */
  readonly sources: readonly number[] | null;
  readonly author: string | null;
  readonly members: number;
}

/** Kinds of suggestions in their order: each fills what those before it leave free. */
export async function findSuggestions(
  db: Queryable,
  {
    uid,
    personalized,
    limit,
  }: { readonly uid: number; readonly personalized: boolean; readonly limit: number },
): Promise<Candidate[]> {
  return db<Candidate[]>`
    with source as materialized (
      select coalesce(b.edition_of, b.id) as id, s.updated_at,
        case when s.state = 'want' then 0.6 when s.rating >= 9 then 1.5 when s.rating = 8 then 1.2 else 1 end as weight
      from (
        select book_id, state, rating, updated_at from shelf_entry
        where ${personalized}::boolean and uid = ${uid} and state in ('want', 'reading', 'read') and coalesce(rating, 6) >= 6
        order by updated_at desc, book_id desc limit ${sourcesMax}
      ) s join book b on b.id = s.book_id
    ), candidate as (
      (select n.other_id as book_id, 1 as tier, sum(n.score * source.weight) as score,
          (array_agg(source.id order by n.score * source.weight desc, source.id))[1:2] as sources, null as author
        from source join book_neighbour n on n.book_id = source.id
        group by n.other_id order by score desc, n.other_id limit ${consideredMax})
      union all
      select other.book_id, 2, other.members, null, other.name
      from (
        select a.name_key from source join book_author a on a.book_id = source.id
        group by a.name_key order by max(source.weight) desc, max(source.updated_at) desc limit ${authorsMax}
      ) known cross join lateral (
        select theirs.book_id, theirs.name, coalesce(popular.members, 0) as members
        from book_author theirs left join suggested_book popular on popular.book_id = theirs.book_id
        where theirs.name_key = known.name_key
        order by members desc, theirs.book_id limit ${worksOfAuthor}
      ) other
      union all
      (select book_id, 3, members, null, null from suggested_book order by members desc, book_id limit ${consideredMax})
    ), best as (
      select distinct on (book_id) book_id, tier, score, sources, author from candidate order by book_id, tier, score desc
    )
    select best.book_id, (array['readers', 'author', 'popular'])[best.tier] as why, best.sources, best.author,
      coalesce(popular.members, 0) as members
    from best
      join book b on b.id = best.book_id and b.state = 'public' and b.edition_of is null
      left join suggested_book popular on popular.book_id = best.book_id
    where not exists (
        select 1 from book e join shelf_entry mine on mine.uid = ${uid} and mine.book_id = e.id
        where e.id = best.book_id or e.edition_of = best.book_id)
      and not exists (
        select 1 from feed_unwanted where uid = ${uid} and kind = 'book' and object_id = best.book_id)
    order by best.tier, best.score desc, best.book_id limit ${limit}`;
}
