import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import { spellingOf } from '../../modules/library/shelf/spelling.ts';
import { demoAccounts } from '../accounts.ts';
import { type DemoShelfBook, demoShortReviews, widelyRead, xiaomanShelf } from '../content/books.ts';
import { named, type Seeding } from './seeding.ts';

/** 林小满's shelf; on other shelves the books that their owners reviewed, and widely read books. */
export async function seedShelves(demo: Seeding): Promise<void> {
  const reviewed = await demo.sql<Reviewed[]>`
    select distinct on (author_uid, book_id) author_uid as uid, book_id, rating, coalesce(read_state, 'read') as state,
      published_at
    from work where kind = 'review' and state = 'published' and book_id is not null
    order by author_uid, book_id, published_at desc`;
  const xiaoman = demo.uidOf('xiaoman');
  const own = xiaomanShelf.map((entry) => {
    return { ...ownEntry(demo, entry), uid: xiaoman, bookId: demo.bookOf(entry.book) };
  });
  const ownIds = new Set(own.map(({ bookId }) => bookId));
  const others = reviewed
    .filter(({ uid, bookId }) => uid !== xiaoman || !ownIds.has(bookId))
    .map(reviewedEntry);
  const before = new Set([...own, ...others].map(({ uid, bookId }) => `${uid} ${bookId}`));
  const spoken = spokenEntries(demo).filter(({ uid, bookId }) => !before.has(`${uid} ${bookId}`));
  const taken = new Set([...own, ...others, ...spoken].map(({ uid, bookId }) => `${uid} ${bookId}`));
  const read = widelyRead
    .flatMap((key, nth) => readersOf(demo, key, nth))
    .filter(({ uid, bookId }) => !taken.has(`${uid} ${bookId}`));
  const entries = [...own, ...others, ...spoken, ...read];
  const books = await demo.sql<{ id: number; title: string; author: string }[]>`
    select id, title, author from book where id = any(${entries.map(({ bookId }) => bookId)}::bigint[])`;
  const spellings = await Promise.all(books.map(async (book) => [book.id, await spellingOf(book)] as const));
  const spelled = new Map(spellings);
  const rows = entries.map((entry) => ({ ...entry, ...named(spelled, entry.bookId) }));
  await demo.insert('shelf_entry', rows);
}

interface Reviewed {
  readonly uid: number;
  readonly bookId: number;
  readonly rating: number | null;
  readonly state: ReadState;
  readonly publishedAt: string;
}

const bareDays = { wantedOn: null, startedOn: null, finishedOn: null, readings: [] };
const bareProgress = { pages: null, progress: null, progressUnit: null };
const bare = { rating: null, note: '', reason: '', tags: [], hidden: false, ...bareDays, ...bareProgress };

function reviewedEntry({ uid, bookId, rating, state, publishedAt }: Reviewed) {
  const finishedOn = state === 'read' ? chinaDay(publishedAt) : null;
  return { ...bare, uid, bookId, state, rating, finishedOn, updatedAt: publishedAt };
}

/** Of those who say something about a book in one sentence. */
function spokenEntries(demo: Seeding) {
  return demoShortReviews.map(({ by, book, daysAgo, rating = null, state }) => {
    const updatedAt = demo.inDays(-daysAgo);
    const begun = state === 'read' ? { finishedOn: chinaDay(updatedAt) } : { startedOn: chinaDay(updatedAt) };
    return { ...bare, uid: demo.uidOf(by), bookId: demo.bookOf(book), state, rating, updatedAt, ...begun };
  });
}

function ownEntry(demo: Seeding, entry: DemoShelfBook) {
  const { state, wanted, started, finished, rating = null, pages = null, page, percent, before } = entry;
  const { note, reason, tags, hidden } = entry;
  const day = (days: number | undefined) => (days === undefined ? null : chinaDay(demo.inDays(-days)));
  const progress = page ?? percent ?? null;
  const unit = page === undefined ? ('percent' as const) : ('page' as const);
  const touched = finished ?? (state === 'reading' ? 1 : (wanted ?? 700));
  const readings = before.map(([from, to]) => ({ startedOn: day(from), finishedOn: day(to) }));
  const days = { wantedOn: day(wanted), startedOn: day(started), finishedOn: day(finished), readings };
  const read = { pages, progress, progressUnit: progress === null ? null : unit, ...days };
  return { state, rating, note, reason, tags, hidden, ...read, updatedAt: demo.inDays(-touched) };
}

const states = ['read', 'read', 'read', 'read', 'read', 'reading', 'want'] as const;
/** Ratings of one reader after another, in half stars; null: unrated. */
const opinions = [10, 8, 9, 10, 8, null, 7, 10, 6, 9, 8, null, 10, 4, 8];

/** Every second to fourth person has the book: most have read it, some are reading it, some want to. */
function readersOf(demo: Seeding, key: string, nth: number) {
  const signedInAs = new Set(demoAccounts.map((account) => account.key));
  const people = [...demo.uids]
    .filter(([person], at) => !signedInAs.has(person) && (at + nth) % ((nth % 3) + 2) === 0)
    .map(([, uid]) => uid);
  return people.map((uid, at) => {
    const state = states[at % states.length] ?? 'read';
    const updatedAt = demo.inDays(-(20 + nth * 3 + at * 11));
    const day = chinaDay(updatedAt);
    const rating = state === 'read' ? (opinions[(at + nth) % opinions.length] ?? null) : null;
    const since = { want: 'wantedOn', reading: 'startedOn', read: 'finishedOn' } as const;
    return { ...bare, uid, bookId: demo.bookOf(key), state, updatedAt, rating, [since[state]]: day };
  });
}
