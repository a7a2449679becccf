import * as z from 'zod/mini';
import { day, text } from '../field.ts';
import { overlapError } from './opening-spans.ts';

/**
 * Opening hours in China's time. A range whose end is not after its start runs past midnight into the next day; `24:00`
 * ends a day. Ranges of one day, and those that run in from the previous day, never overlap. Evaluated by
 * `opening-times.ts` of the rules.
 */
const clockTime = z
  .string('请填写时间')
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, '时间应写作 09:30'));

export const timeRange = z.object({
  from: clockTime.check(z.refine((from: string) => from !== '24:00', '开门时间请写作 00:00')),
  to: clockTime,
});
export type TimeRange = z.infer<typeof timeRange>;

const ranges = z.array(timeRange).check(z.maxLength(4, '一天最多 4 段营业时间'));

export const openingHours = z
  .object({
    /** Seven days, Monday first; an empty day is closed. */
    week: z.array(ranges).check(z.length(7, '请填写一周七天的营业时间')),
    /** Exceptions, such as holidays; no ranges: closed all day. */
    exceptions: z
      .array(z.object({ day: day('日期'), ranges, note: z._default(text('说明', { max: 20 }), '') }))
      .check(z.maxLength(60, '特殊日期最多 60 天')),
  })
  .check((context) => {
    // an invalid day cannot be compared
    const error = context.issues.length > 0 ? undefined : overlapError(context.value);
    if (error)
      context.issues.push({
        code: 'custom',
        message: error.message,
        path: [...error.path],
        input: context.value,
      });
  });
export type OpeningHours = z.output<typeof openingHours>;

export const closedWeek: OpeningHours = { week: [[], [], [], [], [], [], []], exceptions: [] };
