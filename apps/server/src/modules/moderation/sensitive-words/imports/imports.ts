import { wordsMax } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type {
  WordImport,
  WordImportState,
  WordImportWithFaults,
} from '@gongdu/contract/moderation/sensitive-words/word-import';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import { allowLongStatements } from '../../../../db/long-statements.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Background } from '../../../../jobs/background.ts';
import type { Platform } from '../../../../platform.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import type { Accounts, Person } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { Downloads } from '../../../core/uploads/downloads.ts';
import type { Uploads } from '../../../core/uploads/service.ts';
import type { LiveList } from '../engine/live-list.ts';
import { raiseRevision } from '../store.ts';
import { createImportCheck } from './check.ts';
import { faultFile } from './fault-file.ts';
import * as store from './store.ts';

export interface NewImport
  extends Pick<store.StoredImport, 'fileName' | 'level' | 'category' | 'allowShort'> {}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly downloads: Downloads;
  readonly uploads: Pick<Uploads, 'claimImport' | 'readImport' | 'withdraw'>;
  readonly list: LiveList;
  readonly background: Background;
}

const shownImports = 20;
const shownFaults = 100;
/** Milliseconds without a heartbeat after which another node takes over. */
const staleMs = 60_000;
/** Days for which faulty lines can be downloaded. */
const keptDays = 7;

/** Whole files of words: checked as a job, added by another in one transaction, undone as one. */
export function createImports(needs: Needs) {
  const { db, clock, accounts, audit, downloads, uploads, list, background } = needs;
  const check = createImportCheck(needs);
  return {
    create,
    confirm,
    cancel,
    undo,
    read,
    listLatest,
    exportFaults,
    takeOver,
    sweep,
  };

  async function create(
    caller: Caller,
    { address, ...input }: NewImport & { readonly address: string },
  ): Promise<WordImport> {
    const at = clock.now().toISOString();
    const created = await inTransaction(db, async (tx) => {
      const row = {
        ...input,
        address,
        size: 0,
        state: 'checking',
        byUid: caller.uid,
        createdAt: at,
        touchedAt: at,
      } as const;
      const { id } = await store.insertImport(tx.sql, row);
      const [file] = await uploads.claimImport(tx, caller.uid, [address], { kind: 'word_import', id });
      tx.afterCommit(() => goOn(id, 'checking'));
      return store.updateImport(tx.sql, id, { size: file?.size ?? 0 });
    });
    return present(created);
  }

  async function confirm(caller: Caller, id: number, take: 'all' | 'good'): Promise<WordImport> {
    const { counts } = await list.ready();
    const there = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return move(id, ['checked'], 'adding', async (tx, { faulty, fresh }) => {
      if (take === 'all' && faulty > 0) throw new Problem('word_import.faulty', { n: faulty });
      if (there + fresh > wordsMax) throw new Problem('word.list_full', { n: wordsMax });
      await audit.write(tx, caller, 'word_import.confirmed', id, { words: fresh });
      tx.afterCommit(() => goOn(id, 'adding'));
    });
  }

  /** In one transaction: all of it or nothing. */
  async function addAll(id: number): Promise<void> {
    await inTransaction(db, async (tx) => {
      await allowLongStatements(tx.sql);
      const row = await store.lockImport(tx.sql, id);
      if (row?.state !== 'adding') return;
      const at = clock.now().toISOString();
      const revision = await raiseRevision(tx.sql);
      const added = await store.addLines(tx.sql, { importId: id, revision, byUid: row.byUid, at });
      await store.deleteGoodLines(tx.sql, id);
      await store.updateImport(tx.sql, id, { state: 'done', added, touchedAt: at, doneAt: at });
      await audit.write(tx, { uid: row.byUid }, 'word_import.added', id, { words: added });
    });
    await list.changed();
  }

  async function cancel(id: number): Promise<WordImport> {
    return move(id, ['uploading', 'checking', 'checked'], 'cancelled', async (tx, { address }) => {
      await uploads.withdraw(tx, [address], { kind: 'word_import', id });
      await store.deleteLines(tx.sql, id);
    });
  }

  async function undo(caller: Caller, id: number): Promise<WordImport> {
    const undone = await move(id, ['done'], 'undone', async (tx) => {
      await allowLongStatements(tx.sql);
      const revision = await raiseRevision(tx.sql);
      const at = clock.now().toISOString();
      const words = await store.removeAdded(tx.sql, { importId: id, revision, at });
      await audit.write(tx, caller, 'word_import.undone', id, { words });
    });
    await list.changed();
    return undone;
  }

  async function read(id: number): Promise<WordImportWithFaults> {
    const row = await requireImport(id);
    const faults = await store.listFaults(db, { importId: id, after: 0, limit: shownFaults });
    return {
      ...(await present(row)),
      faults: faults.flatMap(({ line, text, fault }) => (fault ? [{ line, text, fault }] : [])),
    };
  }

  async function listLatest(): Promise<WordImport[]> {
    const rows = await store.listImports(db, shownImports);
    const people = await accounts.getPeople(rows.map(({ byUid }) => byUid));
    return rows.map((row) => toImport(row, people.get(row.byUid)));
  }

  async function exportFaults(caller: Caller, id: number): Promise<{ fileName: string }> {
    const { fileName } = await requireImport(id);
    const name = await downloads.offer({
      uid: caller.uid,
      fileName: `${fileName.replace(/\.\w+$/, '')}-问题行.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: faultFile((after, limit) => store.listFaults(db, { importId: id, after, limit })),
    });
    return { fileName: name };
  }

  /** Continues imports that a stopped node began. */
  async function takeOver(): Promise<void> {
    const now = clock.now();
    for (const { id, state } of await store.listStale(db, new Date(now.getTime() - staleMs).toISOString()))
      goOn(id, state);
  }

  function goOn(id: number, state: WordImportState): void {
    background.start(`import ${id}`, () => (state === 'checking' ? check(id) : addAll(id)));
  }

  async function sweep(): Promise<void> {
    await store.deleteOldLines(db, new Date(clock.now().getTime() - keptDays * dayMs).toISOString());
  }

  async function move(
    id: number,
    from: readonly WordImportState[],
    to: WordImportState,
    work: (tx: Transaction, row: store.StoredImport) => Promise<void>,
  ): Promise<WordImport> {
    const row = await inTransaction(db, async (tx) => {
      const before = await lockOwn(tx.sql, id);
      if (!from.includes(before.state)) throw new Problem('word_import.state');
      await work(tx, before);
      return store.updateImport(tx.sql, id, { state: to, touchedAt: clock.now().toISOString() });
    });
    return present(row);
  }

  async function lockOwn(sql: Transaction['sql'], id: number): Promise<store.StoredImport> {
    const row = await store.lockImport(sql, id);
    if (!row) throw new Problem('word_import.not_found');
    return row;
  }

  async function requireImport(id: number): Promise<store.StoredImport> {
    const row = await store.findImport(db, id);
    if (!row) throw new Problem('word_import.not_found');
    return row;
  }

  async function present(row: store.StoredImport): Promise<WordImport> {
    return toImport(row, await accounts.getPerson(row.byUid));
  }
}

function toImport(row: store.StoredImport, by: Person): WordImport {
  return { ...row, by };
}
