import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { endpoint } from '../endpoint.ts';
import { choice, instant } from '../field.ts';
import { bookRow, coverBook } from '../library/books/book.ts';
import { moderationKinds } from '../moderation/queue/kinds.ts';
import { workRow, workTabs } from '../writing/works/work.ts';
import { feedRow } from './feed.ts';
import { firstSteps } from './first-steps.ts';
import { recommendationRow } from './recommendations/recommendation.ts';

const todaysPart = z.object({
  leadId: z.number(),
  title: z.string(),
  leader: memberRow,
  book: z.nullable(bookRow),
  part: z.object({
    id: z.number(),
    no: z.number(),
    title: z.string(),
    range: z.string(),
    readers: z.number(),
  }),
  /** Of the plan. */
  parts: z.number(),
  members: z.number(),
  read: z.boolean(),
  checkedIn: z.boolean(),
});
export type TodaysPart = z.infer<typeof todaysPart>;

/** Running leads shown at most. */
export const todaysPartsMax = 5;

/** Joined leads shown before they begin, at most. */
export const upcomingLeadsMax = 3;

/** A reading-lead that can be joined, or was joined and has not begun. */
const openLead = z.object({
  id: z.number(),
  title: z.string(),
  leader: memberRow,
  book: z.nullable(bookRow),
  members: z.number(),
  parts: z.number(),
  startsAt: instant,
  endsAt: instant,
});
export type OpenLead = z.infer<typeof openLead>;

const circleNews = z.object({
  id: z.number(),
  name: z.string(),
  cover: z.nullable(z.string()),
  /** The newest work in the circle. */
  work: z.object({ title: z.string(), link: z.nullable(z.string()), at: instant, author: memberRow }),
  /** Works by others since the previous visit, counted up to `changesMax`. */
  fresh: z.number(),
});
export type CircleNews = z.infer<typeof circleNews>;

/** Counting stops at this number; pages show 999+. */
export const changesMax = 1000;

/** The start page's data, one shape per role, in a single call. */
const readerHome = z.object({
  role: z.literal('user'),
  /** Posts and reviews, counted as in the linked list. */
  works: z.record(z.enum(workTabs), z.number()),
  /** Refused or returned works, and drafts, newest first, at most 5. */
  waiting: z.array(workRow),
  recent: z.array(workRow),
  /** Current parts of the reading-leads that the reader takes part in; unread ones first. */
  today: z.array(todaysPart),
  /** Joined leads that have not begun, the next to begin first, at most `upcomingLeadsMax`. */
  upcomingLeads: z.array(openLead),
  /** Leads with a free seat, running ones first; empty while `today` has any. */
  openLeads: z.array(openLead),
  /** The reader's circles with their newest work, latest first, without works by blocked members. */
  circles: z.array(circleNews),
  circlesJoined: z.number(),
  /** The newest entries of 关注. */
  followed: z.array(feedRow),
  /** How many people the reader follows. */
  following: z.number(),
  /** One book list; an operator's choice comes first. */
  list: z.nullable(z.extend(recommendationRow, { books: z.array(coverBook) })),
  /** Progress of a new account's first steps; null: done, skipped, or no longer new. */
  firstSteps: z.nullable(z.record(z.enum(firstSteps), z.number())),
});

/** The previous visit. */
const since = instant;

/** With what a new institution begins. */
export const institutionSteps = ['hours', 'page', 'members', 'answer'] as const;
export type InstitutionStep = (typeof institutionSteps)[number];

const institutionHome = z.object({
  role: z.literal('institution'),
  /** Those that the caller may take, in order, until all of them are done; then null. */
  firstSteps: z.nullable(z.array(z.object({ step: z.enum(institutionSteps), done: z.boolean() }))),
  name: z.string(),
  slug: z.string(),
  members: z.number(),
  /** null: the first visit. */
  changes: z.nullable(
    z.object({
      since,
      followers: z.number(),
      /** Visitors and members who left a message; null: the caller lacks the permission. */
      conversations: z.nullable(z.number()),
      /** Reads of the institution's page since the day of that visit; null: the caller lacks the permission. */
      pageReads: z.nullable(z.number()),
    }),
  ),
});
const waiting = z.object({ pending: z.number(), oldestAt: z.nullable(instant) });
const operatorHome = z.object({
  role: z.literal('admin'),
  /** The number of waiting items of all kinds that they may decide. */
  pending: z.number(),
  oldestPendingAt: z.nullable(instant),
  /** The same by kind, including empty ones. */
  queues: z.array(
    z.object({
      kind: z.enum(moderationKinds),
      pending: z.number(),
      oldestAt: z.nullable(instant),
      /** Second looks that wait for this operator. */
      looks: z.number(),
    }),
  ),
  /** Decisions of the last 7 days, oldest first, days in Asia/Shanghai. */
  decisions: z.array(z.object({ day: z.string(), approved: z.number(), refused: z.number() })),
  decidedByMe: z.number(),
  /** Decisions of today in Asia/Shanghai. */
  decidedToday: z.number(),
  /** Waiting reports; null: the caller may not handle them. */
  reports: z.nullable(waiting),
  /** Waiting appeals; null: the caller may not decide them. */
  appeals: z.nullable(waiting),
  /** Second looks of the last 30 days, of the kinds that they may decide. */
  agreement: z.object({ agreed: z.number(), disagreed: z.number() }),
  /** Calls that ended in a server error in the last 24 hours. */
  errors: z.number(),
  /** null: the first visit. */
  changes: z.nullable(
    z.object({
      since,
      /** By all operators. */
      decisions: z.number(),
      /** New reports that still wait; null: the caller lacks the permission. */
      reports: z.nullable(z.number()),
      signUps: z.number(),
    }),
  ),
});

export const home = z.discriminatedUnion('role', [readerHome, institutionHome, operatorHome]);
export type Home = z.infer<typeof home>;

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  access: 'member',
  summary: '首页数据',
  problems: [],
  /** 1: a background read, which does not count as a visit. */
  query: z.object({ away: z.optional(choice('是否在看', ['1'])) }),
  reply: home,
});
