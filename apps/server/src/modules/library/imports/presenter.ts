import type { BookRow } from '@gongdu/contract/library/books/book';
import {
  type Import,
  type ImportBook,
  type ImportQuote,
  type ImportSummary,
  importUndoDays,
} from '@gongdu/contract/library/imports/import';
import { dayMs } from '../../../shared/time/clock.ts';
import type * as bookStore from './book-store.ts';
import type { BookCount } from './count-store.ts';
import type * as lineStore from './line-store.ts';
import type * as store from './store.ts';
import { emptyTally } from './tally.ts';

export function toSummary(
  row: store.StoredImport,
  files: readonly store.StoredFile[],
  now: string,
): ImportSummary {
  const { id, state, createdAt, doneAt, addedEntries, addedBooks, addedQuotes, addedComments } = row;
  const until = undoUntil(row);
  const sources = files
    .filter((file) => file.importId === id && file.source !== '')
    .map(({ source }) => source);
  return {
    id,
    state,
    sources: [...new Set(sources)],
    added: { books: addedEntries, created: addedBooks, quotes: addedQuotes, comments: addedComments },
    createdAt,
    doneAt,
    undoUntil: state === 'open' || (state === 'done' && until >= now) ? until : null,
  };
}

/** While it is open, from now on. */
export function undoUntil({ doneAt, touchedAt }: store.StoredImport): string {
  return new Date(Date.parse(doneAt ?? touchedAt) + importUndoDays * dayMs).toISOString();
}

export function toImport(
  row: store.StoredImport,
  files: readonly store.StoredFile[],
  counts: readonly BookCount[],
  now: string,
): Import {
  const of = (matches: (each: BookCount) => boolean) =>
    counts.filter(matches).reduce((sum, { n }) => sum + n, 0);
  const count = (status: ImportBook['status']) => of((each) => each.status === status);
  const isDecided = ({ status }: BookCount) => status === 'sure' || status === 'create';
  const shelved = (each: BookCount) => each.onShelf && isDecided(each);
  const sureQuotes = counts.filter(isDecided).reduce((sum, { quotes }) => sum + quotes, 0);
  return {
    ...toSummary(row, files, now),
    working: row.working,
    files: files.map(({ leftOut, tally, ...file }) => ({
      ...file,
      tally: { ...emptyTally, ...tally },
      leftOut: [...leftOut],
    })),
    books: {
      sure: count('sure'),
      unsure: count('unsure'),
      unmatched: count('unmatched'),
      stateless: count('stateless'),
      create: count('create'),
      skipped: count('skipped'),
    },
    quotes: files.reduce((sum, { tally }) => sum + tally.quotes, 0),
    faults: files.reduce((sum, { tally }) => sum + tally.faults, 0),
    progress: {
      books: { done: of((each) => shelved(each) && each.written), total: of(shelved) },
      quotes: { done: Math.min(row.writtenQuotes, sureQuotes), total: sureQuotes },
    },
  };
}

export function toBook(
  row: bookStore.StoredBook,
  found: ReadonlyMap<number, { readonly row: BookRow }>,
): ImportBook {
  return {
    ...row,
    found: found.get(row.bookId ?? 0)?.row ?? null,
    candidates: row.candidates.flatMap((id) => found.get(id)?.row ?? []),
  };
}

export function toQuotes({ seq, record }: lineStore.StoredLine): ImportQuote[] {
  if (record?.kind !== 'quote') return [];
  const { bookTitle, text, thought, chapter, source } = record;
  return [{ seq, bookTitle, text, thought, chapter, source }];
}
