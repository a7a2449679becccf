import { refusalCodes } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import { workRevisions, workStates } from '@gongdu/contract/writing/works/work';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { ModerationSubject, VerdictTrace } from '../../moderation/queue/subject.ts';
import type { ChannelDirectory } from '../channels/directory.ts';
import { findNewestVersion } from './drafts/version-store.ts';
import type { TransitionWriter } from './lifecycle/apply-transitions.ts';
import type { WorkHooks } from './lifecycle/hooks.ts';
import { applyDecision, type Effects } from './lifecycle/transitions.ts';
import { workApproved, workRefused } from './notification-messages.ts';
import { isHidden, isPublic } from './policy.ts';
import { copyRelease, findReleases, restoreRelease } from './publication/release-store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly notifications: Notifications;
  readonly writer: TransitionWriter;
  readonly channelDirectory: Pick<ChannelDirectory, 'assertTakes' | 'nameOf'>;
  readonly hooks: Pick<WorkHooks, 'approvalTakenBack'>;
  readonly takeDown: NonNullable<ModerationSubject['takeDown']>;
  readonly restore: NonNullable<ModerationSubject['restore']>;
}

const moment = z.nullable(z.string());
/** What a verdict changed of a work. */
const traceSchema = z.object({
  status: z.object({
    state: z.enum(workStates),
    revision: z.nullable(z.enum(workRevisions)),
    refusalCode: z.nullable(z.enum(refusalCodes)),
    refusalSentence: z.nullable(z.string()),
    refusedAt: moment,
    updatedAt: z.string(),
    submittedAt: moment,
    scheduledAt: moment,
    publishedAt: moment,
    deletedAt: moment,
  }),
  after: z.object({
    version: z.number(),
    state: z.enum(workStates),
    revision: z.nullable(z.enum(workRevisions)),
  }),
  /** What readers saw before. */
  release: z.nullable(z.string()),
});

/** What a verdict does to a work: its state, what readers see, and the author's notice, all in the verdict's transaction. */
export function createModerationSubject({
  clock,
  notifications,
  writer,
  channelDirectory,
  hooks,
  db,
  takeDown,
  restore,
}: Needs): ModerationSubject {
  return {
    takeDown,
    restore,
    standing: async (id) => {
      const [work] = await store.findSummaries(db, [id]);
      if (!work || work.deletedAt !== null) return 'gone';
      if (work.state === 'taken_down') return 'taken_down';
      return isPublic(work) || isHidden(work) ? 'shown' : 'gone';
    },
    takeBack,
    apply: async (tx, id, verdict) => {
      const work = (await store.lockWorks(tx.sql, [id])).get(id);
      if (!work) throw new Problem('moderation.content_changed');
      if (verdict.outcome === 'approved') await channelDirectory.assertTakes(tx, work);
      const now = clock.now().toISOString();
      const release = verdict.outcome === 'approved' ? await copyRelease(tx.sql, id) : null;
      const effects = applyDecision(verdict)(work, now);
      const updated = effects && (await writer.applyTransitions(tx, [{ work, effects }], now)).get(id);
      if (!updated) throw new Problem('moderation.content_changed');
      const revised = work.state === 'published';
      await notifications.notify(
        tx,
        verdict.outcome === 'approved'
          ? workApproved(updated, revised, await channelMoveOf(tx, work))
          : workRefused(updated, verdict, revised),
      );
      const { state, revision, refusalCode, refusalSentence, refusedAt } = work;
      const { updatedAt, submittedAt, scheduledAt, publishedAt, deletedAt } = work;
      const moments = { updatedAt, submittedAt, scheduledAt, publishedAt, deletedAt };
      const status = { state, revision, refusalCode, refusalSentence, refusedAt, ...moments };
      const after = { version: updated.version, state: updated.state, revision: updated.revision };
      return { status, after, release } satisfies z.infer<typeof traceSchema>;
    },
  };

  async function takeBack(tx: Transaction, id: number, trace: VerdictTrace): Promise<void> {
    const { status, after, release: copy } = z.parse(traceSchema, trace);
    const work = (await store.lockWorks(tx.sql, [id])).get(id);
    const isUnchanged =
      work?.version === after.version && work.state === after.state && work.revision === after.revision;
    if (work && work.deletedAt === null && work.version !== after.version && work.state === after.state)
      throw new Problem('moderation.edited_since');
    if (!work || !isUnchanged || work.deletedAt !== null) throw new Problem('moderation.verdict_followed');
    const gone = work.state === 'published' ? (await findReleases(tx.sql, [id])).get(id) : undefined;
    const now = clock.now().toISOString();
    const wasShown = copy !== null && status.state === 'published';
    // A change that is refused leaves the release as it is.
    const approved = gone !== undefined && work.revision === null;
    if (approved && wasShown) await restoreRelease(tx.sql, id, copy);
    const release: Effects['release'] = wasShown ? 'show' : 'drop';
    const effects: Effects = { changes: status, ...(approved && { release }) };
    await writer.applyTransitions(tx, [{ work, effects }], now);
    if (!approved) return;
    const before = wasShown ? (await findReleases(tx.sql, [id])).get(id) : undefined;
    await hooks.approvalTakenBack.run(tx, gone, before);
    // The release of a work that had been taken down was hidden; it is kept as it was.
    if (copy !== null && !wasShown) await restoreRelease(tx.sql, id, copy);
  }

  /**
   * The channel to which the reviewer moved it; null where its author had chosen the same. The newest version is the
   * submitted one.
   */
  async function channelMoveOf(
    tx: Transaction,
    { id, channelId }: store.WorkSummary,
  ): Promise<string | null> {
    const submitted = await findNewestVersion(tx.sql, id);
    if (!submitted || submitted.channelId === channelId) return null;
    const name = await channelDirectory.nameOf(tx, channelId);
    return name === null ? '审核时移出了频道。' : `审核时放到了频道「${name}」。`;
  }
}
