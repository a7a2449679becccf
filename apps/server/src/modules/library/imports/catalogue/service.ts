import type {
  CatalogueImport,
  CatalogueImportState,
  CatalogueImportWithLines,
} from '@gongdu/contract/library/imports/catalogue-import';
import { importFilesPerDay, importUndoDays } from '@gongdu/contract/library/imports/import';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import { createBackground } from '../../../../jobs/background.ts';
import { createSemaphore } from '../../../../shared/semaphore.ts';
import { startOfChinaDay } from '../../../../shared/time/china.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import { untilNone } from '../../../../shared/until-none.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { Downloads } from '../../../core/uploads/downloads.ts';
import type { Uploads } from '../../../core/uploads/service.ts';
import * as store from './catalogue-store.ts';
import { catalogueFaultFile } from './fault-file.ts';
import { createCatalogueReader } from './read-catalogue.ts';
import { createCatalogueTaker } from './take-catalogue.ts';

type Needs = Omit<Parameters<typeof createCatalogueReader>[0], 'background' | 'uploads'> &
  Parameters<typeof createCatalogueTaker>[0] & {
    readonly audit: Audit;
    readonly downloads: Pick<Downloads, 'offer'>;
    readonly uploads: Pick<Uploads, 'claimImport' | 'readImport' | 'withdraw'>;
  };

export type CatalogueImports = ReturnType<typeof createCatalogueImports>;

const shownImports = 20;
const shownFaults = 100;
const shownBooks = 10;
/** Imports that one node works on at a time: the others wait, and requests hardly feel it. */
const atOnce = 1;
/** Milliseconds without a sign of life after which another node takes over. */
const staleMs = 60_000;

/** Catalogue files of houses and operators: read, confirmed, taken in batch by batch, undone as a whole. */
export function createCatalogueImports(needs: Needs) {
  const { db, clock, audit, downloads, uploads, onFailure } = needs;
  const background = createBackground(onFailure);
  const running = createSemaphore(atOnce);
  const readCatalogue = createCatalogueReader({ ...needs, background });
  const { takeBatch, takeBackBatch } = createCatalogueTaker(needs);
  return {
    create,
    take,
    cancel,
    undo,
    read,
    listLatest,
    exportFaults,
    takeOver,
    sweep,
    close: () => background.close(),
  };

  async function create(
    caller: Caller,
    { address, fileName }: { readonly address: string; readonly fileName: string },
  ): Promise<CatalogueImport> {
    const at = now();
    const created = await inTransaction(db, async (tx) => {
      const { institutionId } = caller;
      const today = await store.countSince(tx.sql, institutionId, startOfChinaDay(clock.now()));
      if (today >= importFilesPerDay) throw new Problem('import.day_full', { limit: importFilesPerDay });
      const row = await store.insertImport(tx.sql, {
        institutionId,
        byUid: caller.uid,
        state: 'reading',
        fileName,
        address,
        createdAt: at,
        touchedAt: at,
      });
      await uploads.claimImport(tx, caller.uid, [address], { kind: 'catalogue_import', id: row.id });
      tx.afterCommit(() => goOn(row.id));
      return row;
    });
    return toImport(created, now());
  }

  function take(caller: Caller, id: number): Promise<CatalogueImport> {
    return move(caller, id, ['read'], 'taking', async (tx, { fileName, books }) => {
      await writeAudit(tx, caller, 'catalogue.taken', id, { fileName, books });
      tx.afterCommit(() => goOn(id));
    });
  }

  function cancel(caller: Caller, id: number): Promise<CatalogueImport> {
    return move(caller, id, ['reading', 'read'], 'cancelled', async (tx, { address, state }) => {
      if (state === 'reading') await uploads.withdraw(tx, [address], { kind: 'catalogue_import', id });
      await store.deleteLines(tx.sql, id);
    });
  }

  /** What operators do is audited, what houses do is in their activity log. */
  async function writeAudit(
    tx: Transaction,
    caller: Caller,
    act: 'catalogue.taken' | 'catalogue.undone',
    id: number,
    details: { readonly fileName: string; readonly books: number },
  ): Promise<void> {
    if (caller.institutionId === null) await audit.write(tx, caller, act, id, details);
  }

  /** Also while it is being taken in. */
  function undo(caller: Caller, id: number): Promise<CatalogueImport> {
    return move(caller, id, ['taking', 'done'], 'undoing', async (tx, row) => {
      if (row.state === 'done' && undoUntil(row) < now())
        throw new Problem('import.too_late', { days: importUndoDays });
      await writeAudit(tx, caller, 'catalogue.undone', id, { fileName: row.fileName, books: row.taken });
      tx.afterCommit(() => goOn(id));
    });
  }

  async function read(caller: Caller, id: number): Promise<CatalogueImportWithLines> {
    const row = await requireOwn(caller, id);
    const [faults, books] = await Promise.all([
      store.listFaults(db, { importId: id, after: 0, limit: shownFaults }),
      row.state === 'read' ? store.listBooks(db, id, shownBooks) : [],
    ]);
    return {
      ...toImport(row, now()),
      refused: faults.flatMap(({ record, fault, detail, raw }) =>
        fault ? [{ record, fault, detail, raw }] : [],
      ),
      samples: books.flatMap(({ record, said }) => {
        if (!said) return [];
        const { isbn13, title, author, publisher, publishedOn, holding } = said;
        return [{ record, isbn13, title, author, publisher, publishedOn, ...holding }];
      }),
    };
  }

  async function listLatest({ institutionId }: Caller): Promise<CatalogueImport[]> {
    const rows = await store.listImports(db, institutionId, shownImports);
    return rows.map((row) => toImport(row, now()));
  }

  async function exportFaults(caller: Caller, id: number): Promise<{ fileName: string }> {
    const { fileName, unit } = await requireOwn(caller, id);
    const name = await downloads.offer({
      uid: caller.uid,
      fileName: `${fileName.replace(/\.\w+$/u, '')}-没有读成的.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: catalogueFaultFile(unit, (after, limit) => store.listFaults(db, { importId: id, after, limit })),
    });
    return { fileName: name };
  }

  /** Continues imports that a stopped node began. */
  async function takeOver(): Promise<void> {
    const stale = new Date(clock.now().getTime() - staleMs).toISOString();
    for (const id of await store.listStale(db, stale)) goOn(id);
  }

  /** Lines stay as long as the import can be undone. */
  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - importUndoDays * dayMs).toISOString();
    await untilNone(() => store.deleteOldLines(db, before, 5_000));
  }

  function goOn(id: number): void {
    background.start(`catalogue import ${id}`, () => running.run(() => run(id)));
  }

  async function run(id: number): Promise<void> {
    while (!background.isClosing()) {
      const row = await store.findImport(db, id);
      if (row?.state === 'reading') await readCatalogue(row);
      else if (row?.state === 'taking') await takeBatch(id);
      else if (row?.state === 'undoing') await takeBackBatch(id);
      else return;
    }
  }

  async function move(
    caller: Caller,
    id: number,
    from: readonly CatalogueImportState[],
    to: CatalogueImportState,
    work: (tx: Transaction, row: store.StoredImport) => Promise<void>,
  ): Promise<CatalogueImport> {
    const row = await inTransaction(db, async (tx) => {
      const before = await store.lockImport(tx.sql, id);
      if (!before || before.institutionId !== caller.institutionId) throw new Problem('import.not_found');
      if (!from.includes(before.state)) throw new Problem('import.state');
      await work(tx, before);
      return store.updateImport(tx.sql, id, { state: to, touchedAt: now() });
    });
    return toImport(row, now());
  }

  async function requireOwn({ institutionId }: Caller, id: number): Promise<store.StoredImport> {
    const row = await store.findImport(db, id);
    if (!row || row.institutionId !== institutionId) throw new Problem('import.not_found');
    return row;
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

function undoUntil({ doneAt }: Pick<store.StoredImport, 'doneAt'>): string {
  return doneAt === null ? '' : new Date(Date.parse(doneAt) + importUndoDays * dayMs).toISOString();
}

function toImport(
  { institutionId, byUid: _, address: __, touchedAt: ___, ...row }: store.StoredImport,
  now: string,
): CatalogueImport {
  const until = undoUntil(row);
  return {
    ...row,
    ofHouse: institutionId !== null,
    undoUntil: row.state === 'done' && until > now ? until : null,
  };
}
