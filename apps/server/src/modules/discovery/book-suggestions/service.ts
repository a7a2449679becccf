import {
  type BookSuggestion,
  bookSuggestionsMax,
  type SuggestionReason,
} from '@gongdu/contract/discovery/book-suggestions';
import type { BookRow } from '@gongdu/contract/library/books/book';
import { type Database, inTransaction, type Queryable } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Books } from '../../library/books/service.ts';
import * as neighbours from './neighbour-store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'find'>;
  readonly preferences: { privacyOf(uid: number): Promise<{ readonly personalized: boolean }> };
}

export type BookSuggestions = ReturnType<typeof createBookSuggestions>;

/** Books for a reader, by what members have beside the books of the reader's shelf. */
export function createBookSuggestions({ db, clock, books, preferences }: Needs) {
  return { list, make: () => makeSuggestions(db, clock.now()) };

  async function list({
    uid,
  }: Pick<Caller, 'uid'>): Promise<{ books: BookSuggestion[]; personalized: boolean }> {
    const { personalized } = await preferences.privacyOf(uid);
    const found = await store.findSuggestions(db, { uid, personalized, limit: bookSuggestionsMax });
    const rows = await books.find(found.flatMap(({ bookId, sources }) => [bookId, ...(sources ?? [])]));
    return {
      personalized,
      books: found.flatMap((each) => {
        const book = rows.get(each.bookId);
        return book ? [{ book, why: reasonOf(each, rows) }] : [];
      }),
    };
  }
}

type Found = Awaited<ReturnType<typeof store.findSuggestions>>[number];

function reasonOf(
  { why, sources, author, members }: Found,
  rows: ReadonlyMap<number, BookRow>,
): SuggestionReason {
  if (why === 'author' && author !== null) return { kind: 'author', name: author };
  if (why !== 'readers') return { kind: 'popular', members };
  const titles = (sources ?? []).flatMap((id) => {
    const title = rows.get(id)?.title;
    return title === undefined ? [] : [{ id, title }];
  });
  return { kind: 'readers', books: titles };
}

/** Works whose neighbours are made in one transaction. */
const batch = 50;
/** What is not reached is the first of the next night. */
const nightMs = 2 * 3_600_000;

/** The same for the few works of a new community, in the caller's transaction. */
export async function makeSuggestionsOnce(sql: Queryable, now: Date): Promise<void> {
  const madeAt = now.toISOString();
  await neighbours.countMembers(sql);
  await neighbours.makeNeighbours(sql, await neighbours.findDue(sql, madeAt, 1_000), madeAt);
}

/** Counts the members of all works, and makes the neighbours of as many as a night has time for. */
async function makeSuggestions(db: Database, now: Date): Promise<void> {
  const madeAt = now.toISOString();
  const end = performance.now() + nightMs;
  await inTransaction(db, ({ sql }) => neighbours.countMembers(sql));
  while (performance.now() < end) {
    const ids = await neighbours.findDue(db, madeAt, batch);
    if (ids.length === 0) return;
    await inTransaction(db, ({ sql }) => neighbours.makeNeighbours(sql, ids, madeAt));
  }
}
