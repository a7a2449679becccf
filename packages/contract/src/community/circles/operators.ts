import * as z from 'zod/mini';
import { moderateCircles } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../field.ts';
import {
  moderationDecision,
  moderationQueueQuery,
  moderationRow,
  moderationRowWithLog,
} from '../../moderation/queue/queue.ts';
import { circleSubmission } from './circle.ts';

/** The submission under review: the circle, or the change to a public one. */
const profile = { circle: z.nullable(z.extend(circleSubmission, { id: z.number() })) };
const may = `may:${moderateCircles}` as const;

export const listCircleModerationItems = endpoint({
  method: 'GET',
  path: '/api/circles/moderation',
  access: may,
  summary: '圈子审核队列',
  problems: [],
  query: z.object(moderationQueueQuery),
  reply: z.array(z.extend(moderationRow, profile)),
  counted: true,
});

const circleModerationItem = z.extend(moderationRowWithLog, profile);
export type CircleModerationItem = z.infer<typeof circleModerationItem>;

export const getCircleModerationItem = endpoint({
  method: 'GET',
  path: '/api/circles/moderation/:id',
  access: may,
  summary: '圈子审核详情',
  problems: ['moderation.not_found'],
  params: z.object({ id }),
  reply: circleModerationItem,
});

export const decideCircleModerationItem = endpoint({
  method: 'POST',
  path: '/api/circles/moderation/:id/decide',
  access: may,
  summary: '圈子审核处理',
  params: z.object({ id }),
  body: moderationDecision,
  reply: moderationRow,
});
