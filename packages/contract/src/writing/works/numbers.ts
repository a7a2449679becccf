import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { workIdParams } from './work.ts';

export const numberSpans = [30, 90, 365] as const;
export type NumberSpan = (typeof numberSpans)[number];

const workNumberNames = ['memberReads', 'visitorReads', 'likes', 'collects', 'comments'] as const;

const numbers = z.record(z.enum(workNumberNames), z.number());
export type WorkNumbers = z.infer<typeof numbers>;

const numbersOfDay = z.object({
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: z.string(),
  numbers,
});

/**
 * For the author only. Opening a work again within half an hour counts once; the author's own reads do not count. Reads
 * appear within seconds. A withdrawn like is subtracted from the day it was given.
 */
export const getWorkNumbers = endpoint({
  method: 'GET',
  path: '/api/works/:id/numbers',
  access: 'member',
  summary: '作品的数据',
  problems: ['work.not_found'],
  params: workIdParams,
  query: z.object({
    days: z._default(z.coerce.number().check(z.refine(isSpan, '请选择 30、90 或 365 天')), 30),
  }),
  reply: z.object({
    title: z.string(),
    publishedAt: z.nullable(z.string()),
    /** Since the work was first published. */
    totals: numbers,
    /** Every day of the span, oldest first; the last one is today. */
    days: z.array(numbersOfDay),
  }),
});

function isSpan(days: number): boolean {
  return numberSpans.some((span) => span === days);
}
