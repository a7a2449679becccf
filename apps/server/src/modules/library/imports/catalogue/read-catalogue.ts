import { catalogueRecordsMax } from '@gongdu/contract/library/imports/catalogue-faults';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import type { Background } from '../../../../jobs/background.ts';
import type { Platform } from '../../../../platform.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import type { Uploads } from '../../../core/uploads/service.ts';
import type { BookCatalogue } from '../../books/catalogue/service.ts';
import { type CatalogueRecord, refusedRecord } from '../formats/catalogue/catalogue-record.ts';
import { XmlRefused } from '../formats/catalogue/xml-records.ts';
import * as store from './catalogue-store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly bookCatalogue: Pick<BookCatalogue, 'countKnown'>;
  readonly uploads: Pick<Uploads, 'readImport' | 'withdraw'>;
  readonly background: Background;
  readonly onFailure: (error: unknown) => void;
}

/** The storage did not answer: a later reading may do better. */
class StorageSilent extends Error {}

const tooMany = `文件里多于 ${catalogueRecordsMax.toLocaleString('en-US')} 条，请分成几份上传`;

/** Reads the file of an import; begins anew where it was cut off. */
export function createCatalogueReader({ db, clock, bookCatalogue, uploads, background, onFailure }: Needs) {
  return async function readCatalogue(row: store.StoredImport): Promise<void> {
    await store.deleteLines(db, row.id);
    try {
      const refusal = await readAll(row);
      if (refusal !== null) await close(row, { state: 'refused', refusal });
    } catch (error) {
      // the run ends here; another one takes over in a minute
      if (error instanceof StorageSilent && clock.now().getTime() < until(row)) throw error;
      await close(row, { state: 'refused', refusal: sentenceFor(error) });
    }
  };

  async function* stored(address: string): AsyncGenerator<Uint8Array> {
    try {
      yield* uploads.readImport(address);
    } catch (error) {
      if (error instanceof Problem) throw error;
      throw new StorageSilent('The storage does not hand out a catalogue', { cause: error });
    }
  }

  /** @returns why the file is not read; null: it is, or it was given up meanwhile. */
  async function readAll(row: store.StoredImport): Promise<string | null> {
    const { readCatalogueFile } = await import('../formats/catalogue/read-catalogue-file.ts');
    const found = await readCatalogueFile(() => stored(row.address));
    if (typeof found === 'string') return found;
    const seen = new Set<string>();
    const counts = { books: 0, faults: 0, known: 0 };
    for await (const slice of found.records) {
      const records = slice.map((record) => withoutRepeats(record, seen));
      counts.books += records.filter(({ kind }) => kind === 'book').length;
      counts.faults += records.filter(({ kind }) => kind === 'fault').length;
      if (counts.books + counts.faults > catalogueRecordsMax) return tooMany;
      const isbns = records.flatMap((record) => (record.kind === 'book' ? [record.book.isbn13] : []));
      counts.known += await bookCatalogue.countKnown(isbns);
      if (background.isClosing() || !(await insert(row, records))) return null;
    }
    const { books, faults, known } = counts;
    if (books + faults === 0) return '文件里没有书';
    const { encoding, unit } = found;
    const source = found.source();
    await close(row, { state: 'read', source, encoding, unit, books, faults, known, fresh: books - known });
    return null;
  }

  /** @returns false: it was given up, or another node reads it. */
  async function insert(row: store.StoredImport, records: readonly CatalogueRecord[]): Promise<boolean> {
    return inTransaction(db, async ({ sql }) => {
      if ((await store.lockImport(sql, row.id))?.state !== 'reading') return false;
      await store.insertLines(sql, row.id, records.map(toLine));
      await store.updateImport(sql, row.id, { touchedAt: now() });
      return true;
    });
  }

  async function close(
    { id, address }: store.StoredImport,
    change: Parameters<typeof store.updateImport>[2],
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      if ((await store.lockImport(tx.sql, id))?.state !== 'reading') return;
      if (change.state === 'refused') await store.deleteLines(tx.sql, id);
      await store.updateImport(tx.sql, id, { ...change, touchedAt: now() });
      await uploads.withdraw(tx, [address], { kind: 'catalogue_import', id });
    });
  }

  function sentenceFor(error: unknown): string {
    if (error instanceof XmlRefused) return error.message;
    if (error instanceof Problem) return '文件没有传完整，请重新上传';
    onFailure(error);
    return error instanceof StorageSilent
      ? '这个文件一天都没有取出来，请重新上传'
      : '这个文件读到一半读不下去了，可能已损坏，请重新导出再试';
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

/** A file that the storage does not hand out is tried again for a day. */
function until({ createdAt }: store.StoredImport): number {
  return Date.parse(createdAt) + dayMs;
}

/** The first record of a number is its book. */
function withoutRepeats(record: CatalogueRecord, seen: Set<string>): CatalogueRecord {
  if (record.kind === 'fault') return record;
  const { isbn13, title } = record.book;
  if (seen.has(isbn13)) return refusedRecord(record.record, 'repeated', { detail: isbn13, raw: title });
  seen.add(isbn13);
  return record;
}

function toLine(record: CatalogueRecord): Parameters<typeof store.insertLines>[2][number] {
  if (record.kind === 'fault') {
    const { record: number, fault, detail, raw } = record;
    return { record: number, isbn13: null, fault, detail, raw, said: null };
  }
  const { record: number, book } = record;
  return { record: number, isbn13: book.isbn13, fault: null, detail: '', raw: '', said: book };
}
