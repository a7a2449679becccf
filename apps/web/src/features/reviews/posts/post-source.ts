import { decideReview, getReview, listReviews, type ReviewItem } from '@gongdu/contract/review';
import { reviewWorks } from '@gongdu/contract/role';
import { call } from '../../../lib/call.ts';
import type { ReviewSource } from '../review-source.ts';

export const postSource: ReviewSource<ReviewItem> = {
  noun: 'posts',
  permission: reviewWorks,
  returns: true,
  words: { thing: '帖子', measure: '篇', name: '标题', author: '作者', quote: (title) => `《${title}》` },
  list: (query, signal) => call(listReviews, { query }, { signal, inPlace: true }),
  read: (id, signal) => call(getReview, { params: { id } }, { signal, inPlace: true }),
  decide: ({ id, version }, decision) =>
    call(decideReview, { params: { id }, body: { version, ...decision } }, { inPlace: true }),
  // a withdrawn item still says 'pending': its work tells the truth
  isOpen: ({ state, work }) =>
    state === 'pending' && (work.state === 'pending' || work.revision === 'pending'),
};
