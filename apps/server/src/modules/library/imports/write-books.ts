import type { BookRow } from '@gongdu/contract/library/books/book';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { PrivateBooks } from '../books/private-books.ts';
import type { Books } from '../books/service.ts';
import type { Quotes } from '../quotes/service.ts';
import type { ReadingDays } from '../reading-days/service.ts';
import type { EntryToImport } from '../shelf/imported.ts';
import type { Shelf } from '../shelf/service.ts';
import type { ShortReviews } from '../short-reviews/service.ts';
import * as bookStore from './book-store.ts';
import type { AcceptedRecord, ImportedBook, ImportedQuote } from './formats/records.ts';
import * as lineStore from './line-store.ts';
import { daysOfRecord, noteOf, sentenceOf, stateOf } from './lines.ts';
import * as store from './store.ts';

/** Books of one transaction, and the most of their lines. */
const batchBooks = 500;
const batchLines = 2_000;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'findVisibleTo' | 'lockAgainstMerges'>;
  readonly privateBooks: Pick<PrivateBooks, 'prepareCheck' | 'create'>;
  readonly shelf: Pick<Shelf, 'addImported'>;
  readonly quotes: Pick<Quotes, 'addImported'>;
  readonly readingDays: Pick<ReadingDays, 'addImported'>;
  readonly shortReviews: Pick<ShortReviews, 'checkImported' | 'addImported'>;
}

interface Written {
  readonly book: bookStore.StoredBook;
  readonly shown: BookRow;
  readonly record: AcceptedRecord;
}

/** Puts decided books of an import where they belong, with all that the files say of them, batch by batch. */
export function createBookWriter(needs: Needs) {
  const { db, clock, books, privateBooks, shelf, quotes, readingDays, shortReviews } = needs;
  return { writeBatch };

  /** @returns whether there was anything to write. */
  async function writeBatch(row: store.StoredImport): Promise<boolean> {
    const words = await privateBooks.prepareCheck();
    // read without a lock: the transaction checks that no other runner has taken over
    const decided = await bookStore.listToWrite(db, row.id, batchBooks);
    if (decided.length === 0) return false;
    const places = decided.map(({ book }) => book);
    const lines = await lineStore.listOfBooks(db, row.id, places, batchLines);
    const sentences = await shortReviews.checkImported(sentencesOf(lines, decided));
    await inTransaction(db, async (tx) => {
      const current = await store.lockRunning(tx.sql, row);
      if (current?.state !== 'open' && current?.state !== 'finishing') return;
      // the member may have decided otherwise before the lock
      const still = new Set((await bookStore.listStillToWrite(tx.sql, row.id, places)).map(printOf));
      if (!decided.every((book) => still.has(printOf(book)))) return;
      const ids = await settle(tx, words, row, decided);
      await books.lockAgainstMerges(tx.sql);
      const found = await books.findVisibleTo(row.uid, [...ids.values()], tx.sql);
      const byPlace = new Map(decided.map((book) => [book.book, book]));
      const written = lines.flatMap(({ book: of, record }) => {
        const book = byPlace.get(of ?? 0);
        const shown = found.get(ids.get(of ?? 0) ?? 0)?.row;
        return book && record && shown ? [{ book, shown, record }] : [];
      });
      const entries = written.flatMap((each) => {
        return each.record.kind === 'book' ? [entryOf(each.shown, each.book, each.record, now())] : [];
      });
      const placed = sentences.map((sentence) => ({
        ...sentence,
        bookId: found.get(ids.get(sentence.bookId) ?? 0)?.row.id ?? 0,
      }));
      const comments = await shortReviews.addImported(tx, row.uid, row.id, placed);
      const added = {
        comments,
        quotes: await quotes.addImported(tx, row.uid, row.id, quotesOf(written)),
        entries: await shelf.addImported(tx, row.uid, row.id, entries),
        books: decided.filter(({ status }) => status === 'create').length,
        writtenQuotes: lines.filter(({ kind }) => kind === 'quote').length,
      };
      await readingDays.addImported(tx, row.uid, row.id, daysOf(written));
      await lineStore.markWritten(
        tx.sql,
        row.id,
        lines.map(({ seq }) => seq),
      );
      if (lines.length < batchLines) await bookStore.markWritten(tx.sql, row.id, [...ids.keys()]);
      await store.countAdded(tx.sql, row.id, added);
      await store.updateImport(tx.sql, row.id, { touchedAt: now() });
    });
    return true;
  }

  /** The book of each, by its place in the import; those that are asked for are made. */
  async function settle(
    tx: Transaction,
    words: Awaited<ReturnType<PrivateBooks['prepareCheck']>>,
    { id: importId, uid }: store.StoredImport,
    decided: readonly bookStore.StoredBook[],
  ): Promise<ReadonlyMap<number, number>> {
    const asked = decided.filter(({ status }) => status === 'create');
    const facts = asked.map(({ title, author, isbn13, publisher, publishedOn }) => ({
      title,
      author,
      isbn13,
      publisher: publisher || null,
      publishedOn: publishedOn || null,
    }));
    const made = asked.length === 0 ? [] : await privateBooks.create(tx, words, { uid, importId }, facts);
    const created = asked.map(({ book }, at) => ({ book, bookId: made[at] ?? 0 }));
    if (created.length > 0) await bookStore.setCreated(tx.sql, importId, created);
    const known = decided.flatMap(({ book, bookId }) => (bookId === null ? [] : [[book, bookId] as const]));
    return new Map([...known, ...created.map(({ book, bookId }) => [book, bookId] as const)]);
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

/** What a batch was made for. */
function printOf({
  book,
  status,
  bookId,
  state,
}: Pick<bookStore.StoredBook, 'book' | 'status' | 'bookId' | 'state'>): string {
  return [book, status, bookId, state].join();
}

/** By the book's place in the import, as it may have no id yet. What was private at its source stays so. */
function sentencesOf(lines: readonly lineStore.StoredLine[], decided: readonly bookStore.StoredBook[]) {
  const known = new Set(decided.map(({ book }) => book));
  return lines.flatMap(({ book, record }) =>
    book !== null && known.has(book) && record?.kind === 'book' && sentenceOf(record) !== ''
      ? [
          {
            bookId: book,
            text: sentenceOf(record),
            isPublic: record.isPrivate === false,
            at: record.markedAt,
          },
        ]
      : [],
  );
}

function quotesOf(written: readonly Written[]) {
  return written.flatMap(({ shown, record }) => (record.kind === 'quote' ? [quoteOf(shown.id, record)] : []));
}

function quoteOf(bookId: number, { text, thought, chapter, position, notedAt, source }: ImportedQuote) {
  return { bookId, text, thought, chapter, position, notedAt, source };
}

function daysOf(written: readonly Written[]) {
  return written.flatMap(({ shown: { id: bookId }, record }) =>
    daysOfRecord(record).map((each) => ({ bookId, ...each })),
  );
}

/** The member's word on the state goes before the file's. */
function entryOf(
  shown: EntryToImport['book'],
  { state: chosen }: bookStore.StoredBook,
  record: ImportedBook,
  now: string,
): EntryToImport {
  const state: ReadState = chosen ?? stateOf(record) ?? 'want';
  const { rating, tags, wantedOn, startedOn, finishedOn, pages, progress, readings, reason } = record;
  const isOver = state === 'read';
  return {
    book: shown,
    at: record.markedAt ?? now,
    content: {
      state,
      rating,
      note: noteOf(record),
      tags: [...tags],
      hidden: record.isPrivate ?? true,
      wantedOn,
      startedOn,
      finishedOn,
      pages,
      progress: isOver ? null : (progress?.value ?? null),
      progressUnit: isOver ? null : (progress?.unit ?? null),
      reason: state === 'paused' || state === 'dropped' ? reason : '',
      readings: [...readings],
    },
  };
}
