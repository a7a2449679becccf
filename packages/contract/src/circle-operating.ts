import * as z from 'zod/mini';
import { circleFace, circleRow } from './circle.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, integer } from './field.ts';
import { decision, loggedReview, queueFields, reviewRow } from './review.ts';
import { reviewCircles } from './role.ts';

/** What is under review: the circle, or the change to a public one. */
const face = { circle: z.nullable(z.extend(circleFace, { id: z.number() })) };
const may = `may:${reviewCircles}` as const;

export const listCircleReviews = endpoint({
  method: 'GET',
  path: '/api/circles/approval',
  who: may,
  summary: '圈子审核队列',
  problems: [],
  query: z.object(queueFields),
  reply: z.array(z.extend(reviewRow, face)),
  counted: true,
});

const circleReview = z.extend(loggedReview, face);
export type CircleReview = z.infer<typeof circleReview>;

export const getCircleReview = endpoint({
  method: 'GET',
  path: '/api/circles/approval/:id',
  who: may,
  summary: '圈子审核详情',
  problems: ['review.not_found'],
  params: z.object({ id }),
  reply: circleReview,
});

export const decideCircleReview = endpoint({
  method: 'POST',
  path: '/api/circles/approval/:id/decide',
  who: may,
  summary: '圈子审核处理',
  params: z.object({ id }),
  body: decision,
  reply: reviewRow,
});

/** The circles that operators selected for now, in their order (S7). */
export const getCircleSelectedList = endpoint({
  method: 'POST',
  path: '/api/CircleApi/GetCircleSelectedList',
  who: 'member',
  summary: '精选圈子',
  problems: [],
  body: z.object({
    PageIndex: z._default(integer('页码', { min: 1, max: 1_000_000 }), 1),
    PageSize: z._default(integer('每页条数', { min: 1, max: 100 }), 10),
  }),
  reply: z.array(
    z.extend(circleRow, { position: z.number(), startsAt: instant, endsAt: z.nullable(instant) }),
  ),
  counted: true,
});
