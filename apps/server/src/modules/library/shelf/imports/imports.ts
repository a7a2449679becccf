import {
  type LineStatus,
  type ShelfImport,
  type ShelfImportLine,
  type ShelfImportState,
  shelfImportsPerDay,
  shelfPartSize,
  shelfUndoDays,
} from '@gongdu/contract/library/shelf/shelf-import';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import { slicePage } from '../../../../db/keyset.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { startOfChinaDay } from '../../../../shared/time/china.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import type { Downloads } from '../../../core/uploads/downloads.ts';
import type { Uploads } from '../../../core/uploads/service.ts';
import type { Works } from '../../../writing/works/service.ts';
import type { Books } from '../../books/service.ts';
import { findEntries } from '../store.ts';
import { faultFile } from './fault-file.ts';
import { toImport, toLine, undoUntil } from './presenter.ts';
import { createImportRunner } from './runner.ts';
import * as store from './store.ts';

export type ShelfImports = ReturnType<typeof createShelfImports>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'find' | 'findVisibleTo' | 'match'>;
  readonly works: Pick<Works, 'create' | 'batch'>;
  readonly downloads: Pick<Downloads, 'offer'>;
  readonly uploads: Pick<Uploads, 'reserveBytes'>;
  readonly onFailure: (error: unknown) => void;
}

type NewImport = Pick<store.StoredImport, 'fileName' | 'size' | 'defaultState'>;

const shownImports = 20;

/** Shelves of elsewhere: sent in parts, read and matched as a job, mended by the member, written by another job, undone as one. */
export function createShelfImports(needs: Needs) {
  const { db, clock, books, downloads, uploads } = needs;
  const { goOn, takeOver, close } = createImportRunner(needs);
  return {
    create,
    putPart,
    startReading,
    listLines,
    mend,
    finish,
    cancel,
    undo,
    read,
    listLatest,
    exportFaults,
    takeOver,
    sweep,
    close,
  };

  async function create({ uid }: Caller, input: NewImport): Promise<ShelfImport> {
    const at = now();
    const created = await inTransaction(db, async (tx) => {
      // serialises a member's imports, too
      await uploads.reserveBytes(tx, uid, input.size);
      const day = startOfChinaDay(clock.now());
      if ((await store.countSince(tx.sql, uid, day)) >= shelfImportsPerDay)
        throw new Problem('shelf_import.day_full', { limit: shelfImportsPerDay });
      const open = await store.listOpen(tx.sql, uid);
      if (open.some(({ state }) => state !== 'uploading')) throw new Problem('shelf_import.busy');
      // an upload that was broken off is worth nothing any more
      for (const { id } of open) await drop(tx, id);
      const row = { ...input, uid, state: 'uploading', createdAt: at, touchedAt: at } as const;
      return store.insertImport(tx.sql, row);
    });
    return present(created);
  }

  async function drop({ sql }: Transaction, id: number): Promise<void> {
    await store.deleteFile(sql, id);
    await store.deleteLines(sql, id);
    await store.updateImport(sql, id, { state: 'cancelled', touchedAt: now() });
  }

  async function putPart(
    { uid }: Caller,
    id: number,
    part: number,
    bytes: Uint8Array,
  ): Promise<{ received: number }> {
    return inTransaction(db, async ({ sql }) => {
      const { state, size } = await lockOwn(sql, uid, id);
      if (state !== 'uploading') throw new Problem('shelf_import.state');
      const expected = Math.min(shelfPartSize, size - part * shelfPartSize);
      if (expected <= 0 || bytes.length !== expected) throw new Problem('shelf_import.part_wrong');
      await store.putPart(sql, { importId: id, part, bytes });
      await store.updateImport(sql, id, { touchedAt: now() });
      return { received: bytes.length };
    });
  }

  function startReading({ uid }: Caller, id: number): Promise<ShelfImport> {
    return move(uid, id, ['uploading'], 'reading', async (tx, { size }) => {
      if ((await store.receivedBytes(tx.sql, id)) !== size) throw new Problem('shelf_import.incomplete');
      tx.afterCommit(() => goOn(id));
    });
  }

  async function listLines(
    { uid }: Caller,
    id: number,
    { status, after = 0, pageSize }: { status: LineStatus; after?: number | undefined; pageSize: number },
  ): Promise<{ rows: ShelfImportLine[]; next: number | null }> {
    await requireOwn(uid, id);
    const found = await store.listLines(db, id, { status, after, limit: pageSize + 1 });
    const { rows, next } = slicePage(found, pageSize, ({ line }) => line);
    return { rows: await presentLines(rows), next };
  }

  async function mend(
    { uid }: Caller,
    id: number,
    line: number,
    { bookId, skip }: { readonly bookId: number | null; readonly skip: boolean },
  ): Promise<ShelfImportLine> {
    const mended = await inTransaction(db, async ({ sql }) => {
      const { state } = await lockOwn(sql, uid, id);
      if (state !== 'mending') throw new Problem('shelf_import.state');
      const row = await store.lockLine(sql, id, line);
      if (!row || (row.status === 'refused' && row.fault !== 'repeated'))
        throw new Problem('shelf_import.line_not_found');
      if (bookId === null) {
        const waits = row.candidates.length > 0 ? 'unsure' : 'unmatched';
        const status = skip ? 'skipped' : waits;
        return store.updateLine(sql, id, line, { status, match: 'none', bookId: null });
      }
      if (!(await books.findVisibleTo(uid, [bookId], sql)).has(bookId)) throw new Problem('book.not_found');
      const [there] = await findEntries(sql, uid, [bookId]);
      return store.updateLine(sql, id, line, { status: there ? 'known' : 'ready', match: 'chosen', bookId });
    });
    const [shown] = await presentLines([mended]);
    if (!shown) throw new Problem('shelf_import.line_not_found');
    return shown;
  }

  function finish({ uid }: Caller, id: number): Promise<ShelfImport> {
    return move(uid, id, ['mending'], 'writing', async (tx) => {
      tx.afterCommit(() => goOn(id));
    });
  }

  function cancel({ uid }: Caller, id: number): Promise<ShelfImport> {
    return move(uid, id, ['uploading', 'reading', 'mending'], 'cancelled', (tx) => drop(tx, id));
  }

  function undo({ uid }: Caller, id: number): Promise<ShelfImport> {
    return move(uid, id, ['done'], 'undoing', async (tx, row) => {
      if (undoUntil(row) < now()) throw new Problem('shelf_import.too_late', { days: shelfUndoDays });
      await store.updateImport(tx.sql, id, { written: 0 });
      tx.afterCommit(() => goOn(id));
    });
  }

  async function read({ uid }: Caller, id: number): Promise<ShelfImport> {
    return present(await requireOwn(uid, id));
  }

  async function listLatest({ uid }: Caller): Promise<ShelfImport[]> {
    const rows = await store.listImports(db, uid, shownImports);
    const counts = await store.countLines(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toImport(row, counts, now()));
  }

  async function exportFaults({ uid }: Caller, id: number): Promise<{ fileName: string }> {
    const { fileName } = await requireOwn(uid, id);
    const name = await downloads.offer({
      uid,
      fileName: `${fileName.replace(/\.\w+$/, '')}-没有读成的行.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: faultFile((after, limit) => store.listLines(db, id, { status: 'refused', after, limit })),
    });
    return { fileName: name };
  }

  /** Lines stay as long as the import can be undone; the bytes of an upload that was broken off stay for a day. */
  async function sweep(): Promise<void> {
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
    await store.cancelOld(db, { uploading: before(1), mending: before(shelfUndoDays) });
    await store.deleteOldFiles(db, before(shelfUndoDays));
  }

  async function move(
    uid: number,
    id: number,
    from: readonly ShelfImportState[],
    to: ShelfImportState,
    work: (tx: Transaction, row: store.StoredImport) => Promise<void>,
  ): Promise<ShelfImport> {
    const row = await inTransaction(db, async (tx) => {
      const before = await lockOwn(tx.sql, uid, id);
      if (!from.includes(before.state)) throw new Problem('shelf_import.state');
      await work(tx, before);
      return store.updateImport(tx.sql, id, { state: to, touchedAt: now() });
    });
    return present(row);
  }

  async function lockOwn(sql: Transaction['sql'], uid: number, id: number): Promise<store.StoredImport> {
    const row = await store.lockImport(sql, id);
    if (row?.uid !== uid) throw new Problem('shelf_import.not_found');
    return row;
  }

  async function requireOwn(uid: number, id: number): Promise<store.StoredImport> {
    const row = await store.findImport(db, id);
    if (row?.uid !== uid) throw new Problem('shelf_import.not_found');
    return row;
  }

  async function present(row: store.StoredImport): Promise<ShelfImport> {
    const counts = await store.countLines(db, [row.id]);
    return toImport(row, counts, now());
  }

  async function presentLines(rows: readonly store.StoredLine[]): Promise<ShelfImportLine[]> {
    const ids = rows.flatMap(({ bookId, candidates }) => [bookId ?? 0, ...candidates]);
    const found = await books.find([...new Set(ids)]);
    return rows.map((row) => toLine(row, found));
  }

  function now(): string {
    return clock.now().toISOString();
  }
}
