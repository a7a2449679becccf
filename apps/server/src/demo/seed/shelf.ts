import { chinaDay } from '@gongdu/rules/china-time';
import type { Transaction } from '../../db/database.ts';
import { spellingOf } from '../../modules/library/shelf/spelling.ts';
import { dayMs } from '../../shared/time/clock.ts';
import { demoAccounts } from '../accounts.ts';
import { type DemoShelfBook, widelyRead, xiaomanShelf } from '../content/books.ts';
import { bulkInsert } from './bulk-insert.ts';

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  readonly books: ReadonlyMap<string, number>;
  readonly now: Date;
}

interface Book {
  readonly id: number;
  readonly title: string;
  readonly author: string;
}

/** 林小满's shelf; on other shelves the books that their owners reviewed, and widely read books. */
export async function seedShelves({ sql }: Transaction, { uids, books, now }: Needs): Promise<void> {
  const reviewed = await sql<Reviewed[]>`
    select distinct on (author_uid, book_id) author_uid as uid, book_id, rating, coalesce(read_state, 'read') as state,
      published_at
    from work where kind = 'review' and state = 'published' and book_id is not null
    order by author_uid, book_id, published_at desc`;
  const xiaoman = uids.get('xiaoman') ?? 0;
  const own = xiaomanShelf.map((entry) => ({
    ...ownEntry(entry, now),
    uid: xiaoman,
    bookId: books.get(entry.book) ?? 0,
  }));
  const ownIds = new Set(own.map(({ bookId }) => bookId));
  const others = reviewed
    .filter(({ uid, bookId }) => uid !== xiaoman || !ownIds.has(bookId))
    .map(reviewedEntry);
  const taken = new Set([...own, ...others].map(({ uid, bookId }) => `${uid} ${bookId}`));
  const read = widelyRead
    .flatMap((key, nth) => readersOf(key, nth, { uids, books, now }))
    .filter(({ uid, bookId }) => !taken.has(`${uid} ${bookId}`));
  const entries = [...own, ...others, ...read];
  const keys = await keysOf(sql, [...new Set(entries.map(({ bookId }) => bookId))]);
  const rows = entries.map((entry) => ({ ...entry, ...keys.get(entry.bookId) }));
  await sql`insert into ${bulkInsert(sql, 'shelf_entry', rows)}`;
  await sql`
    insert into shelf_count (uid, bucket, n)
    select uid, case when hidden then 'hidden:' else '' end || state, count(*) from shelf_entry group by 1, 2`;
  await sql`
    insert into shelf_book_count (book_id, state, n)
    select book_id, state, count(*) from shelf_entry where not hidden group by 1, 2
    union all
    select book_id, 'rated:' || rating, count(*) from shelf_entry
    where rating is not null and not hidden group by 1, 2`;
}

async function keysOf(sql: Transaction['sql'], ids: readonly number[]) {
  const books = await sql<Book[]>`select id, title, author from book where id = any(${[...ids]}::bigint[])`;
  const keys = await Promise.all(books.map(async (book) => [book.id, await spellingOf(book)] as const));
  return new Map(keys);
}

interface Reviewed {
  readonly uid: number;
  readonly bookId: number;
  readonly rating: number | null;
  readonly state: string;
  readonly publishedAt: string;
}

const bare = {
  rating: null,
  note: '',
  tags: [],
  hidden: false,
  wantedOn: null,
  startedOn: null,
  finishedOn: null,
  pages: null,
  progress: null,
  progressUnit: null,
  readings: [],
};

function reviewedEntry({ uid, bookId, rating, state, publishedAt }: Reviewed) {
  const finishedOn = state === 'read' ? chinaDay(publishedAt) : null;
  return { ...bare, uid, bookId, state, rating, finishedOn, updatedAt: publishedAt };
}

function ownEntry(entry: DemoShelfBook, now: Date) {
  const { state, wanted, started, finished, rating, pages, page, percent } = entry;
  const instant = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const day = (days: number | undefined) => (days === undefined ? null : chinaDay(instant(days)));
  const progress = page ?? percent ?? null;
  const touched = finished ?? (state === 'reading' ? 1 : (wanted ?? 700));
  return {
    ...bare,
    state,
    rating: rating ?? null,
    pages: pages ?? null,
    progress,
    progressUnit: progress === null ? null : unitOf(entry),
    note: entry.note,
    tags: entry.tags,
    hidden: entry.hidden,
    wantedOn: day(wanted),
    startedOn: day(started),
    finishedOn: day(finished),
    readings: entry.before.map((span) => ({ startedOn: day(span[0]), finishedOn: day(span[1]) })),
    updatedAt: instant(touched),
  };
}

const states = ['read', 'read', 'read', 'read', 'read', 'reading', 'want'] as const;
/** Ratings of one reader after another, in half stars; null: unrated. */
const opinions = [10, 8, 9, 10, 8, null, 7, 10, 6, 9, 8, null, 10, 4, 8];

/** Every second to fourth person has the book: most have read it, some are reading it, some want to. */
function readersOf(key: string, nth: number, { uids, books, now }: Needs) {
  const signedInAs = new Set(demoAccounts.map((account) => account.key));
  const people = [...uids]
    .filter(([person], at) => !signedInAs.has(person) && (at + nth) % ((nth % 3) + 2) === 0)
    .map(([, uid]) => uid);
  return people.map((uid, at) => {
    const state = states[at % states.length] ?? 'read';
    const touched = new Date(now.getTime() - (20 + nth * 3 + at * 11) * dayMs).toISOString();
    const day = chinaDay(touched);
    return {
      ...bare,
      uid,
      bookId: books.get(key) ?? 0,
      state,
      updatedAt: touched,
      rating: state === 'read' ? (opinions[(at + nth) % opinions.length] ?? null) : null,
      wantedOn: state === 'want' ? day : null,
      startedOn: state === 'reading' ? day : null,
      finishedOn: state === 'read' ? day : null,
    };
  });
}

function unitOf({ page }: DemoShelfBook): 'page' | 'percent' {
  return page === undefined ? 'percent' : 'page';
}
