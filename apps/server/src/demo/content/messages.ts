import { inboxStates } from '@gongdu/contract/institutions/inbox';
import * as z from 'zod/mini';
import { list, number, optional, readRecords, record, text } from './read.ts';

/** The oldest first. */
const line = record({ from: text, text: text, hoursAgo: number });

const conversation = record({
  /** Two people; or a group's members, its owner first. */
  members: list(text),
  group: optional(record({ name: text, description: text })),
  /** Members with unread lines, and their number. */
  late: optional(record({ readers: list(text), lines: number })),
  /** Unanswered by the second one: a stranger's message. */
  request: optional(z.literal(true)),
  lines: list(line),
});
export type DemoConversation = z.output<typeof conversation>;

export const { conversations: demoConversations, rooms: demoRooms } = readRecords(
  'conversations',
  record({ conversations: list(conversation), rooms: list(record({ name: text, description: text })) }),
);

/** Days before today and the time in China, or hours before now. */
const moment = z.union([z.tuple([number, text]), number]);
const staff = z.enum(['chenyan', 'mubai']);
const session = record({
  /** A member by key, or a visitor with name and phone. */
  visitor: z.union([text, record({ name: text, phone: text })]),
  state: z.enum(inboxStates),
  assignee: optional(staff),
  /** Hours from now. */
  snoozedFor: optional(number),
  /** From the visitor, a member of the bookshop, or the automatic answer. */
  lines: list(record({ from: z.enum(['visitor', 'chenyan', 'mubai', 'automatic']), text: text, at: moment })),
  notes: z._default(list(record({ by: staff, text: text, at: moment })), []),
});
export type DemoLeaveSession = z.output<typeof session>;

export const {
  automaticAnswer: demoAutomaticAnswer,
  cannedReplies: demoCannedReplies,
  sessions: demoLeaveSessions,
} = readRecords(
  'leave-messages',
  record({
    automaticAnswer: text,
    cannedReplies: list(record({ title: text, text: text })),
    sessions: list(session),
  }),
);
