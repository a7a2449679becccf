import { Problem } from '@gongdu/contract/problem';
import type { Platform } from '../../platform.ts';
import type { ModerationSubject } from '../moderation/subject.ts';
import type { Notifications } from '../notifications/service.ts';
import type { TransitionWriter } from './lifecycle/apply-transitions.ts';
import { applyDecision } from './lifecycle/transitions.ts';
import { workApproved, workRefused } from './notification-messages.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly notifications: Notifications;
  readonly writer: TransitionWriter;
}

/** What a verdict does to a work: its state, what readers see, and the author's notice, all in the verdict's transaction. */
export function createModerationSubject({ clock, notifications, writer }: Needs): ModerationSubject {
  return {
    apply: async (tx, id, verdict) => {
      const work = (await store.lockWorks(tx.sql, [id])).get(id);
      if (!work) throw new Problem('moderation.content_changed');
      const now = clock.now().toISOString();
      const effects = applyDecision(verdict)(work, now);
      const updated = effects && (await writer.applyTransitions(tx, [{ work, effects }], now)).get(id);
      if (!updated) throw new Problem('moderation.content_changed');
      const revised = work.state === 'published';
      await notifications.notify(
        tx,
        verdict.outcome === 'approved'
          ? workApproved(updated, revised)
          : workRefused(updated, verdict, revised),
      );
    },
  };
}
