import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import type { VersionReason } from '@gongdu/contract/writing/works/versions';
import { workKinds } from '@gongdu/contract/writing/works/work';
import type { Transaction } from '../../../../db/database.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import type { Platform } from '../../../../platform.ts';
import type { LockedItems, Moderation } from '../../../moderation/queue/service.ts';
import { saveVersions } from '../drafts/version-store.ts';
import type { createWorkIndexer } from '../publication/content-index.ts';
import {
  addToTopics,
  deleteReleases,
  markRevisions,
  publishReleases,
  readBesides,
  removeFromTopics,
  revertToRelease,
  type TopicChange,
} from '../publication/release-store.ts';
import * as store from '../store.ts';
import type { WorkHooks } from './hooks.ts';
import type { Effects } from './transitions.ts';

/** The job that publishes what is due. */
export const publishJob = 'works.publish';

export interface WorkChange {
  readonly work: store.WorkSummary;
  readonly effects: Effects;
  /** What the machine check found, for the queue. */
  readonly signals?: readonly ModerationSignal[];
}

export type TransitionWriter = ReturnType<typeof createTransitionWriter>;

interface Needs extends Pick<Platform, 'live'> {
  readonly moderation: Moderation;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly hooks: WorkHooks;
  readonly indexer: ReturnType<typeof createWorkIndexer>;
}

/**
 * Writes transitions, of many works at once and each kind of write in one statement: versions, status, counters, the
 * moderation queue, releases. The caller has locked the works.
 */
export function createTransitionWriter({ moderation, live, jobs, hooks, indexer }: Needs) {
  return { applyTransitions, purge };

  /**
   * @param queued Their items of the queue, where the caller has locked those, too.
   * @returns The works as they are now, by id, without those that were purged.
   */
  async function applyTransitions(
    tx: Transaction,
    all: readonly WorkChange[],
    now: string,
    queued?: LockedItems,
  ): Promise<ReadonlyMap<number, store.WorkSummary>> {
    const changes = all.filter(({ effects }) => !effects.purge);
    const purged = all.filter(({ effects }) => effects.purge).map(({ work }) => work);
    if (purged.length > 0) await purge(tx, purged);
    if (changes.length === 0) return new Map();
    await saveAllVersions(tx, changes, now);
    const revertedIds = idsOf(changes, ({ effects }) => effects.release === 'revert');
    if (revertedIds.length > 0) await revert(tx, changes, revertedIds);
    const updated = await store.updateStatuses(tx.sql, changes.map(statusColumnsOf));
    await store.addToCounts(
      tx.sql,
      changes.flatMap((each) => countChanges(each, updated)),
    );
    await updateModerationQueue(tx, changes, queued);
    await updateReleases(tx, changes, updated, now);
    await schedulePublishing(tx, changes, updated);
    tx.afterCommit(() => updated.forEach(pushState));
    return updated;
  }

  async function saveAllVersions(
    tx: Transaction,
    changes: readonly WorkChange[],
    now: string,
  ): Promise<void> {
    const reasons = new Set(changes.flatMap(({ effects }) => effects.saveVersion ?? []));
    for (const reason of reasons) await saveVersionsFor(tx, changes, reason, now);
  }

  async function revert(
    tx: Transaction,
    changes: readonly WorkChange[],
    ids: readonly number[],
  ): Promise<void> {
    await revertToRelease(tx.sql, ids);
    const besides = await readBesides(tx.sql, ids);
    for (const { work } of changes) {
      const beside = besides.get(work.id);
      if (beside) await hooks.contentOf(work.kind)?.restore?.(tx, work, beside);
    }
  }

  async function updateModerationQueue(
    tx: Transaction,
    changes: readonly WorkChange[],
    queued?: LockedItems,
  ): Promise<void> {
    const entering = changes.filter(({ effects }) => effects.review === 'enqueue');
    const leaving = changes.filter(({ effects }) => effects.review === 'withdraw').map(({ work }) => work);
    await moderation.enqueue(
      tx,
      entering.map(({ work: { id, kind, authorUid, title, excerpt, channelId, state }, signals = [] }) => {
        const item = { title, excerpt, revision: state === 'published', channelId: channelId ?? 0 };
        return { kind, objectId: id, authorUid, signals, ...item };
      }),
      queued,
    );
    await moderation.withdraw(
      tx,
      leaving.map(({ id, authorUid }) => ({ objectId: id, actorUid: authorUid })),
      workKinds,
      queued,
    );
  }

  async function updateReleases(
    tx: Transaction,
    changes: readonly WorkChange[],
    updated: Map<number, store.WorkSummary>,
    now: string,
  ): Promise<void> {
    const by = (...wanted: Effects['release'][]) =>
      idsOf(changes, ({ effects }) => wanted.includes(effects.release));
    const [replaced, shown, hidden, dropped] = [by('replace'), by('show'), by('hide'), by('drop')];
    const topicChanges: TopicChange[] = [];
    if (replaced.length > 0) topicChanges.push(...(await publishReleases(tx.sql, replaced, now)));
    if (shown.length > 0) {
      topicChanges.push(...(await addToTopics(tx.sql, shown)));
      for (const id of await markRevisions(tx.sql, shown)) {
        const work = updated.get(id);
        if (work) updated.set(id, { ...work, revision: 'draft' });
      }
    }
    if (hidden.length > 0) topicChanges.push(...(await removeFromTopics(tx.sql, hidden)));
    if (dropped.length > 0) topicChanges.push(...(await deleteReleases(tx.sql, dropped)));
    if (topicChanges.length > 0) await hooks.topicsChanged.run(tx, topicChanges);
    const visible = summariesOf(updated, [...replaced, ...shown]);
    const released = visible.length > 0 ? await indexer.show(tx, visible) : [];
    for (const { work, release } of released) await hooks.published.run(tx, work, release);
    const hiddenWorks = summariesOf(updated, [...hidden, ...dropped]);
    await indexer.hide(tx, hiddenWorks);
    for (const work of hiddenWorks) await hooks.unpublished.run(tx, work);
  }

  /** Enqueues a job for the moment of a scheduled work; a job that comes early or late is a no-op. */
  async function schedulePublishing(
    tx: Transaction,
    changes: readonly WorkChange[],
    updated: ReadonlyMap<number, store.WorkSummary>,
  ): Promise<void> {
    for (const { work } of changes) {
      const { state, scheduledAt } = updated.get(work.id) ?? work;
      const isScheduled = work.state === 'scheduled' && work.scheduledAt === scheduledAt;
      if (state === 'scheduled' && scheduledAt !== null && !isScheduled)
        await jobs.enqueue(tx, publishJob, new Date(scheduledAt));
    }
  }

  /** Deletes works with their releases and versions. */
  async function purge(tx: Transaction, works: readonly store.WorkSummary[]): Promise<void> {
    await hooks.purged.run(tx, works);
    await store.deleteWorks(
      tx.sql,
      works.map(({ id }) => id),
    );
    await store.addToCounts(
      tx.sql,
      works.map((work) => ({ ...work, bucket: store.bucketOf(work), n: -1 })),
    );
  }

  function pushState({ id, kind, authorUid, state, revision, version }: store.WorkSummary): void {
    live.toMember(authorUid, 'work.changed', { id, kind, state, revision, version });
  }
}

async function saveVersionsFor(
  tx: Transaction,
  changes: readonly WorkChange[],
  reason: VersionReason,
  now: string,
): Promise<void> {
  const ids = idsOf(changes, ({ effects }) => effects.saveVersion === reason);
  await saveVersions(tx.sql, ids, reason, now);
}

function statusColumnsOf({ work, effects }: WorkChange): store.WorkStatusColumns & { id: number } {
  const { id, state, revision, refusalCode, refusalSentence, refusedAt } = work;
  const { updatedAt, submittedAt, scheduledAt, publishedAt, deletedAt } = work;
  const refusal = { refusalCode, refusalSentence, refusedAt };
  const timestamps = { updatedAt, submittedAt, scheduledAt, publishedAt, deletedAt };
  return { id, state, revision, ...refusal, ...timestamps, ...effects.changes };
}

function countChanges({ work }: WorkChange, updated: ReadonlyMap<number, store.WorkSummary>) {
  const after = updated.get(work.id);
  const [from, to] = [store.bucketOf(work), after && store.bucketOf(after)];
  const { authorUid, kind } = work;
  if (!to || from === to) return [];
  return [
    { authorUid, kind, bucket: from, n: -1 },
    { authorUid, kind, bucket: to, n: 1 },
  ];
}

function idsOf(changes: readonly WorkChange[], wanted: (change: WorkChange) => boolean): number[] {
  return changes.filter(wanted).map(({ work }) => work.id);
}

function summariesOf(
  updated: ReadonlyMap<number, store.WorkSummary>,
  ids: readonly number[],
): store.WorkSummary[] {
  return ids.flatMap((id) => updated.get(id) ?? []);
}
