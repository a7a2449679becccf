import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { ChannelDirectory } from '../channels/directory.ts';
import type { ModerationSubject } from '../moderation/subject.ts';
import type { Notifications } from '../notifications/service.ts';
import { findNewestVersion } from './drafts/version-store.ts';
import type { TransitionWriter } from './lifecycle/apply-transitions.ts';
import { applyDecision } from './lifecycle/transitions.ts';
import { workApproved, workRefused } from './notification-messages.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly notifications: Notifications;
  readonly writer: TransitionWriter;
  readonly channelDirectory: Pick<ChannelDirectory, 'assertTakes' | 'nameOf'>;
  readonly takeDown: NonNullable<ModerationSubject['takeDown']>;
}

/** What a verdict does to a work: its state, what readers see, and the author's notice, all in the verdict's transaction. */
export function createModerationSubject({
  clock,
  notifications,
  writer,
  channelDirectory,
  takeDown,
}: Needs): ModerationSubject {
  return {
    takeDown,
    apply: async (tx, id, verdict) => {
      const work = (await store.lockWorks(tx.sql, [id])).get(id);
      if (!work) throw new Problem('moderation.content_changed');
      if (verdict.outcome === 'approved') await channelDirectory.assertTakes(tx, work);
      const now = clock.now().toISOString();
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
    },
  };

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
