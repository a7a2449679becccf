import { createHash } from 'node:crypto';
import type { BookRow } from '@gongdu/contract/library/books/book';
import { truncate } from '@gongdu/contract/storable-text';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { titleMax } from '@gongdu/contract/writing/works/work';
import { inTransaction } from '../../../../db/database.ts';
import { callerWithoutSession } from '../../../../http/caller.ts';
import type { Background } from '../../../../jobs/background.ts';
import type { Platform } from '../../../../platform.ts';
import type { Works } from '../../../writing/works/service.ts';
import type { Books } from '../../books/service.ts';
import { spellingOf } from '../spelling.ts';
import { addEntries, countEntries, deleteImported, lockShelf, type StoredEntry } from '../store.ts';
import * as store from './store.ts';

/** Lines of one transaction. */
const batchSize = 200;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly works: Pick<Works, 'create' | 'batch'>;
  readonly background: Background;
}

/** Writes the lines of an import to the shelf and its reviews to the drafts, or removes both again, batch by batch. */
export function createLineWriter({ db, clock, books, works, background }: Needs) {
  return { write, undo };

  async function write(row: store.StoredImport): Promise<void> {
    for (let current: store.StoredImport | undefined = row; current && !background.isClosing(); ) {
      const lines = await store.listToWrite(db, row.id, current.writtenLine, batchSize);
      const last = lines.at(-1);
      if (!last) {
        await store.saveProgress(db, current, { state: 'done', doneAt: now(), touchedAt: now() });
        return;
      }
      current = await writeBatch(current, lines, last.line);
    }
  }

  async function writeBatch(
    row: store.StoredImport,
    lines: readonly store.StoredLine[],
    writtenLine: number,
  ): Promise<store.StoredImport | undefined> {
    const { uid } = row;
    const ids = lines.flatMap(({ bookId }) => (bookId === null ? [] : [bookId]));
    const found = await books.findVisibleTo(uid, ids);
    const known = lines.flatMap((line) => {
      const book = found.get(line.bookId ?? 0)?.row;
      return book ? [{ line, book }] : [];
    });
    const drafts = await writeDrafts(row, known);
    const entries = await Promise.all(known.map(({ line, book }) => entryOf(row, line, book, now())));
    return inTransaction(db, async ({ sql }) => {
      await lockShelf(sql, uid);
      // Two lines of one book: the first one counts.
      const first = new Map(entries.toReversed().map((entry) => [entry.bookId, entry]));
      const added = await addEntries(sql, [...first.values()]);
      await countEntries(sql, { added, removed: [] });
      return store.saveProgress(sql, row, {
        writtenLine,
        written: row.written + lines.length,
        added: row.added + added.length,
        drafts: row.drafts + drafts,
        touchedAt: now(),
      });
    });
  }

  /** A review whose words became a draft before becomes no second one. @returns how many are new. */
  async function writeDrafts(
    { id: importId, uid }: store.StoredImport,
    known: readonly { readonly line: store.StoredLine; readonly book: BookRow }[],
  ): Promise<number> {
    const reviews = known
      .filter(({ line }) => line.review !== '')
      .map(({ line, book }) => ({ line, book, print: printOf(book.id, line.review) }));
    if (reviews.length === 0) return 0;
    const before = new Set(
      (
        await store.findDrafts(
          db,
          uid,
          reviews.map(({ print }) => print),
        )
      ).map(({ print }) => print),
    );
    let created = 0;
    for (const { line, book, print } of reviews) {
      if (before.has(print)) continue;
      before.add(print);
      const { id: workId } = await works.create(callerWithoutSession(uid), {
        kind: 'review',
        title: truncate(`读《${book.title}》`, titleMax),
        body: { type: 'doc', content: paragraphsOf(line.review) },
        meta: { ...emptyMeta, bookId: book.id, rating: line.rating, readState: line.state },
        clientId: `shelf-${importId}-${line.line}`,
      });
      await store.insertDraft(db, { uid, print, importId, workId });
      created += 1;
    }
    return created;
  }

  async function undo(row: store.StoredImport): Promise<void> {
    for (let current: store.StoredImport | undefined = row; current && !background.isClosing(); ) {
      current = await undoBatch(current);
    }
  }

  /** @returns undefined when nothing is left. */
  async function undoBatch(row: store.StoredImport): Promise<store.StoredImport | undefined> {
    const { id, uid } = row;
    const [removed, progress] = await inTransaction(db, async ({ sql }) => {
      await lockShelf(sql, uid);
      const entries = await deleteImported(sql, id, batchSize);
      await countEntries(sql, { added: [], removed: entries });
      const written = row.written + entries.length;
      return [entries.length, await store.saveProgress(sql, row, { written, touchedAt: now() })] as const;
    });
    const drafts = await store.takeDrafts(db, id, batchSize);
    // A draft that its author has written in has another version, and stays.
    const items = drafts.map(({ workId }) => ({ id: workId, version: 1 }));
    if (items.length > 0) await works.batch(callerWithoutSession(uid), 'delete', items);
    if (removed > 0 || drafts.length > 0) return progress;
    await store.saveProgress(db, row, { state: 'undone', touchedAt: now() });
    return undefined;
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

async function entryOf(
  { id: importId, uid }: store.StoredImport,
  line: store.StoredLine,
  book: BookRow,
  now: string,
): Promise<StoredEntry> {
  const { state, rating, note, tags, wantedOn, startedOn, finishedOn, pages, hidden, markedAt } = line;
  return {
    uid,
    bookId: book.id,
    importId,
    state,
    rating,
    note,
    tags,
    wantedOn,
    startedOn,
    finishedOn,
    pages,
    hidden,
    progress: null,
    progressUnit: null,
    readings: [],
    ...(await spellingOf(book)),
    updatedAt: markedAt ?? now,
  };
}

function printOf(bookId: number, review: string): string {
  return createHash('sha256').update(`${bookId}\n${review}`).digest('hex');
}

function paragraphsOf(text: string) {
  return text
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
}

/** The member as the caller of background work that they requested. */
