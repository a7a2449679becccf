import * as z from 'zod/mini';
import { readBoard } from '../core/accounts/role.ts';
import { endpoint, type ReplyOf } from '../endpoint.ts';
import { instant } from '../field.ts';
import { moderationKinds } from '../moderation/queue/kinds.ts';

const waiting = z.object({ pending: z.number(), oldestAt: z.nullable(instant) });
const countAt = z.object({ at: instant, n: z.number() });

/** The operators' dashboard. Hours and days without events are included, oldest first. */
const board = z.object({
  /** Of the kinds that the caller may decide. */
  queues: z.array(
    z.object({
      kind: z.enum(moderationKinds),
      pending: z.number(),
      /** When the oldest of them was submitted. */
      oldestAt: z.nullable(instant),
    }),
  ),
  /** Waiting reports of content, members and messages; null: the caller may not handle them. */
  reports: z.nullable(waiting),
  /** Waiting appeals; null: the caller may not decide them. */
  appeals: z.nullable(waiting),
  /** Decisions of all operators in the last 24 hours. */
  decisions: z.array(z.object({ at: instant, approved: z.number(), rejected: z.number() })),
  /** New readers by day in China, the last 14 days. */
  signUps: z.array(z.object({ day: z.string(), n: z.number() })),
  /** Messages stored in each of the last 60 minutes. */
  messages: z.array(countAt),
  /** Calls that ended in a server error, in each of the last 24 hours. */
  errors: z.array(countAt),
});
export type Board = z.infer<typeof board>;

/** A day in Asia/Shanghai. */
const dayOfWork = z.object({
  day: z.string(),
  /** Decisions of all operators. */
  approved: z.number(),
  rejected: z.number(),
  /** New readers. */
  signUps: z.number(),
  /** Messages stored. */
  messages: z.number(),
  /** Calls that ended in an error of the server. */
  errors: z.number(),
});

/** The last fourteen days, oldest first; the last one is today. */
export const getOperatorWeek = endpoint({
  method: 'GET',
  path: '/api/board/week',
  access: `may:${readBoard}`,
  summary: '运营的一周',
  problems: [],
  reply: z.object({ days: z.array(dayOfWork) }),
});
export type OperatorWeek = ReplyOf<typeof getOperatorWeek>;

export const getOperatorBoard = endpoint({
  method: 'GET',
  path: '/api/board',
  access: `may:${readBoard}`,
  summary: '运营看板',
  problems: [],
  reply: board,
});
