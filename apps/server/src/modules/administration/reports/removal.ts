import {
  canRemove,
  type ReportKind,
  type ReportReason,
} from '@gongdu/contract/administration/reports/report';
import { Problem } from '@gongdu/contract/problem';
import { workKinds } from '@gongdu/contract/writing/works/work';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Circles } from '../../community/circles/service.ts';
import type { ReadingLeads } from '../../community/reading-leads/service.ts';
import type { Quotes } from '../../library/quotes/service.ts';
import type { ShortReviews } from '../../library/short-reviews/service.ts';
import type { Thoughts } from '../../library/thoughts/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Comments } from '../../writing/comments/service.ts';

interface Needs {
  readonly circles: Pick<Circles, 'writeAnnouncement'>;
  readonly comments: Pick<Comments, 'prepareRemoval'>;
  readonly quotes: { readonly publication: Pick<Quotes['publication'], 'takeDown'> };
  readonly shortReviews: Pick<ShortReviews, 'removeReported'>;
  readonly thoughts: Pick<Thoughts, 'removeReported'>;
  readonly readingLeads: { readonly spoken: Pick<ReadingLeads['spoken'], 'removePost' | 'removeCheckIn'> };
  readonly moderation: Pick<Moderation, 'subjectOf'>;
}

/** @returns Whether the author has been notified already. */
export type Removal = (
  tx: Transaction,
  caller: Caller,
  why: { readonly reason: ReportReason | null; readonly sentence: string },
) => Promise<boolean>;

export type PrepareRemoval = ReturnType<typeof createReportRemoval>;

/** Removes reported content; `appeals/restorers.ts` restores it after an appeal. */
export function createReportRemoval({
  circles,
  comments,
  moderation,
  quotes,
  shortReviews,
  thoughts,
  readingLeads: { spoken },
}: Needs) {
  /** Reads required data before the transaction. @throws Problem `report.not_removable` */
  return async ({ kind, objectId }: { kind: ReportKind; objectId: number }): Promise<Removal> => {
    if (!canRemove(kind)) throw new Problem('report.not_removable');
    const takenDownKind = takenDownKinds.find((each) => each === kind);
    const takeDown = takenDownKind && moderation.subjectOf(takenDownKind)?.takeDown;
    if (takeDown)
      return async (tx, caller, { reason, sentence }) =>
        (await takeDown(tx, caller, objectId, { reason: reason ?? 'other', sentence })) === true;
    const erase = await prepareErasure(kind, objectId);
    return async (tx, caller) => {
      await erase(tx, caller);
      return false;
    };
  };

  async function prepareErasure(
    kind: ReportKind,
    id: number,
  ): Promise<(tx: Transaction, caller: Caller) => Promise<unknown>> {
    if (kind === 'board_post') return (tx) => spoken.removePost(tx, id);
    if (kind === 'check_in') return (tx) => spoken.removeCheckIn(tx, id);
    if (kind === 'circle_announcement') return (tx) => circles.writeAnnouncement(tx, id, '');
    if (kind === 'quote') return (tx, caller) => quotes.publication.takeDown(tx, caller, id);
    if (kind === 'short_review') return (tx, { uid }) => shortReviews.removeReported(tx, id, uid);
    if (kind === 'thought') return (tx, { uid }) => thoughts.removeReported(tx, id, uid);
    return comments.prepareRemoval(id);
  }
}

const takenDownKinds = [...workKinds, 'live'] as const;

/** Whether it is kept and may be restored as a whole; others are deleted. */
export function isTakenDown(kind: string): boolean {
  return takenDownKinds.some((each) => each === kind);
}
