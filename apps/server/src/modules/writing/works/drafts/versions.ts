import { Problem } from '@gongdu/contract/problem';
import type { VersionRow } from '@gongdu/contract/writing/works/versions';
import type { Work } from '@gongdu/contract/writing/works/work';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { lockedProblem } from '../lifecycle/transitions.ts';
import { canEdit, isMine } from '../policy.ts';
import { metaOf, toVersionRow } from '../presenter.ts';
import * as store from '../store.ts';
import * as versionStore from './version-store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly read: (caller: Caller, id: number) => Promise<Work>;
}

/** Earlier texts of a work, for its author. Restoring one keeps what stands beside the text. */
export function createVersions({ db, clock, read }: Needs) {
  return { listVersions, getVersion, saveVersion, restoreVersion, pruneVersions };

  async function listVersions(caller: Caller, id: number): Promise<VersionRow[]> {
    await assertMine(caller, id);
    return (await versionStore.listVersions(db, id)).map(toVersionRow);
  }

  async function getVersion(caller: Caller, id: number, versionId: number) {
    await assertMine(caller, id);
    const version = await versionStore.findVersion(db, id, versionId);
    if (!version) throw new Problem('work.version_not_found');
    return { ...toVersionRow(version), body: version.body, meta: metaOf(version) };
  }

  async function saveVersion(caller: Caller, id: number, version: number): Promise<VersionRow> {
    return inTransaction(db, async (tx) => {
      await lockMine(tx, caller, id, version);
      await versionStore.saveVersions(tx.sql, [id], 'manual', clock.now().toISOString());
      const saved = await versionStore.findNewestVersion(tx.sql, id);
      if (!saved) throw new Problem('work.version_not_found');
      return toVersionRow(saved);
    });
  }

  async function restoreVersion(
    caller: Caller,
    id: number,
    versionId: number,
    { version, device = '' }: { version: number; device?: string },
  ): Promise<Work> {
    await inTransaction(db, async (tx) => {
      const work = await lockMine(tx, caller, id, version);
      if (!canEdit(work)) throw lockedProblem(work);
      const earlier = await versionStore.findVersion(tx.sql, id, versionId);
      if (!earlier) throw new Problem('work.version_not_found');
      const now = clock.now().toISOString();
      await versionStore.saveVersions(tx.sql, [id], 'restore', now);
      const {
        workId: _workId,
        id: _id,
        reason: _reason,
        keptAt: _keptAt,
        device: _device,
        beside: _beside,
        besidePrint: _besidePrint,
        besideCount: _besideCount,
        ...content
      } = earlier;
      await store.saveContent(tx.sql, id, { ...content, savedAt: now, updatedAt: now, savedDevice: device });
    });
    return read(caller, id);
  }

  /** @returns How many were deleted. */
  function pruneVersions(): Promise<number> {
    return versionStore.pruneVersions(db, clock.now().toISOString());
  }

  async function assertMine(caller: Caller, id: number): Promise<void> {
    const [work] = await store.findSummaries(db, [id]);
    if (!work || !isMine(caller, work)) throw new Problem('work.not_found');
  }

  async function lockMine(
    tx: Transaction,
    caller: Caller,
    id: number,
    version: number,
  ): Promise<store.WorkSummary> {
    const work = (await store.lockWorks(tx.sql, [id])).get(id);
    if (!work || !isMine(caller, work)) throw new Problem('work.not_found');
    if (work.version !== version) throw new Problem('work.moved_elsewhere');
    return work;
  }
}
