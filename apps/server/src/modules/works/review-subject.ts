import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import type { Notices } from '../notices/service.ts';
import type { ReviewSubject } from '../reviews/subject.ts';
import { verdictStep } from './lifecycle.ts';
import type { Mover } from './moving.ts';
import { workApproved, workRefused } from './notice-words.ts';
import * as store from './store.ts';

interface Needs {
  readonly clock: Clock;
  readonly notices: Notices;
  readonly mover: Mover;
}

/** What a verdict does to a work: its state, what readers see, and the author's notice, all in the verdict's transaction. */
export function createReviewSubject({ clock, notices, mover }: Needs): ReviewSubject {
  return {
    apply: async (tx, id, verdict) => {
      const work = (await store.lockWorks(tx.sql, [id])).get(id);
      if (!work) throw new Problem('review.content_changed');
      const now = clock.now().toISOString();
      const step = verdictStep(verdict)(work, now);
      const moved = step && (await mover.move(tx, [{ work, step }], now)).get(id);
      if (!moved) throw new Problem('review.content_changed');
      const revised = work.state === 'published';
      await notices.tell(
        tx,
        verdict.act === 'approved' ? workApproved(moved, revised) : workRefused(moved, verdict, revised),
      );
    },
  };
}
