import { circleCategories } from '@gongdu/contract/community/circles/circle';
import * as z from 'zod/mini';
import { readRecords } from './read.ts';

/** By readers, with answers by the author, suitable for any post. */
export const demoComments = readRecords(
  'comments',
  z.array(z.strictObject({ text: z.string(), answer: z.optional(z.string()) })),
);

const topics = readRecords(
  'topics',
  z.strictObject({
    topics: z.array(z.strictObject({ key: z.string(), name: z.string(), about: z.string() })),
    proposed: z.array(z.strictObject({ by: z.string(), name: z.string(), about: z.string() })),
  }),
);
export const demoTopics = topics.topics;
export const proposedTopics = topics.proposed;

const channel = z.strictObject({
  key: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Posts or folders of posts. */
  posts: z.array(z.string()),
});
export type DemoChannel = z.output<typeof channel>;

const channels = readRecords(
  'channels',
  z.strictObject({
    /** In the operators' order. */
    open: z.array(channel),
    /** The event is over, its posts stay. */
    closed: channel,
    proposed: z.strictObject({ by: z.string(), name: z.string(), about: z.string(), reason: z.string() }),
  }),
);
export const demoChannels = channels.open;
export const closedDemoChannel = channels.closed;
export const demoChannelRequest = channels.proposed;

const circle = z.strictObject({
  key: z.string(),
  name: z.string(),
  about: z.string(),
  owner: z.string(),
  category: z.enum(circleCategories),
  seats: z.number(),
  join: z.enum(['open', 'question', 'closed']),
  /** For members who want to join; set exactly when `join` is 'question'. */
  question: z.optional(z.string()),
  /** By their names, in their order. */
  topics: z.array(z.string()),
  announcement: z.string(),
});
export type DemoCircle = z.output<typeof circle>;

const circles = readRecords(
  'circles',
  z.strictObject({
    circles: z.array(circle),
    requests: z.array(z.strictObject({ circle: z.string(), who: z.string(), answer: z.string() })),
    proposed: z.strictObject({ by: z.string(), name: z.string(), about: z.string() }),
  }),
);
export const demoCircles = circles.circles;
export const demoCircleRequests = circles.requests;
export const proposedCircle = circles.proposed;

const readingLead = z.strictObject({
  key: z.string(),
  book: z.string(),
  name: z.string(),
  about: z.string(),
  leader: z.string(),
  capacity: z.number(),
  /** Negative before its start. */
  beganDaysAgo: z.number(),
  members: z.number(),
  /** Demo accounts that take part, in addition to the demo people. */
  guests: z.array(z.string()),
  /** Posts on its board; a reply answers the post before it. */
  talk: z.array(
    z.strictObject({
      part: z.number(),
      by: z.string(),
      text: z.string(),
      reply: z.optional(z.literal(true)),
    }),
  ),
  /** Proposals for the next book. */
  proposals: z.array(
    z.strictObject({ book: z.string(), by: z.string(), reason: z.string(), votes: z.number() }),
  ),
  /** `days` is a part's length, `lead` the leader's text, shown when it opens. */
  parts: z.array(
    z.strictObject({ title: z.string(), chapters: z.string(), days: z.number(), lead: z.string() }),
  ),
});
export type DemoReadingLead = z.output<typeof readingLead>;

const readingLeads = readRecords(
  'reading-leads',
  z.strictObject({ leads: z.array(readingLead), checkIns: z.array(z.string()) }),
);
export const demoReadingLeads = readingLeads.leads;
export const demoCheckIns = readingLeads.checkIns;

/** In days from the day of seeding, negative for past ones. */
export const demoLivestreams = readRecords(
  'livestreams',
  z.array(
    z.strictObject({
      owner: z.enum(['nanfeng', 'operator']),
      title: z.string(),
      summary: z.string(),
      address: z.string(),
      inDays: z.number(),
      /** Not reviewed yet. */
      waits: z.optional(z.literal(true)),
    }),
  ),
);
