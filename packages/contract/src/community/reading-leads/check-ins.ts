import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { day, id, instant, integer, multilineText } from '../../field.ts';
import { byLeadId, byPartId } from './reading-lead.ts';

const checkIn = z.object({
  /** The calendar day in China, e.g. 2026-11-23. */
  day: z.string(),
  partId: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
  sentence: z.string(),
  at: instant,
});
export type CheckIn = z.infer<typeof checkIn>;

/** The caller's own days. */
export const myCheckIns = z.object({
  /** The current day in China. */
  today: z.string(),
  total: z.number(),
  /** Consecutive days up to today, or up to yesterday while today has no check-in. */
  streak: z.number(),
  longest: z.number(),
  /** Oldest first; of the newest 366 days. */
  days: z.array(checkIn),
});
export type MyCheckIns = z.infer<typeof myCheckIns>;

export const getMyCheckIns = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/check-ins/mine',
  access: 'member',
  summary: '我的打卡',
  params: byLeadId,
  reply: myCheckIns,
});

/**
 * Once per calendar day in China; a second check-in of the day replaces it. One that waited for a network counts for
 * the day it was written on, if that is yesterday and no later day has one.
 */
export const checkInToday = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/check-ins/today',
  access: 'member',
  right: 'comment',
  summary: '今日打卡',
  params: byLeadId,
  checks: { fields: ['sentence'], afterwards: { thing: '领读打卡', link: '/reader/:id', ref: 'id' } },
  body: z
    .object({
      partId: z._default(z.nullable(id), null),
      pages: z._default(z.nullable(integer('页数', { min: 1, max: 2000 })), null),
      minutes: z._default(z.nullable(integer('分钟数', { min: 1, max: 1440 })), null),
      sentence: z._default(multilineText('一句话', { max: 200 }), ''),
      /** The day it was written on; absent: today. */
      day: z.optional(day('日期')),
    })
    .check(
      z.refine(({ partId, pages, minutes }) => partId !== null || pages !== null || minutes !== null, {
        error: '请填写今天读了什么：部分、页数或分钟数，任填一项',
        path: ['partId'],
      }),
    ),
  reply: myCheckIns,
});

const sharedCheckIn = z.extend(checkIn, {
  id: z.number(),
  person: memberRow,
  /** The sentence is hidden because it is about a part that the reader has neither read nor checked in with. */
  covered: z.boolean(),
});
export type SharedCheckIn = z.infer<typeof sharedCheckIn>;

/** Recent check-ins of members who are on the wall by name; newest first. */
export const listCheckIns = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/check-ins',
  access: 'member',
  summary: '大家的打卡',
  params: byLeadId,
  query: z.object({ before: z.optional(id) }),
  reply: z.object({ rows: z.array(sharedCheckIn), next: z.nullable(z.number()) }),
});

/** Counting stops here. */
export const sentencesMax = 100;

const sentence = z.object({ id: z.number(), person: memberRow, text: z.string(), at: instant });

const sentences = z.object({
  /** The caller has neither read the part nor checked in with it: only who wrote is returned. */
  locked: z.boolean(),
  /** Up to `sentencesMax`. */
  total: z.number(),
  /** The latest who wrote, each once, at most 4. */
  people: z.array(memberRow),
  rows: z.array(sentence),
  next: z.nullable(z.number()),
});
export type Sentences = z.infer<typeof sentences>;

/** What members who are on the wall by name wrote when they checked in with the part; newest first. */
export const listPartSentences = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/parts/:partId/sentences',
  access: 'member',
  summary: '某一部分的打卡里写的话',
  params: byPartId,
  query: z.object({ before: z.optional(id) }),
  reply: sentences,
});
