import { importLinesMax } from '@gongdu/contract/library/imports/line-codes';
import { Problem } from '@gongdu/contract/problem';
import { type ReadState, readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Background } from '../../../jobs/background.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Books } from '../books/service.ts';
import * as bookStore from './book-store.ts';
import type { ImportedRecord, ReadableFile } from './formats/records.ts';
import * as lineStore from './line-store.ts';
import { booksOf, firstSeq, keyOf } from './lines.ts';
import * as store from './store.ts';
import { addToTally, emptyTally } from './tally.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'match'>;
  readonly uploads: Pick<Uploads, 'readImport' | 'withdraw'>;
  readonly background: Background;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds between two signs of life while a file is looked through. */
const heartbeatMs = 15_000;

/** A file that the storage does not hand out is tried again for so long. */
const storageWaitMs = dayMs;

/** The storage did not answer: a later reading may do better. */
class StorageSilent extends Error {}

/** Reads the files of imports and looks for their books; begins a file anew where it was cut off. */
export function createFileReader({ db, clock, books, uploads, background, onFailure }: Needs) {
  return async function readFile(row: store.StoredImport, file: store.StoredFile): Promise<void> {
    const heartbeat = setInterval(() => {
      void store.touchRunning(db, row, now()).catch(onFailure);
    }, heartbeatMs);
    try {
      const found = await openFile(file);
      if (typeof found === 'string') await refuse(row, file, found);
      else await readAll(row, file, found);
    } catch (error) {
      // the run ends here; another one takes over in a minute
      if (!(error instanceof StorageSilent) || clock.now().getTime() < until(file)) throw error;
      await refuse(row, file, '这个文件一天都没有取出来，请重新放进来');
    } finally {
      clearInterval(heartbeat);
    }
  };

  async function openFile({ address, name, size }: store.StoredFile): Promise<string | ReadableFile> {
    const defaultState = stateIn(name);
    const facts = { size, today: chinaDay(clock.now()), ...(defaultState && { defaultState }) };
    const { readImportFile } = await import('./formats/read-import-file.ts');
    return readImportFile(() => stored(address), facts).catch(sentenceFor);
  }

  async function* stored(address: string): AsyncGenerator<Uint8Array> {
    try {
      yield* uploads.readImport(address);
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new StorageSilent('The storage does not hand out a file of an import', { cause: error });
    }
  }

  async function readAll(
    row: store.StoredImport,
    file: store.StoredFile,
    found: ReadableFile,
  ): Promise<void> {
    let tally = emptyTally;
    let seq = firstSeq(file.file);
    let count = 0;
    for (let more = true; more; ) {
      const next = await nextBatch(found.records).catch(sentenceFor);
      if (typeof next === 'string') return refuse(row, file, next);
      const { batch } = next;
      more = next.more;
      if (batch.length === 0) break;
      count += batch.length;
      if (count > importLinesMax)
        return refuse(row, file, `文件多于 ${importLinesMax.toLocaleString('en-US')} 行，请分成几份再放进来`);
      tally = addToTally(tally, batch);
      const { unreadColumns, ...facts } = found.file;
      const progress = { ...facts, unreadColumns: [...unreadColumns], tally, state: 'reading' as const };
      if (background.isClosing() || !(await insert(row, file, batch, seq, progress))) return;
      seq += batch.length;
    }
    if (count === 0) return refuse(row, file, '文件里没有书，也没有书摘');
    const { unreadColumns, ...facts } = found.file;
    await end(row, file, {
      ...facts,
      unreadColumns: [...unreadColumns],
      leftOut: found.leftOut(),
      tally,
      state: 'read',
    });
  }

  /** @returns false where another runner has taken over, or all is taken back. */
  async function insert(
    row: store.StoredImport,
    file: store.StoredFile,
    records: readonly ImportedRecord[],
    from: number,
    progress: Parameters<typeof store.updateFile>[2],
  ): Promise<boolean> {
    const named = booksOf(records, from);
    const known = new Map(
      (await bookStore.findByKeys(db, row.id, [...named.keys()])).map(({ key, book }) => [key, book]),
    );
    const fresh = [...named.values()].filter(({ key }) => !known.has(key));
    const matches = fresh.length === 0 ? [] : await books.match(row.uid, fresh);
    const rows = fresh.map((book, at) => {
      const { by = null, bookId = null, candidates = [] } = matches[at] ?? {};
      const waits = candidates.length > 0 ? ('unsure' as const) : ('unmatched' as const);
      const found = book.onShelf && book.state === null ? ('stateless' as const) : ('sure' as const);
      return {
        ...book,
        importId: row.id,
        status: bookId === null ? waits : found,
        match: by ?? ('none' as const),
        bookId,
        candidates: [...candidates],
      };
    });
    const bookOf = (key: string) => known.get(key) ?? named.get(key)?.book ?? null;
    return inTransaction(db, async (tx) => {
      if (!(await isOurs(tx, row))) return false;
      await bookStore.insertBooks(tx.sql, row.id, rows);
      await bookStore.addFacts(
        tx.sql,
        row.id,
        [...named.values()].flatMap((facts) => {
          const book = known.get(facts.key);
          return book === undefined ? [] : [{ ...facts, book }];
        }),
      );
      const quotes = await lineStore.insertLines(
        tx.sql,
        records.map((record, at) => {
          const { line, sheet } = record;
          const place = { importId: row.id, seq: from + at, line, sheet };
          if (record.kind === 'fault') {
            const { fault, raw } = record;
            return { ...place, kind: 'fault', book: null, fault, raw, record: null };
          }
          return { ...place, kind: record.kind, book: bookOf(keyOf(record)), fault: null, raw: '', record };
        }),
      );
      await bookStore.addQuotes(tx.sql, row.id, quotes);
      await store.updateFile(tx.sql, file, progress);
      await store.updateImport(tx.sql, row.id, { touchedAt: now() });
      return true;
    });
  }

  /** Nothing of the file stays but its name and why. */
  async function refuse(row: store.StoredImport, file: store.StoredFile, refusal: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await isOurs(tx, row))) return;
      const range = { from: firstSeq(file.file), to: firstSeq(file.file + 1) };
      await lineStore.deleteLines(tx.sql, row.id, range);
      await close(tx, file, { state: 'refused', refusal, tally: emptyTally });
    });
  }

  async function end(
    row: store.StoredImport,
    file: store.StoredFile,
    change: Parameters<typeof store.updateFile>[2],
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (await isOurs(tx, row)) await close(tx, file, change);
    });
  }

  async function close(
    tx: Transaction,
    file: store.StoredFile,
    change: Parameters<typeof store.updateFile>[2],
  ): Promise<void> {
    await store.updateFile(tx.sql, file, { ...change, address: '' });
    await store.updateImport(tx.sql, file.importId, { touchedAt: now() });
    await uploads.withdraw(tx, [file.address], { kind: 'import', id: file.importId });
  }

  async function isOurs({ sql }: Transaction, row: store.StoredImport): Promise<boolean> {
    const state = (await store.lockRunning(sql, row))?.state;
    return state === 'open' || state === 'finishing';
  }

  /** What a reader stumbles over is told as a refusal, so that the file does not stop the others. */
  function sentenceFor(error: unknown): string {
    if (error instanceof StorageSilent) throw error;
    if (error instanceof Problem) return '文件没有传完整，请重新放进来';
    onFailure(error);
    return '这个文件读到一半读不下去了，可能已损坏，请重新导出再试';
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

/** Records of one transaction, and the characters after which fewer are enough. */
const batchRecords = 1_000;
const batchCharacters = 1_000_000;

/** Several slices of a file, read one after the other so that the node answers others meanwhile. */
async function nextBatch(
  slices: ReadableFile['records'],
): Promise<{ batch: ImportedRecord[]; more: boolean }> {
  const batch: ImportedRecord[] = [];
  let characters = 0;
  while (batch.length < batchRecords && characters < batchCharacters) {
    const next = await slices.next();
    if (next.done) return { batch, more: false };
    batch.push(...next.value);
    for (const record of next.value) characters += charactersOf(record);
  }
  return { batch, more: true };
}

function charactersOf(record: ImportedRecord): number {
  if (record.kind === 'fault') return record.raw.length;
  return record.kind === 'quote'
    ? record.text.length + record.thought.length
    : record.comment.length + record.note.length;
}

function until({ addedAt }: store.StoredFile): number {
  return Date.parse(addedAt) + storageWaitMs;
}

/** Tools for 豆瓣 write one file per state, with the state in its name. */
function stateIn(fileName: string): ReadState | undefined {
  return readStates.find((state) => fileName.includes(readStateLabels[state]));
}
