import {
  type CircleReview,
  decideCircleReview,
  getCircleReview,
  listCircleReviews,
} from '@gongdu/contract/circle-operating';
import { reviewCircles } from '@gongdu/contract/role';
import { call } from '../../../lib/call.ts';
import type { ReviewSource } from '../review-source.ts';

export const circleSource: ReviewSource<CircleReview> = {
  noun: 'circles',
  permission: reviewCircles,
  returns: true,
  words: { thing: '圈子', measure: '个', name: '名称', author: '圈主', quote: (name) => `「${name}」` },
  list: (query, signal) => call(listCircleReviews, { query }, { signal, inPlace: true }),
  read: (id, signal) => call(getCircleReview, { params: { id } }, { signal, inPlace: true }),
  decide: ({ id, version }, decision) =>
    call(decideCircleReview, { params: { id }, body: { version, ...decision } }, { inPlace: true }),
  isOpen: ({ state }) => state === 'pending',
};
