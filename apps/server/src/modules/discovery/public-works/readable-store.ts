import type { RichDocument } from '@gongdu/contract/document/document';
import type { WorkBeside } from '@gongdu/contract/writing/works/public-content';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { quotesIn, withoutQuotes } from '@gongdu/rules/document/quotes';
import type { Queryable } from '../../../db/database.ts';

/** A line of a list. */
export interface ReadableWork {
  readonly id: number;
  readonly kind: WorkKind;
  readonly authorUid: number;
  readonly authorName: string;
  readonly publishedAt: string;
  /** Of the text that readers see now. */
  readonly releasedAt: string;
  readonly title: string;
  readonly excerpt: string;
  readonly words: number;
  readonly cover: string | null;
  /** The cover, else the first picture of the text. */
  readonly picture: string | null;
  readonly circleId: number | null;
  readonly topicIds: readonly number[];
  readonly bookId: number | null;
  /** Half stars, 1 to 10. */
  readonly rating: number | null;
  readonly spoiler: boolean;
  /** The author declares it. */
  readonly aiMade: boolean;
  /** Search engines may list it. */
  readonly searchable: boolean;
}

export interface ReadableText extends ReadableWork {
  readonly channelId: number | null;
  readonly body: RichDocument;
  readonly beside: WorkBeside | null;
}

/** Where the page before ended. */
export interface Cursor {
  readonly at: string;
  readonly id: number;
}

// The view `readable_work` decides what people without an account may read (migration 0007).

function lineColumns(db: Queryable) {
  return db`readable.id, readable.kind, readable.author_uid, readable.author_name, readable.published_at,
    readable.released_at, readable.title, readable.excerpt, readable.words, readable.cover, readable.picture, readable.circle_id,
    readable.topic_ids, readable.book_id, readable.rating, readable.spoiler, readable.ai_made, readable.searchable`;
}

export async function findWork(db: Queryable, id: number): Promise<ReadableWork | undefined> {
  const [row] = await db<
    ReadableWork[]
  >`select ${lineColumns(db)} from readable_work readable where readable.id = ${id}`;
  return row;
}

/** Those that are readable, in no order. */
export async function findWorks(db: Queryable, ids: readonly number[]): Promise<ReadableWork[]> {
  return db<ReadableWork[]>`
    select ${lineColumns(db)} from readable_work readable where readable.id = any(${[...ids]}::bigint[])`;
}

export async function findText(db: Queryable, id: number): Promise<ReadableText | undefined> {
  const [row] = await db<ReadableText[]>`
    select ${lineColumns(db)}, channel_id, body, beside from readable_work readable where readable.id = ${id}`;
  return row && (await withoutGone(db, [row]))[0];
}

/** Readable works only, newest first. */
export async function findTexts(db: Queryable, ids: readonly number[]): Promise<ReadableText[]> {
  const rows = await db<ReadableText[]>`
    select ${lineColumns(db)}, channel_id, body, beside from readable_work readable where readable.id = any(${[...ids]}::bigint[])
    order by readable.published_at desc, readable.id desc`;
  return withoutGone(db, rows);
}

/** Quotes in the texts that were deleted or taken down lose their words. */
async function withoutGone(db: Queryable, rows: readonly ReadableText[]): Promise<ReadableText[]> {
  const shown = [...new Set(rows.flatMap(({ body }) => quotesIn(body)))];
  if (shown.length === 0) return [...rows];
  const there = await db<{ id: number }[]>`
    select id from quote where id = any(${shown}::bigint[]) and deleted_at is null and state <> 'taken_down'`;
  const left = new Set(there.map(({ id }) => id));
  const gone = new Set(shown.filter((id) => !left.has(id)));
  return rows.map((row) => ({ ...row, body: withoutQuotes(row.body, gone) }));
}

export interface ListRequest {
  readonly after?: Cursor | undefined;
  readonly limit: number;
}

/** Newest first, as all of these lists. */
export async function listOfPerson(
  db: Queryable,
  uid: number,
  { after, limit }: ListRequest,
): Promise<ReadableWork[]> {
  const rest = after
    ? db`and (readable.published_at, readable.id) < (${after.at}::timestamptz, ${after.id})`
    : db``;
  return db<ReadableWork[]>`
    select ${lineColumns(db)} from readable_work readable where readable.author_uid = ${uid} ${rest}
    order by readable.published_at desc nulls last, readable.id desc limit ${limit}`;
}

export async function listOfCircle(
  db: Queryable,
  circleId: number,
  { after, limit }: ListRequest,
): Promise<ReadableWork[]> {
  const rest = after
    ? db`and (post.published_at, post.work_id) < (${after.at}::timestamptz, ${after.id})`
    : db``;
  return db<ReadableWork[]>`
    select ${lineColumns(db)} from circle_post post join readable_work readable on readable.id = post.work_id
    where post.circle_id = ${circleId} ${rest} order by post.published_at desc, post.work_id desc limit ${limit}`;
}

export async function listOfTopic(
  db: Queryable,
  topicId: number,
  { after, limit }: ListRequest,
): Promise<ReadableWork[]> {
  const rest = after
    ? db`and (filed.published_at, filed.work_id) < (${after.at}::timestamptz, ${after.id})`
    : db``;
  return db<ReadableWork[]>`
    select ${lineColumns(db)} from work_topic filed join readable_work readable on readable.id = filed.work_id
    where filed.topic_id = ${topicId} ${rest} order by filed.published_at desc, filed.work_id desc limit ${limit}`;
}

/** With its place in the channel, which a work takes when it comes in. */
export interface PlacedWork extends ReadableWork {
  readonly position: number;
}

/** Those that came into the channel last, news of all kinds; below a place, where one is named. */
export async function listOfChannel(
  db: Queryable,
  channelId: number,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<PlacedWork[]> {
  const rest = before === undefined ? db`` : db`and entry.position < ${before}`;
  return db<PlacedWork[]>`
    select ${lineColumns(db)}, entry.position from content_entry entry
      join readable_work readable on readable.id = entry.id and readable.kind = entry.kind
    where entry.channel_id = ${channelId} ${rest} order by entry.position desc limit ${limit}`;
}

/** Of a kind, for the front of the site. */
export async function listNewest(db: Queryable, kind: WorkKind, limit: number): Promise<ReadableWork[]> {
  return db<ReadableWork[]>`
    select ${lineColumns(db)} from content_entry entry join readable_work readable on readable.id = entry.id
    where entry.kind = ${kind} and not readable.spoiler and readable.searchable order by entry.position desc limit ${limit}`;
}

/** The reviews of a book in all its editions. */
export async function listReviews(
  db: Queryable,
  bookIds: readonly number[],
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<ReadableWork[]> {
  const rest = before === undefined ? db`` : db`and readable.id < ${before}`;
  return db<ReadableWork[]>`
    select ${lineColumns(db)} from readable_work readable
    where readable.book_id = any(${[...bookIds]}::bigint[]) and readable.kind = 'review' ${rest}
    order by readable.id desc limit ${limit}`;
}

/** Newest releases of each edition that `listReviewsBeside` looks at. */
const lookedAtOfEdition = 12;

/** The newest reviews of a book in all its editions, a few of each, so that none costs more than another. */
export async function listReviewsBeside(
  db: Queryable,
  bookId: number,
  limit: number,
): Promise<ReadableWork[]> {
  return db<ReadableWork[]>`
    select ${lineColumns(db)}
    from (select coalesce(edition_of, id) as id from book where id = ${bookId}) leader
      join book edition on edition.state in ('public', 'merged')
        and (edition.id = leader.id or edition.edition_of = leader.id),
      lateral (
        select work_id from work_release release where release.book_id = edition.id
        order by work_id desc limit ${lookedAtOfEdition}) written
      join readable_work readable on readable.id = written.work_id and readable.kind = 'review'
    order by readable.id desc limit ${limit}`;
}

/** Book lists with the book, newest first. */
export async function listBookLists(db: Queryable, bookId: number, limit: number): Promise<ReadableWork[]> {
  return db<ReadableWork[]>`
    select ${lineColumns(db)} from book_list_shown shown join readable_work readable on readable.id = shown.list_id
    where shown.book_id = ${bookId} order by shown.list_id desc limit ${limit}`;
}

export interface MappedRow {
  readonly id: number;
  readonly kind: WorkKind;
  readonly changedAt: string;
}

/** What search engines may list among the ids from `from` up to `to`, without it. */
export async function listMapped(db: Queryable, from: number, to: number): Promise<MappedRow[]> {
  return db<MappedRow[]>`
    select readable.id, kind, released_at as changed_at from readable_work readable
    where readable.id >= ${from} and readable.id < ${to} and searchable order by readable.id`;
}
