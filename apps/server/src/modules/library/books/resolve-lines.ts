import { candidatesMax, type ResolvedLine } from '@gongdu/contract/library/books/proposal';
import type { Database } from '../../../db/database.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import { type PastedLine, parseLine } from './pasted-line.ts';
import { toBookRow } from './presenter.ts';
import * as store from './store.ts';

interface BookIndex {
  readonly byIsbn: ReadonlyMap<string, store.StoredBook>;
  readonly byKey: ReadonlyMap<string, readonly store.StoredBook[]>;
}

/** Rows per key; editions of one work are folded afterwards. */
const titlesPerKey = 4 * candidatesMax;

/** All lines with two queries: the ISBNs and the titles. */
export async function resolveLines(db: Database, lines: readonly string[]): Promise<ResolvedLine[]> {
  const parsed = lines.filter((line) => line.trim() !== '').map(parseLine);
  const isbns = parsed.flatMap(({ isbn }) => (isbn && 'isbn13' in isbn ? [isbn.isbn13] : []));
  const keys = [...new Set(parsed.flatMap(({ readings }) => readings.map(({ title }) => title)))];
  const [byIsbn, byTitle] = await Promise.all([
    store.findByIsbn(db, isbns),
    store.findByTitle(db, keys, titlesPerKey),
  ]);
  const bookIndex = {
    byIsbn: new Map(byIsbn.filter(({ state }) => state === 'public').map((book) => [book.number, book])),
    byKey: Map.groupBy(byTitle, ({ key }) => key),
  };
  return parsed.map((line) => resolveLine(line, bookIndex));
}

function resolveLine({ line, isbn, readings }: PastedLine, bookIndex: BookIndex): ResolvedLine {
  if (isbn && 'error' in isbn)
    return { line, status: 'wrong_check_digit', candidates: [], suggestion: isbn.corrected };
  const candidates = isbn ? matchIsbn(isbn.isbn13, bookIndex) : matchTitle(readings, bookIndex);
  const status = (['unknown', 'found'] as const)[candidates.length] ?? 'several';
  return { line, status, candidates: candidates.slice(0, candidatesMax).map(toBookRow), suggestion: null };
}

function matchIsbn(isbn13: string, { byIsbn }: BookIndex): store.StoredBook[] {
  const book = byIsbn.get(isbn13);
  return book ? [book] : [];
}

/** The most literal reading that is a whole title wins; prefixes of titles count only when there is none. */
function matchTitle(readings: PastedLine['readings'], { byKey }: BookIndex): store.StoredBook[] {
  let beginnings: store.StoredBook[] = [];
  for (const { title, author } of readings) {
    const found = filterByAuthor(byKey.get(title) ?? [], author);
    const whole = found.filter((book) => book.titleKey === title);
    if (whole.length > 0) return foldEditions(whole);
    if (beginnings.length === 0) beginnings = foldEditions(found);
  }
  return beginnings;
}

/** An author that matches no book is ignored: the member chooses among the candidates. */
function filterByAuthor(books: readonly store.StoredBook[], author: string): readonly store.StoredBook[] {
  if (author === '') return books;
  const matching = books.filter((book) => {
    const key = foldKey(book.author);
    return key.includes(author) || author.includes(key);
  });
  return matching.length > 0 ? matching : books;
}

/** One edition of each work, preferably the leading one. */
export function foldEditions(books: readonly store.StoredBook[]): store.StoredBook[] {
  const works = new Map<number, store.StoredBook>();
  for (const book of books) {
    const work = book.editionOf ?? book.id;
    if (book.editionOf === null || !works.has(work)) works.set(work, book);
  }
  return [...works.values()];
}
