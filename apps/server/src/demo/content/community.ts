import { circleCategories } from '@gongdu/contract/community/circles/circle';
import * as z from 'zod/mini';
import { list, number, optional, readRecords, record, text } from './read.ts';

/** By readers, with answers by the author, suitable for any post. */
export const demoComments = readRecords('comments', list(record({ text: text, answer: optional(text) })));

export const { topics: demoTopics, proposed: proposedTopics } = readRecords(
  'topics',
  record({
    topics: list(record({ key: text, name: text, about: text })),
    proposed: list(record({ by: text, name: text, about: text })),
  }),
);

const channel = record({
  key: text,
  name: text,
  slug: text,
  description: text,
  /** Posts or folders of posts. */
  posts: list(text),
});

export const {
  open: demoChannels,
  closed: closedDemoChannel,
  proposed: demoChannelRequest,
} = readRecords(
  'channels',
  record({
    /** In the operators' order. */
    open: list(channel),
    /** The event is over, its posts stay. */
    closed: channel,
    proposed: record({ by: text, name: text, about: text, reason: text }),
  }),
);

const circle = record({
  key: text,
  name: text,
  about: text,
  owner: text,
  category: z.enum(circleCategories),
  seats: number,
  join: z.enum(['open', 'question', 'closed']),
  /** For members who want to join; set exactly when `join` is 'question'. */
  question: optional(text),
  /** In their order. */
  topics: list(text),
  announcement: text,
  rule: optional(text),
  /** What it reads now. */
  book: optional(text),
});
export type DemoCircle = z.output<typeof circle>;

export const {
  circles: demoCircles,
  requests: demoCircleRequests,
  proposed: proposedCircle,
} = readRecords(
  'circles',
  record({
    circles: list(circle),
    requests: list(record({ circle: text, who: text, answer: text })),
    proposed: record({ by: text, name: text, about: text }),
  }),
);

const readingLead = record({
  key: text,
  book: text,
  name: text,
  about: text,
  leader: text,
  capacity: number,
  /** Negative before its start. */
  beganDaysAgo: number,
  members: number,
  /** Demo accounts that take part, in addition to the demo people. */
  guests: list(text),
  /** Posts on its board; a reply answers the post before it. */
  talk: list(record({ part: number, by: text, text: text, reply: optional(z.literal(true)) })),
  /** Proposals for the next book. */
  proposals: list(record({ book: text, by: text, reason: text, votes: number })),
  /** `days` is a part's length, `lead` the leader's text, shown when it opens. */
  parts: list(record({ title: text, chapters: text, days: number, lead: text })),
});
export type DemoReadingLead = z.output<typeof readingLead>;

export const { leads: demoReadingLeads, checkIns: demoCheckIns } = readRecords(
  'reading-leads',
  record({ leads: list(readingLead), checkIns: list(text) }),
);

/** In days from the day of seeding, negative for past ones. */
export const demoLivestreams = readRecords(
  'livestreams',
  list(
    record({
      owner: z.enum(['nanfeng', 'operator']),
      title: text,
      summary: text,
      address: text,
      inDays: number,
      /** Not reviewed yet. */
      waits: optional(z.literal(true)),
    }),
  ),
);
