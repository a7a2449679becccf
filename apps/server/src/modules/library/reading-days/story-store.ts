import { storyPassageMax, storyRowsMax } from '@gongdu/contract/library/reading-days/year-story';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../db/database.ts';

/** Books that are looked at: a year of a reader has fewer. */
export const storyBooksMax = 500;
/** The people looked at, those followed last. */
const followedMax = 2000;

interface Span {
  readonly from: string;
  readonly to: string;
}

interface Named {
  readonly name: string;
  readonly books: number;
}

export async function countDays(db: Queryable, uid: number, { from, to }: Span): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(distinct day)::int as n from reading_day where uid = ${uid} and day between ${from} and ${to}`;
  return row.n;
}

/** Authors of most of these books. */
export async function listAuthors(db: Queryable, bookIds: readonly number[]): Promise<Named[]> {
  return db<Named[]>`
    select min(author.name) as name, count(*)::int as books
    from book edition join book_author author on author.book_id = coalesce(edition.edition_of, edition.id)
    where edition.id = any(${[...bookIds]}::bigint[])
    group by author.name_key order by books desc, name limit ${storyRowsMax}`;
}

/** Categories that were chosen for most of these books. */
export async function listKinds(db: Queryable, bookIds: readonly number[]): Promise<Named[]> {
  return db<Named[]>`
    select min(kind.name) as name, count(*)::int as books
    from book edition
      join book_in_category placed on placed.book_id = coalesce(edition.edition_of, edition.id)
      join book_category kind on kind.id = placed.category_id
    where edition.id = any(${[...bookIds]}::bigint[]) and placed.origin = 'direct'
    group by kind.id order by books desc, name limit ${storyRowsMax}`;
}

export async function countQuotes(db: Queryable, uid: number, { from, to }: Span): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from quote
    where uid = ${uid} and deleted_at is null and noted_on between ${from} and ${to}`;
  return row.n;
}

export interface Passage {
  readonly bookId: number;
  readonly text: string;
  readonly marks: number;
}

/** Of the member's quotes those that most members noted. */
export async function listPassages(db: Queryable, uid: number, { from, to }: Span): Promise<Passage[]> {
  return db<Passage[]>`
    select noted.book_id, left(noted.text, ${storyPassageMax}) as text, passage.marks
    from quote noted join quote_passage passage on passage.book_id = noted.book_id and passage.print = noted.print
    where noted.uid = ${uid} and noted.deleted_at is null and noted.noted_on between ${from} and ${to}
      and noted.text <> ''
    order by passage.marks desc, noted.noted_on desc, noted.id desc limit ${storyRowsMax}`;
}

interface Written {
  readonly n: number;
  readonly signs: number;
}

/** @param from First moment. @param to The moment after the last one. */
export async function countShortReviews(db: Queryable, uid: number, { from, to }: Span): Promise<Written> {
  const [row] = await db<[Written]>`
    select count(*)::int as n, coalesce(sum(length(text)), 0)::int as signs from short_review
    where uid = ${uid} and deleted_at is null and created_at >= ${from} and created_at < ${to}`;
  return row;
}

/** Those that others read. @param from First moment. @param to The moment after the last one. */
export async function countThoughts(db: Queryable, uid: number, { from, to }: Span): Promise<Written> {
  const [row] = await db<[Written]>`
    select count(*)::int as n, coalesce(sum(length(shown)), 0)::int as signs from thought
    where uid = ${uid} and shown is not null and published_at >= ${from} and published_at < ${to}`;
  return row;
}

/** Published ones, by kind. @param from First moment. @param to The moment after the last one. */
export async function countWorks(
  db: Queryable,
  uid: number,
  { from, to }: Span,
): Promise<(Written & { kind: WorkKind })[]> {
  return db<(Written & { kind: WorkKind })[]>`
    select kind, count(*)::int as n, coalesce(sum(words), 0)::int as signs from work
    where author_uid = ${uid} and deleted_at is null and state = 'published' and kind in ('post', 'review')
      and published_at >= ${from} and published_at < ${to}
    group by kind`;
}

/** Members that the caller follows, by how many of these books their shelf shows as read. */
export async function listFellowReaders(
  db: Queryable,
  uid: number,
  bookIds: readonly number[],
): Promise<{ uid: number; books: number }[]> {
  return db<{ uid: number; books: number }[]>`
    select entry.uid, count(*)::int as books
    from (
      select object_id from reaction
      where uid = ${uid} and act = 'follow' and object_kind = 'person' order by id desc limit ${followedMax}
    ) followed
    join shelf_entry entry on entry.uid = followed.object_id and entry.book_id = any(${[...bookIds]}::bigint[])
    left join member_preference wish on wish.uid = entry.uid
    where entry.state = 'read' and not entry.hidden and (
      coalesce(wish.shelf, 'everyone') = 'everyone'
      or (wish.shelf = 'followed' and exists (
        select from reaction back
        where back.object_kind = 'person' and back.object_id = ${uid} and back.act = 'follow' and back.uid = entry.uid
      ))
    )
    group by entry.uid order by books desc, entry.uid limit ${storyRowsMax}`;
}

/** Those of these books that others have read, too. */
export async function listReaders(
  db: Queryable,
  bookIds: readonly number[],
): Promise<{ bookId: number; readers: number }[]> {
  return db<{ bookId: number; readers: number }[]>`
    select book_id, n as readers from shelf_book_count
    where book_id = any(${[...bookIds]}::bigint[]) and state = 'read' and n > 1
    order by n desc, book_id limit ${storyRowsMax}`;
}
