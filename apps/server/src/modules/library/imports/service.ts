import {
  type Import,
  type ImportSummary,
  importFilesPerDay,
  importUndoDays,
} from '@gongdu/contract/library/imports/import';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { startOfChinaDay } from '../../../shared/time/china.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Downloads } from '../../core/uploads/downloads.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Books } from '../books/service.ts';
import * as bookStore from './book-store.ts';
import * as countStore from './count-store.ts';
import { createFetchedFiles } from './fetched-files.ts';
import * as lineStore from './line-store.ts';
import { createListing } from './listing.ts';
import { type BookAct, createMending } from './mending.ts';
import { toImport, toSummary, undoUntil } from './presenter.ts';
import { createImportRunner } from './runner.ts';
import * as store from './store.ts';
import { emptyTally } from './tally.ts';

export type BookImports = ReturnType<typeof createBookImports>;

type Needs = Parameters<typeof createImportRunner>[0] & {
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly downloads: Pick<Downloads, 'offer'>;
  readonly uploads: Pick<Uploads, 'claimImport' | 'storeImport' | 'withdraw'>;
};

interface NewFile {
  readonly address: string;
  readonly name: string;
}

const shownImports = 20;

/** Whatever members bring from elsewhere: files are recognised and read, what is sure goes in at once, the rest is mended. */
export function createBookImports(needs: Needs) {
  const { db, clock, uploads } = needs;
  const { goOn, takeOver, close } = createImportRunner(needs);
  const { change } = createMending({ ...needs, goOn, lockOwn });
  return {
    addFiles,
    ...createFetchedFiles({ ...needs, goOn, lockOpen, assertRoom }),
    removeFile,
    ...createListing({ ...needs, requireOwn }),
    changeBooks,
    finish,
    undo,
    read,
    listLatest,
    takeOver,
    sweep,
    close,
  };

  async function addFiles({ uid }: Caller, files: readonly NewFile[]): Promise<Import> {
    const at = now();
    const id = await inTransaction(db, async (tx) => {
      const row = await lockOpen(tx, uid);
      await assertRoom(tx, uid, files.length);
      const before = (await store.listFiles(tx.sql, [row.id])).at(-1)?.file ?? 0;
      const addresses = files.map(({ address }) => address);
      const facts = await uploads.claimImport(tx, uid, addresses, { kind: 'import', id: row.id });
      const rows = files.map(({ address, name }, nth) => ({
        importId: row.id,
        file: before + nth + 1,
        address,
        name,
        size: facts[nth]?.size ?? 0,
        state: 'waiting' as const,
        addedAt: at,
        tally: emptyTally,
        origin: 'file' as const,
        digest: null,
      }));
      await store.insertFiles(tx.sql, rows);
      await store.updateImport(tx.sql, row.id, { working: true, touchedAt: at });
      tx.afterCommit(() => goOn(row.id));
      return row.id;
    });
    return present(await requireOwn(uid, id));
  }

  /** The member's open import, or a new one: of two calls at once the second finds the first one's. */
  async function lockOpen({ sql }: Transaction, uid: number): Promise<store.StoredImport> {
    const at = now();
    const row =
      (await store.lockOpen(sql, uid)) ??
      (await store.insertImport(sql, { uid, state: 'open', working: true, createdAt: at, touchedAt: at })) ??
      (await store.lockOpen(sql, uid));
    if (row?.state !== 'open') throw new Problem('import.busy');
    return row;
  }

  async function assertRoom({ sql }: Transaction, uid: number, n: number): Promise<void> {
    const open = await store.lockOpen(sql, uid);
    if (open && open.state !== 'open') throw new Problem('import.busy');
    const today = await store.countFilesSince(sql, uid, startOfChinaDay(clock.now()));
    if (today + n > importFilesPerDay) throw new Problem('import.day_full', { limit: importFilesPerDay });
  }

  function removeFile({ uid }: Caller, id: number, file: number): Promise<Import> {
    return inOpen(uid, id, async (tx, row) => {
      const found = (await store.listFiles(tx.sql, [row.id])).find((each) => each.file === file);
      if (found && found.state !== 'refused') throw new Problem('import.file_read');
      await store.deleteFile(tx.sql, row.id, file);
    });
  }

  async function changeBooks(caller: Caller, id: number, act: BookAct): Promise<Import> {
    await change(caller, id, act);
    return present(await requireOwn(caller.uid, id));
  }

  function finish({ uid }: Caller, id: number): Promise<Import> {
    return inOpen(uid, id, async (tx, row) => {
      await bookStore.decideRest(tx.sql, row.id);
      await store.updateImport(tx.sql, row.id, { state: 'finishing', working: true });
      tx.afterCommit(() => goOn(row.id));
    });
  }

  async function undo({ uid }: Caller, id: number): Promise<Import> {
    await inTransaction(db, async (tx) => {
      const row = await lockOwn(tx, uid, id);
      if (row.state === 'undoing' || row.state === 'undone') throw new Problem('import.state');
      if (row.state === 'done' && undoUntil(row) < now())
        throw new Problem('import.too_late', { days: importUndoDays });
      const open = await store.lockOpen(tx.sql, uid);
      if (open && open.id !== id) throw new Problem('import.busy');
      await store.updateImport(tx.sql, id, { state: 'undoing', working: true, touchedAt: now() });
      tx.afterCommit(() => goOn(id));
    });
    return present(await requireOwn(uid, id));
  }

  async function read({ uid }: Caller, id: number): Promise<Import> {
    return present(await requireOwn(uid, id));
  }

  async function listLatest({ uid }: Caller): Promise<ImportSummary[]> {
    const rows = await store.listImports(db, uid, shownImports);
    const files = await store.listFiles(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toSummary(row, files, now()));
  }

  /**
   * What a member has left open ends as it stands; lines stay as long as the import can be undone. What programs alone
   * brought ends in the night: at once if nothing waits, else when it is that old, as at the member's own press.
   */
  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - importUndoDays * dayMs).toISOString();
    await store.finishLeft(db, before, now());
    for (const { id, waits, createdAt } of await store.listFetchedOpen(db, 1_000))
      if (!waits || Date.parse(createdAt) < Date.parse(before)) await endFetched(id);
    for (const id of await store.listSettled(db, before, 1_000)) {
      await lineStore.deleteLines(db, id, null);
      await bookStore.deleteBooks(db, id);
    }
  }

  async function endFetched(id: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      const row = await store.lockImport(tx.sql, id);
      if (row?.state !== 'open' || row.working) return;
      await bookStore.decideRest(tx.sql, id);
      await store.updateImport(tx.sql, id, { state: 'finishing', working: true, touchedAt: now() });
      tx.afterCommit(() => goOn(id));
    });
  }

  async function inOpen(
    uid: number,
    id: number,
    work: (tx: Transaction, row: store.StoredImport) => Promise<void>,
  ): Promise<Import> {
    await inTransaction(db, async (tx) => {
      const row = await lockOwn(tx, uid, id);
      if (row.state !== 'open') throw new Problem('import.state');
      await work(tx, row);
      await store.updateImport(tx.sql, id, { touchedAt: now() });
    });
    return present(await requireOwn(uid, id));
  }

  async function lockOwn({ sql }: Transaction, uid: number, id: number): Promise<store.StoredImport> {
    const row = await store.lockImport(sql, id);
    if (row?.uid !== uid) throw new Problem('import.not_found');
    return row;
  }

  async function requireOwn(uid: number, id: number): Promise<store.StoredImport> {
    const row = await store.findImport(db, id);
    if (row?.uid !== uid) throw new Problem('import.not_found');
    return row;
  }

  async function present(row: store.StoredImport): Promise<Import> {
    const [files, counts] = await Promise.all([
      store.listFiles(db, [row.id]),
      countStore.readCounts(db, row.id),
    ]);
    return toImport(row, files, counts, now());
  }

  function now(): string {
    return clock.now().toISOString();
  }
}
