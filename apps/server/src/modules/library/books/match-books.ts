import { candidatesMax } from '@gongdu/contract/library/books/proposal';
import type { Database } from '../../../db/database.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import { findHeld } from './private-store.ts';
import { foldEditions } from './resolve-lines.ts';
import * as store from './store.ts';

/** The data of a book from another service. */
export interface BookClue {
  /** Thirteen digits. */
  readonly isbn13: string | null;
  readonly title: string;
  /** '' if unknown. */
  readonly author: string;
}

/** How the book was matched: by its ISBN, by title and author, by a title of a single work; null: not matched. */
export interface BookMatch {
  readonly by: 'isbn' | 'author' | 'title' | null;
  readonly bookId: number | null;
  /** Candidates if it was not matched, the most likely first. */
  readonly candidates: readonly number[];
}

/** Rows per key; editions of one work are folded afterwards. */
const titlesPerKey = 4 * candidatesMax;
/** A shorter title is too ambiguous without an author. */
const tellingTitle = 4;

/** Matches these clues with three queries: public books, the member's own proposals by their ISBN, and what they hold. */
export async function matchBooks(
  db: Database,
  uid: number,
  clues: readonly BookClue[],
): Promise<BookMatch[]> {
  const isbns = clues.flatMap(({ isbn13 }) => (isbn13 === null ? [] : [isbn13]));
  const keys = [...new Set(clues.flatMap(({ title }) => keysOf(title)))];
  const [byIsbn, byTitle, held] = await Promise.all([
    isbns.length === 0 ? [] : store.findByIsbn(db, isbns),
    keys.length === 0 ? [] : store.findByTitle(db, keys, titlesPerKey),
    keys.length === 0 ? [] : findHeld(db, uid, keys),
  ]);
  const numbered = new Map(
    byIsbn
      .filter((book) => book.state === 'public' || (book.state === 'pending' && book.proposedBy === uid))
      .map((book) => [book.number, book]),
  );
  const titled = Map.groupBy(byTitle, ({ key }) => key);
  const own = Map.groupBy(held, ({ titleKey }) => titleKey);
  return clues.map((clue) => {
    const book = clue.isbn13 === null ? undefined : numbered.get(clue.isbn13);
    if (book) return { by: 'isbn', bookId: book.id, candidates: [] };
    const kept = (own.get(foldKey(clue.title)) ?? []).find((each) => isSameEntry(each, clue));
    return kept ? { by: 'author', bookId: kept.id, candidates: [] } : matchTitle(clue, titled);
  });
}

/** Whether a private entry was made of a row like this. */
export function isSameEntry(entry: Pick<store.StoredBook, 'isbn13' | 'author'>, clue: BookClue): boolean {
  if (entry.isbn13 !== null && clue.isbn13 !== null) return entry.isbn13 === clue.isbn13;
  return authorKey(entry.author) === authorKey(clue.author);
}

function matchTitle(
  { title, author }: BookClue,
  titled: ReadonlyMap<string, readonly store.StoredBook[]>,
): BookMatch {
  const by = authorKey(author);
  const found = keysOf(title).flatMap((key) => titled.get(key) ?? []);
  const whole = keysOf(title)
    .map((key) => found.filter((book) => book.titleKey === key))
    .find((books) => books.length > 0);
  const likely = foldEditions(whole ?? found);
  if (whole && by !== '') {
    const [only, ...others] = foldEditions(whole.filter((book) => isBy(book, by)));
    if (only && others.length === 0) return { by: 'author', bookId: only.id, candidates: [] };
  }
  const [only] = likely;
  if (whole && by === '' && only && likely.length === 1 && [...foldKey(title)].length >= tellingTitle)
    return { by: 'title', bookId: only.id, candidates: [] };
  const ranked = likely.toSorted((a, b) => Number(isBy(b, by)) - Number(isBy(a, by)));
  return { by: null, bookId: null, candidates: ranked.slice(0, candidatesMax).map(({ id }) => id) };
}

/** The title, then the title before a bracket or a colon: 百年孤独 of 百年孤独（纪念版）. */
function keysOf(title: string): string[] {
  const keys = [foldKey(title), foldKey(title.split(/[（(【[:：]/u)[0] ?? '')];
  return [...new Set(keys)].filter((key) => key !== '');
}

/** Without nationality and role: 加西亚马尔克斯 of [哥伦比亚] 加西亚·马尔克斯 著. */
function authorKey(author: string): string {
  return foldKey(author.replace(/[[(（【〔].*?[\])）】〕]/gu, ' ').replace(/\s+(著|编|编著|主编)\s*$/u, ''));
}

function isBy(book: store.StoredBook, author: string): boolean {
  const key = authorKey(book.author);
  return author !== '' && key !== '' && (key.includes(author) || author.includes(key));
}
