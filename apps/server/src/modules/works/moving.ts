import type { VersionReason } from '@gongdu/contract/work-version';
import type { Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../realtime/live.ts';
import type { Reviews } from '../reviews/service.ts';
import type { createIndexing } from './content-index.ts';
import { bucketOf, moveCounts } from './count-store.ts';
import type { Extensions } from './extensions.ts';
import type { Step } from './lifecycle.ts';
import {
  besidesOf,
  dropReleases,
  hideTopics,
  markRevisions,
  releaseWorks,
  revertToRelease,
  showTopics,
  type TopicStep,
} from './release-store.ts';
import * as store from './store.ts';
import { keepVersions } from './version-store.ts';

/** The job that publishes what is due. */
export const publishJob = 'work.publish';

export interface Move {
  readonly work: store.WorkFacts;
  readonly step: Step;
}

export type Mover = ReturnType<typeof createMover>;

interface Needs {
  readonly reviews: Reviews;
  readonly live: Live;
  readonly jobs: Pick<Jobs, 'at'>;
  readonly extensions: Extensions;
  readonly indexing: ReturnType<typeof createIndexing>;
}

/**
 * Carries out steps, many works at once and each kind of write in one statement: versions, standing, counters, the
 * queue, what readers see. The rows are locked by the caller.
 */
export function createMover({ reviews, live, jobs, extensions, indexing }: Needs) {
  return { move };

  /** @returns The works as they stand now, by id. */
  async function move(
    tx: Transaction,
    moves: readonly Move[],
    now: string,
  ): Promise<Map<number, store.WorkFacts>> {
    if (moves.length === 0) return new Map();
    await keep(tx, moves, now);
    const reverted = idsOf(moves, ({ step }) => step.release === 'revert');
    if (reverted.length > 0) await revert(tx, moves, reverted);
    const moved = await store.moveWorks(tx.sql, moves.map(standingOf));
    await moveCounts(
      tx.sql,
      moves.flatMap((each) => countSteps(each, moved)),
    );
    await queue(tx, moves);
    await show(tx, moves, moved, now);
    await plan(tx, moves, moved);
    tx.afterCommit(() => moved.forEach(announce));
    return moved;
  }

  async function keep(tx: Transaction, moves: readonly Move[], now: string): Promise<void> {
    const reasons = new Set(moves.flatMap(({ step }) => step.keep ?? []));
    for (const reason of reasons) await keepFor(tx, moves, reason, now);
  }

  async function revert(tx: Transaction, moves: readonly Move[], ids: readonly number[]): Promise<void> {
    await revertToRelease(tx.sql, ids);
    const besides = await besidesOf(tx.sql, ids);
    for (const { work } of moves) {
      const beside = besides.get(work.id);
      if (beside) await extensions.revert(tx, work, beside);
    }
  }

  async function queue(tx: Transaction, moves: readonly Move[]): Promise<void> {
    const entering = moves.filter(({ step }) => step.review === 'enqueue').map(({ work }) => work);
    const leaving = moves.filter(({ step }) => step.review === 'withdraw').map(({ work }) => work);
    await reviews.enqueue(
      tx,
      entering.map(({ id, kind, authorUid, title, excerpt, state }) => {
        return { kind, objectId: id, authorUid, title, excerpt, revision: state === 'published' };
      }),
    );
    await reviews.withdraw(
      tx,
      leaving.map(({ id, authorUid }) => ({ objectId: id, actorUid: authorUid })),
    );
  }

  async function show(
    tx: Transaction,
    moves: readonly Move[],
    moved: ReadonlyMap<number, store.WorkFacts>,
    now: string,
  ): Promise<void> {
    const by = (...wanted: Step['release'][]) => idsOf(moves, ({ step }) => wanted.includes(step.release));
    const [replaced, shown, hidden, dropped] = [by('replace'), by('show'), by('hide'), by('drop')];
    const filed: TopicStep[] = [];
    if (replaced.length > 0) filed.push(...(await releaseWorks(tx.sql, replaced, now)));
    if (shown.length > 0) {
      filed.push(...(await showTopics(tx.sql, shown)));
      await markRevisions(tx.sql, shown);
    }
    if (hidden.length > 0) filed.push(...(await hideTopics(tx.sql, hidden)));
    if (dropped.length > 0) filed.push(...(await dropReleases(tx.sql, dropped)));
    if (filed.length > 0) await extensions.filed(tx, filed);
    const visible = facts(moved, [...replaced, ...shown]);
    const released = visible.length > 0 ? await indexing.show(tx, visible) : [];
    for (const { work, release } of released) await extensions.published(tx, work, release);
    const gone = facts(moved, [...hidden, ...dropped]);
    await indexing.hide(tx, gone);
    for (const work of gone) await extensions.withdrawn(tx, work);
  }

  /** A work that waits for its moment has a job at that moment; a job that comes too early or too late finds nothing to do. */
  async function plan(
    tx: Transaction,
    moves: readonly Move[],
    moved: ReadonlyMap<number, store.WorkFacts>,
  ): Promise<void> {
    for (const { work } of moves) {
      const { state, scheduledAt } = moved.get(work.id) ?? work;
      const planned = work.state === 'scheduled' && work.scheduledAt === scheduledAt;
      if (state === 'scheduled' && scheduledAt !== null && !planned)
        await jobs.at(tx, publishJob, new Date(scheduledAt));
    }
  }

  function announce({ id, kind, authorUid, state, revision, version }: store.WorkFacts): void {
    live.toPerson(authorUid, 'work.state', { id, kind, state, revision, version });
  }
}

async function keepFor(
  tx: Transaction,
  moves: readonly Move[],
  reason: VersionReason,
  now: string,
): Promise<void> {
  const ids = idsOf(moves, ({ step }) => step.keep === reason);
  await keepVersions(tx.sql, ids, reason, now);
}

function standingOf({ work, step }: Move): store.Standing & { id: number } {
  const { id, state, revision, refusalCode, refusalSentence, refusedAt } = work;
  const { updatedAt, submittedAt, scheduledAt, publishedAt, deletedAt } = work;
  const refusal = { refusalCode, refusalSentence, refusedAt };
  const moments = { updatedAt, submittedAt, scheduledAt, publishedAt, deletedAt };
  return { id, state, revision, ...refusal, ...moments, ...step.to };
}

function countSteps({ work }: Move, moved: ReadonlyMap<number, store.WorkFacts>) {
  const after = moved.get(work.id);
  const [from, to] = [bucketOf(work), after && bucketOf(after)];
  const { authorUid, kind } = work;
  if (!to || from === to) return [];
  return [
    { authorUid, kind, bucket: from, n: -1 },
    { authorUid, kind, bucket: to, n: 1 },
  ];
}

function idsOf(moves: readonly Move[], wanted: (move: Move) => boolean): number[] {
  return moves.filter(wanted).map(({ work }) => work.id);
}

function facts(moved: ReadonlyMap<number, store.WorkFacts>, ids: readonly number[]): store.WorkFacts[] {
  return ids.flatMap((id) => moved.get(id) ?? []);
}
