import { candidatesMax, type ResolvedLine } from '@gongdu/contract/book';
import type { Database } from '../../db/database.ts';
import { type PastedLine, readLine } from './pasted-line.ts';
import { toRow } from './presenter.ts';
import * as store from './store.ts';
import { titleKey } from './title-key.ts';

interface Known {
  readonly byIsbn: ReadonlyMap<string | null, store.StoredBook>;
  readonly byKey: ReadonlyMap<string, readonly store.StoredBook[]>;
}

/** Of one key; editions of one work fold into a candidate afterwards. */
const titlesPerKey = 4 * candidatesMax;

/** All lines with two queries: the ISBNs and the titles. */
export async function resolveLines(db: Database, lines: readonly string[]): Promise<ResolvedLine[]> {
  const read = lines.filter((line) => line.trim() !== '').map(readLine);
  const isbns = read.flatMap(({ isbn }) => (isbn && 'isbn13' in isbn ? [isbn.isbn13] : []));
  const keys = [...new Set(read.flatMap(({ readings }) => readings.map(({ title }) => title)))];
  const [byIsbn, byTitle] = await Promise.all([
    store.findByIsbn(db, isbns),
    store.findByTitle(db, keys, titlesPerKey),
  ]);
  const known = {
    byIsbn: new Map(byIsbn.filter(({ state }) => state === 'public').map((book) => [book.isbn13, book])),
    byKey: Map.groupBy(byTitle, ({ key }) => key),
  };
  return read.map((line) => resolved(line, known));
}

function resolved({ line, isbn, readings }: PastedLine, known: Known): ResolvedLine {
  if (isbn && 'wrong' in isbn)
    return { line, status: 'wrong_check_digit', candidates: [], suggestion: isbn.right };
  const candidates = isbn ? ofIsbn(isbn.isbn13, known) : ofTitle(readings, known);
  const status = (['unknown', 'found'] as const)[candidates.length] ?? 'several';
  return { line, status, candidates: candidates.slice(0, candidatesMax).map(toRow), suggestion: null };
}

function ofIsbn(isbn13: string, { byIsbn }: Known): store.StoredBook[] {
  const book = byIsbn.get(isbn13);
  return book ? [book] : [];
}

/** The most literal reading that is a whole title wins; beginnings of titles count only when none is. */
function ofTitle(readings: PastedLine['readings'], { byKey }: Known): store.StoredBook[] {
  let beginnings: store.StoredBook[] = [];
  for (const { title, author } of readings) {
    const found = byAuthor(byKey.get(title) ?? [], author);
    const whole = found.filter((book) => book.titleKey === title);
    if (whole.length > 0) return folded(whole);
    if (beginnings.length === 0) beginnings = folded(found);
  }
  return beginnings;
}

/** An author that nobody has does not hide the title: a person looks at it. */
function byAuthor(books: readonly store.StoredBook[], author: string): readonly store.StoredBook[] {
  if (author === '') return books;
  const his = books.filter((book) => {
    const key = titleKey(book.author);
    return key.includes(author) || author.includes(key);
  });
  return his.length > 0 ? his : books;
}

/** One edition of each work, the leading one where it is among them. */
function folded(books: readonly store.StoredBook[]): store.StoredBook[] {
  const works = new Map<number, store.StoredBook>();
  for (const book of books) {
    const work = book.editionOf ?? book.id;
    if (book.editionOf === null || !works.has(work)) works.set(work, book);
  }
  return [...works.values()];
}
