import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A member's statistics; all but the first two count actions of others. `reads` covers all their works. */
export const statNames = ['works', 'words', 'reads', 'likes', 'collects', 'comments', 'followers'] as const;
export type StatName = (typeof statNames)[number];

export const statSpans = [7, 30, 90] as const;
export type StatSpan = (typeof statSpans)[number];

const numbers = z.record(z.enum(statNames), z.number());
export type StatNumbers = z.infer<typeof numbers>;

const statDay = z.object({
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: z.string(),
  numbers,
});
export type StatDay = z.infer<typeof statDay>;

/** A withdrawn reaction is subtracted from the day it was given, so a day counts the remaining ones. */
export const getAuthorStats = endpoint({
  method: 'GET',
  path: '/api/author-stats',
  access: 'member',
  summary: '我的数据',
  problems: [],
  query: z.object({
    days: z._default(z.coerce.number().check(z.refine(isSpan, '请选择 7、30 或 90 天')), 7),
  }),
  reply: z.object({
    totals: numbers,
    /** Every day of the span, oldest first; the last one is today. */
    days: z.array(statDay),
  }),
});

function isSpan(days: number): boolean {
  return statSpans.some((span) => span === days);
}
