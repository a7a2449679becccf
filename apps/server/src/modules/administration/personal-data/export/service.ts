import {
  type DataExport,
  type DataExports as DataExportsReply,
  exportDays,
} from '@gongdu/contract/administration/personal-data/data-export';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { inTransaction } from '../../../../db/database.ts';
import { isReplicaFailure } from '../../../../db/replica/reads.ts';
import type { Replica } from '../../../../db/replica/replica.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { formatChinaTime } from '../../../../shared/time/china.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import { zipArchive } from '../../../../shared/zip/zip-archive.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { Notifications } from '../../../core/notifications/service.ts';
import type { Downloads } from '../../../core/uploads/downloads.ts';
import { type ArchiveNeeds, archiveEntries, countArchive } from './archive.ts';
import { exportFailed, exportReady } from './notification-messages.ts';
import * as store from './store.ts';

export type DataExports = ReturnType<typeof createDataExports>;

interface Needs extends ArchiveNeeds, Pick<Platform, 'clock' | 'jobs' | 'live'> {
  readonly replica: Pick<Replica, 'caughtUp'> | null;
  readonly audit: Audit;
  readonly downloads: Downloads;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly onFailure: (error: unknown) => void;
}

const exportJob = 'personal-data.export';
const shownExports = 5;
/** Milliseconds without progress after which another node restarts it. */
const staleMs = 120_000;
/** Rows between two updates of the progress. */
const progressStep = 250;

/** The member has cancelled it. */
class Cancelled extends Error {}

/** Archives of a member's own data, created by a job. */
export function createDataExports(needs: Needs) {
  const { db, clock, jobs, live, audit, downloads, notifications, onFailure } = needs;
  jobs.register(exportJob, ({ id }) => run(Number(id)), { maxMinutes: 120 });
  jobs.schedule('personal-data.export-abandoned', '*/5 * * * *', runAbandoned);
  return { list, request, cancel, run, runAbandoned };

  async function list({ uid }: Pick<Caller, 'uid'>): Promise<DataExportsReply> {
    const rows = await store.listLatest(db, uid, shownExports);
    return { exports: await Promise.all(rows.map(present)), nextAt: nextAtOf(rows) };
  }

  /**
   * @param prove Throws without evidence of identity; called last. @throws Problem `data_export.running`,
   * `data_export.too_often`
   */
  async function request(caller: Caller, prove: () => Promise<void>): Promise<DataExport> {
    const { uid } = caller;
    assertPossible(await store.listLatest(db, uid, shownExports));
    await prove();
    const created = await inTransaction(db, async (tx) => {
      await store.lockMember(tx.sql, uid);
      assertPossible(await store.listLatest(tx.sql, uid, shownExports));
      const now = clock.now();
      const at = now.toISOString();
      const row = await store.insert(tx.sql, { uid, state: 'waiting', requestedAt: at, touchedAt: at });
      await audit.write(tx, caller, 'account.data_exported', uid, {});
      await jobs.enqueue(tx, exportJob, now, { id: row.id });
      return row;
    });
    return present({ ...created, downloadUsed: null });
  }

  function assertPossible(rows: readonly store.ListedExport[]): void {
    if (rows.some(({ state }) => state === 'waiting' || state === 'running'))
      throw new Problem('data_export.running');
    const nextAt = nextAtOf(rows);
    if (nextAt !== null) throw new Problem('data_export.too_often', { at: formatChinaTime(nextAt) });
  }

  /** One a day; failed ones do not count. */
  function nextAtOf(rows: readonly store.ListedExport[]): string | null {
    const last = rows.find(({ state }) => state !== 'cancelled' && state !== 'failed');
    const nextMs = last ? Date.parse(last.requestedAt) + dayMs : 0;
    return nextMs > clock.now().getTime() ? new Date(nextMs).toISOString() : null;
  }

  async function cancel({ uid }: Caller, id: number): Promise<DataExport> {
    const row = await store.find(db, uid, id);
    if (!row) throw new Problem('data_export.not_found');
    const changed = await store.update(db, id, ['waiting', 'running'], { state: 'cancelled' });
    if (!changed) throw new Problem('data_export.over');
    live.toMember(uid, 'data-export.changed');
    return present({ ...row, state: 'cancelled', downloadUsed: null });
  }

  /** Restarts exports of dead nodes. */
  async function runAbandoned(): Promise<void> {
    for (const id of await store.listAbandoned(db, staleBefore())) await run(id);
  }

  async function run(id: number): Promise<void> {
    const claimed = await store.claim(db, id, { now: clock.now().toISOString(), staleBefore: staleBefore() });
    if (!claimed) return;
    try {
      await packFromReplica(claimed);
    } catch (error) {
      if (error instanceof Cancelled) return;
      onFailure(error);
      await inTransaction(db, async (tx) => {
        if (!(await store.update(tx.sql, id, ['running'], { state: 'failed' }))) return;
        await notifications.notify(tx, exportFailed(claimed.uid, id));
      });
      live.toMember(claimed.uid, 'data-export.changed');
    }
  }

  /** A whole archive is long and old reading, which spares the primary; what fails on the replica begins again there. */
  async function packFromReplica(claimed: store.StoredExport): Promise<void> {
    const standby = (await needs.replica?.caughtUp()) ?? null;
    if (standby === null) return pack(claimed, needs);
    return pack(claimed, { ...needs, db: standby }).catch((error: unknown) => {
      if (!isReplicaFailure(error)) throw error;
      return pack(claimed, needs);
    });
  }

  async function pack({ id, uid, requestedAt }: store.StoredExport, sources: ArchiveNeeds): Promise<void> {
    const total = await countArchive(sources, uid);
    await note(id, uid, { total });
    let [done, noted] = [0, 0];
    const packed = async (n: number) => {
      done += n;
      if (done - noted < progressStep) return;
      noted = done;
      await note(id, uid, { done });
    };
    const entries = archiveEntries(sources, { uid, at: requestedAt, packed });
    const kept = await downloads.keep(
      {
        uid,
        fileName: `共读-我的数据-${chinaDay(new Date(requestedAt))}.zip`,
        contentType: 'application/zip',
        body: zipArchive(entries, clock.now()),
      },
      { lifetimeMs: exportDays * dayMs, ownOnly: true },
    );
    const { id: downloadId, size, expiresAt } = kept;
    const isWanted = await inTransaction(db, async (tx) => {
      const ready = {
        state: 'ready',
        done,
        total: Math.max(total, done),
        size,
        downloadId,
        expiresAt,
      } as const;
      if (!(await store.update(tx.sql, id, ['running'], ready))) return false;
      await notifications.notify(tx, exportReady(uid, id, formatBytes(size)));
      tx.afterCommit(() => live.toMember(uid, 'data-export.changed'));
      return true;
    });
    if (!isWanted) await downloads.discard(downloadId);
  }

  /** Records progress. @throws Cancelled */
  async function note(id: number, uid: number, change: { total?: number; done?: number }): Promise<void> {
    const touchedAt = clock.now().toISOString();
    if (!(await store.update(db, id, ['running'], { ...change, touchedAt }))) throw new Cancelled();
    live.toMember(uid, 'data-export.changed');
  }

  async function present(row: store.ListedExport): Promise<DataExport> {
    const { id, state, requestedAt, done, total, size, expiresAt, downloadId, downloadUsed } = row;
    const shown = { id, requestedAt, packed: done, total, size, expiresAt };
    if (state !== 'ready' || downloadId === null || expiresAt === null)
      return { ...shown, state, fileName: null };
    if (downloadUsed) return { ...shown, state: 'taken', fileName: null };
    if (downloadUsed === null || expiresAt <= clock.now().toISOString())
      return { ...shown, state: 'expired', fileName: null };
    return { ...shown, state, fileName: await downloads.nameOf({ id: downloadId, expiresAt }) };
  }

  function staleBefore(): string {
    return new Date(clock.now().getTime() - staleMs).toISOString();
  }
}
