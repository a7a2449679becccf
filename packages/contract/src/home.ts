import * as z from 'zod/mini';
import { bookRow } from './books/book.ts';
import { memberRow } from './community/member.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './field.ts';
import { moderationKinds } from './moderation/queue.ts';
import { workRow, workTabs } from './works/work.ts';

const todaysPart = z.object({
  leadId: z.number(),
  title: z.string(),
  leader: memberRow,
  book: z.nullable(bookRow),
  part: z.object({ no: z.number(), title: z.string(), range: z.string(), readers: z.number() }),
  /** Of the plan. */
  parts: z.number(),
  members: z.number(),
  read: z.boolean(),
  checkedIn: z.boolean(),
});
export type TodaysPart = z.infer<typeof todaysPart>;

/** The start page's facts, one shape per role (issue-wide decision: one call, no waterfall). */
const readerHome = z.object({
  role: z.literal('user'),
  /** Posts and reviews, as the list counts them to which these figures lead. */
  works: z.record(z.enum(workTabs), z.number()),
  /** What was refused or returned, and drafts, newest first, at most 5. */
  waiting: z.array(workRow),
  recent: z.array(workRow),
  /** The part that is read now of a reading-lead in which the reader has a seat; those not yet read first. */
  today: z.nullable(todaysPart),
});
const institutionHome = z.object({
  role: z.literal('institution'),
  name: z.string(),
  slug: z.string(),
  members: z.number(),
});
const waiting = z.object({ pending: z.number(), oldestAt: z.nullable(instant) });
const operatorHome = z.object({
  role: z.literal('admin'),
  /** Of all kinds that they may decide. */
  pending: z.number(),
  oldestPendingAt: z.nullable(instant),
  /** The same by kind, also where nothing waits. */
  queues: z.array(
    z.object({ kind: z.enum(moderationKinds), pending: z.number(), oldestAt: z.nullable(instant) }),
  ),
  /** Decisions of the last 7 days, oldest first, days in Asia/Shanghai. */
  decisions: z.array(z.object({ day: z.string(), approved: z.number(), refused: z.number() })),
  decidedByMe: z.number(),
  /** Reports that wait; null: not theirs to handle. */
  reports: z.nullable(waiting),
  /** Appeals that wait; null: not theirs to decide. */
  appeals: z.nullable(waiting),
  /** Second looks of the last 30 days at what they may decide. */
  agreement: z.object({ agreed: z.number(), disagreed: z.number() }),
  /** Calls that ended in a fault of the server in the last 24 hours. */
  errors: z.number(),
});

export const home = z.discriminatedUnion('role', [readerHome, institutionHome, operatorHome]);
export type Home = z.infer<typeof home>;

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'member',
  summary: '首页数据',
  problems: [],
  reply: home,
});
