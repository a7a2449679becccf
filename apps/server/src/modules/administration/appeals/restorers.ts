import { workKinds } from '@gongdu/contract/writing/works/work';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Circles } from '../../community/circles/service.ts';
import type { Livestreams } from '../../community/livestreams/service.ts';
import type { ReadingLeads } from '../../community/reading-leads/service.ts';
import type { Sanction } from '../../core/penalties/service.ts';
import type { Quotes } from '../../library/quotes/service.ts';
import type { ShortReviews } from '../../library/short-reviews/service.ts';
import type { Thoughts } from '../../library/thoughts/service.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { Topics } from '../../writing/topics/service.ts';
import type { Works } from '../../writing/works/service.ts';

interface Needs {
  readonly circles: Pick<Circles, 'writeAnnouncement' | 'overturnRefusal'>;
  readonly comments: Pick<Comments, 'putBack'>;
  readonly livestreams: Pick<Livestreams, 'overturnRefusal'>;
  readonly messaging: { readonly cases: Pick<Messaging['cases'], 'prepareRestore'> };
  readonly readingLeads: { readonly spoken: Pick<ReadingLeads['spoken'], 'restorePost' | 'restoreCheckIn'> };
  readonly quotes: { readonly publication: Pick<Quotes['publication'], 'putBack'> };
  readonly shortReviews: Pick<ShortReviews, 'putBack'>;
  readonly thoughts: Pick<Thoughts, 'putBack'>;
  readonly topics: Pick<Topics, 'overturnRefusal'>;
  readonly works: Pick<Works, 'reinstateIfTakenDown' | 'overturnRefusal'>;
}

export type Restore = (tx: Transaction, caller: Caller) => Promise<unknown>;

/** Restores what a decision removed; content that its author has deleted since stays deleted. */
export function createPrepareRestore(needs: Needs) {
  const { circles, comments, livestreams, messaging, quotes, readingLeads, shortReviews, thoughts } = needs;
  const { topics, works } = needs;
  /** Reads required data before the transaction. */
  return async ({ act, objectKind, objectId, copy }: Sanction): Promise<Restore> => {
    const text = copy?.text ?? '';
    if (act === 'take_down' && isWorkKind(objectKind))
      return (tx, caller) => works.reinstateIfTakenDown(tx, caller, objectId);
    if (act === 'take_down') return overturn(objectKind, objectId);
    if (act === 'refuse') return overturn(objectKind, objectId);
    if (act !== 'remove') return async () => true;
    if (objectKind === 'comment') return (tx) => comments.putBack(tx, objectId);
    if (objectKind === 'quote') return (tx) => quotes.publication.putBack(tx, objectId);
    if (objectKind === 'short_review') return (tx) => shortReviews.putBack(tx, objectId);
    if (objectKind === 'thought') return (tx) => thoughts.putBack(tx, objectId);
    if (objectKind === 'message') return messaging.cases.prepareRestore(objectId);
    if (objectKind === 'board_post') return (tx) => readingLeads.spoken.restorePost(tx, objectId);
    if (objectKind === 'check_in') return (tx) => readingLeads.spoken.restoreCheckIn(tx, objectId, text);
    if (objectKind === 'circle_announcement') return (tx) => circles.writeAnnouncement(tx, objectId, text);
    throw new Error(`Nothing restores what was removed of the kind ${objectKind}`);
  };

  function overturn(kind: Sanction['objectKind'], id: number): Restore {
    if (kind === 'topic') return (tx) => topics.overturnRefusal(tx, id);
    if (kind === 'live') return (tx) => livestreams.overturnRefusal(tx, id);
    if (kind === 'circle') return (tx) => circles.overturnRefusal(tx, id);
    if (isWorkKind(kind)) return (tx, caller) => works.overturnRefusal(tx, caller, id);
    // its author submits it again; deducted points are restored
    return async () => true;
  }
}

function isWorkKind(kind: string): boolean {
  return workKinds.some((each) => each === kind);
}
