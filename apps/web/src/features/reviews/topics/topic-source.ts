import { reviewTopics } from '@gongdu/contract/role';
import { decideTopicReview, getTopicReview, listTopicReviews } from '@gongdu/contract/topic';
import { call } from '../../../lib/call.ts';
import type { ReviewSource } from '../review-source.ts';

export const topicSource: ReviewSource = {
  noun: 'topics',
  permission: reviewTopics,
  words: { thing: '话题', measure: '个', name: '名称', author: '提议者', quote: (name) => `「${name}」` },
  list: (query, signal) => call(listTopicReviews, { query }, { signal, inPlace: true }),
  read: (id, signal) => call(getTopicReview, { params: { id } }, { signal, inPlace: true }),
  decide: ({ id, version }, decision) =>
    call(decideTopicReview, { params: { id }, body: { version, ...decision } }, { inPlace: true }),
  isOpen: ({ state }) => state === 'pending',
};
