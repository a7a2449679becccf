import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/database.ts';
import type { Live } from '../../realtime/live.ts';
import type { Notices } from '../notices/service.ts';
import type { Refusal, ReviewSubject } from '../reviews/subject.ts';
import { circleApproved, circleRefused } from './notice-words.ts';
import * as store from './store.ts';

interface Needs {
  readonly clock: Clock;
  readonly notices: Notices;
  readonly live: Live;
  readonly show: (tx: Transaction, circle: store.StoredCircle) => Promise<void>;
}

/** What a verdict does to a circle, or to the change of a public one. */
export function createCircleReview({ clock, notices, live, show }: Needs): ReviewSubject {
  return {
    apply: async (tx, id, verdict) => {
      const [circle] = await store.lockCircles(tx.sql, [id]);
      if (!circle || waitsFor(circle) === null) throw new Problem('review.content_changed');
      const revised = circle.state === 'public';
      const about = { ...circle, uid: circle.ownerUid };
      if (verdict.act === 'approved') await approve(tx, circle);
      else await refuse(tx, circle, verdict);
      await notices.tell(
        tx,
        verdict.act === 'approved' ? circleApproved(about, revised) : circleRefused(about, verdict, revised),
      );
      tx.afterCommit(() => live.toPerson(circle.ownerUid, 'circle.changed', { id }));
    },
  };

  async function approve(tx: Transaction, circle: store.StoredCircle): Promise<void> {
    const now = clock.now().toISOString();
    const version = circle.version + 1;
    if (circle.state !== 'public') {
      const change = { state: 'public', publicAt: now, activeAt: now, version } as const;
      return show(tx, await store.updateCircle(tx.sql, circle.id, change));
    }
    const face = circle.proposed;
    if (!face) throw new Problem('review.content_changed');
    await store.setProposed(tx.sql, circle.id, null, null);
    await store.reserveNames(tx.sql, circle.id, [face.name]);
    await show(tx, await store.updateCircle(tx.sql, circle.id, { ...face, version }));
  }

  async function refuse(tx: Transaction, circle: store.StoredCircle, verdict: Refusal): Promise<void> {
    const refusal = {
      refusalCode: verdict.reason,
      refusalSentence: verdict.sentence,
      refusedAt: clock.now().toISOString(),
      version: circle.version + 1,
    };
    const standing = circle.state === 'public' ? { revision: verdict.act } : { state: verdict.act };
    await store.updateCircle(tx.sql, circle.id, { ...refusal, ...standing });
  }
}

function waitsFor({ state, revision }: store.StoredCircle): 'circle' | 'change' | null {
  if (state === 'pending') return 'circle';
  return state === 'public' && revision === 'pending' ? 'change' : null;
}
