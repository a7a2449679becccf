import { inboxStates } from '@gongdu/contract/institutions/inbox';
import * as z from 'zod/mini';
import { readRecords } from './read.ts';

/** The oldest first. */
const line = z.strictObject({ from: z.string(), text: z.string(), hoursAgo: z.number() });
export type DemoLine = z.output<typeof line>;

const conversation = z.strictObject({
  /** Two people; or a group's members, its owner first. */
  members: z.array(z.string()),
  group: z.optional(z.strictObject({ name: z.string(), description: z.string() })),
  /** Members with unread lines, and their number. */
  late: z.optional(z.strictObject({ readers: z.array(z.string()), lines: z.number() })),
  /** Unanswered by the second one: a stranger's message. */
  request: z.optional(z.literal(true)),
  lines: z.array(line),
});
export type DemoConversation = z.output<typeof conversation>;

const conversations = readRecords(
  'conversations',
  z.strictObject({
    conversations: z.array(conversation),
    rooms: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  }),
);
export const demoConversations = conversations.conversations;
export const demoRooms = conversations.rooms;

/** Days before today and the time in China, or hours before now. */
const moment = z.union([z.tuple([z.number(), z.string()]), z.number()]);
const staff = z.enum(['chenyan', 'mubai']);
const session = z.strictObject({
  /** A member by key, or a visitor with name and phone. */
  visitor: z.union([z.string(), z.strictObject({ name: z.string(), phone: z.string() })]),
  state: z.enum(inboxStates),
  assignee: z.optional(staff),
  /** Hours from now. */
  snoozedFor: z.optional(z.number()),
  /** From the visitor, a member of the bookshop, or the automatic answer. */
  lines: z.array(
    z.strictObject({
      from: z.enum(['visitor', 'chenyan', 'mubai', 'automatic']),
      text: z.string(),
      at: moment,
    }),
  ),
  notes: z._default(z.array(z.strictObject({ by: staff, text: z.string(), at: moment })), []),
});
export type DemoLeaveSession = z.output<typeof session>;

const leave = readRecords(
  'leave-messages',
  z.strictObject({
    automaticAnswer: z.string(),
    cannedReplies: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    sessions: z.array(session),
  }),
);
export const demoAutomaticAnswer = leave.automaticAnswer;
export const demoCannedReplies = leave.cannedReplies;
export const demoLeaveSessions = leave.sessions;
