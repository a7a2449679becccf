import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { ShortReviews } from './service.ts';

export const personalData: PersonalData = {
  short_review: {
    deleted: 'shelf',
    of: 'uid',
    gone: 'id uid book_id text state shown created_at published_at deleted_at likes refused_before import_id',
  },
};

/** With their comments and their places in lists and search. */
export async function eraseShortReviews(
  { uid }: LeavingMember,
  shortReviews: Pick<ShortReviews, 'removeOf'>,
): Promise<void> {
  await untilNone(() => shortReviews.removeOf(uid, 100));
}
