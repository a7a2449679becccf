import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What is counted for a person; all but the first two come from others. */
export const figureNames = ['works', 'words', 'likes', 'collects', 'comments', 'followers'] as const;
export type FigureName = (typeof figureNames)[number];

export const figureSpans = [7, 30, 90] as const;
export type FigureSpan = (typeof figureSpans)[number];

const numbers = z.record(z.enum(figureNames), z.number());
export type FigureNumbers = z.infer<typeof numbers>;

const figureDay = z.object({
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: z.string(),
  numbers,
});
export type FigureDay = z.infer<typeof figureDay>;

/** What was taken back is taken from the day on which it came, so a day shows what still stands of it. */
export const getFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  who: 'member',
  summary: '我的数据',
  problems: [],
  query: z.object({
    days: z._default(z.coerce.number().check(z.refine(isSpan, '请选择 7、30 或 90 天')), 7),
  }),
  reply: z.object({
    totals: numbers,
    /** Every day of the span, oldest first; the last one is today. */
    days: z.array(figureDay),
  }),
});

function isSpan(days: number): boolean {
  return figureSpans.some((span) => span === days);
}
