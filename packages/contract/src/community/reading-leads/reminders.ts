import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { integer } from '../../field.ts';

const reminder = z.object({
  /** The hour of the day in China at which the member is reminded; null: not at all, as at first. */
  hour: z.nullable(integer('提醒时间', { min: 0, max: 23 })),
});
export type Reminder = z.infer<typeof reminder>;

/** Of all reading-leads of the caller. */
export const getReminder = endpoint({
  method: 'GET',
  path: '/api/reading-leads/reminder',
  access: 'member',
  summary: '打卡提醒',
  problems: [],
  reply: reminder,
});

/** One notification a day at most, while a part of a running lead is open and today has no check-in. */
export const setReminder = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/reminder',
  access: 'member',
  summary: '设置打卡提醒',
  problems: [],
  body: reminder,
  reply: reminder,
});
