import type { CircleLogAction } from '@gongdu/contract/community/circles/board';
import type {
  CircleCategory,
  CircleProfile,
  CircleRevision,
  CircleRole,
  CircleState,
  JoinMode,
} from '@gongdu/contract/community/circles/circle';
import type { RequestTab } from '@gongdu/contract/community/circles/members';
import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** Those of before there were rules have none. */
type StoredProposal = CircleProfile & { readonly rule?: string };

/** A change of members, requests or posts locks the circle's row first, which keeps the counters exact. */
export const circle = pgTable(
  'circle',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    ownerUid: number().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    about: text().notNull(),
    cover: text(),
    category: text().$type<CircleCategory>().notNull(),
    joinMode: text().$type<JoinMode>().notNull(),
    question: text().notNull().default(''),
    seats: integer().notNull(),
    /** Search engines may list its page. */
    searchable: boolean().notNull().default(true),
    state: text().$type<CircleState>().notNull(),
    /** For a public circle: a change under review, or a refused one. */
    proposed: jsonb().$type<StoredProposal>(),
    revision: text().$type<CircleRevision>(),
    refusalCode: text().$type<RefusalCode>(),
    refusalSentence: text(),
    refusedAt: instant(),
    announcement: text().notNull().default(''),
    announcementVersion: integer().notNull().default(0),
    announcedAt: instant(),
    announcedByUid: number(),
    /** 圈规, as reviewed. */
    rule: text().notNull().default(''),
    /** The owner wants no conversation. */
    conversationOff: boolean().notNull().default(false),
    /** When its conversation was opened; null: it has none. */
    conversationAt: instant(),
    version: integer().notNull().default(1),
    members: integer().notNull().default(1),
    admins: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    posts: integer().notNull().default(0),
    activeAt: instant().notNull(),
    createdAt: instant().notNull(),
    publicAt: instant(),
  },
  (table) => [
    index('circle_active')
      .on(table.activeAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'public'`),
    index('circle_large')
      .on(table.members.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'public'`),
    index('circle_called')
      .on(table.announcedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'public' and announcement <> ''`),
    index('circle_owner').on(table.ownerUid),
    index('circle_without_conversation')
      .on(table.id)
      .where(sql`state = 'public' and conversation_at is null and not conversation_off`),
    check('circle_state', sql`state in ('pending', 'refused', 'returned', 'public')`),
    check('circle_join_mode', sql`join_mode in ('open', 'question', 'closed')`),
    check('circle_counts', sql`members >= 0 and admins >= 0 and waiting >= 0 and posts >= 0`),
  ],
);

/** Reserved names, including those of changes under review. */
export const circleName = pgTable(
  'circle_name',
  { nameKey: text().primaryKey(), circleId: number().notNull() },
  (table) => [index('circle_name_circle').on(table.circleId)],
);

export const circleMember = pgTable(
  'circle_member',
  {
    circleId: number().notNull(),
    uid: number().notNull(),
    role: text().$type<CircleRole>().notNull(),
    /** Lists show the owner (0) and the admins (1) before the members (2). */
    rank: integer().notNull(),
    joinedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.uid] }),
    index('circle_member_list').on(table.circleId, table.rank, table.joinedAt, table.uid),
    index('circle_member_person').on(table.uid, table.joinedAt.desc().nullsFirst()),
    uniqueIndex('circle_one_owner').on(table.circleId).where(sql`role = 'owner'`),
  ],
);

export const circleRequest = pgTable(
  'circle_request',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    circleId: number().notNull(),
    uid: number().notNull(),
    /** A copy, because the circle may change its question later. */
    question: text().notNull(),
    answer: text().notNull(),
    state: text().$type<RequestTab | 'cancelled'>().notNull(),
    reason: text(),
    askedAt: instant().notNull(),
    decidedAt: instant(),
    decidedByUid: number(),
  },
  (table) => [
    uniqueIndex('circle_request_waiting').on(table.circleId, table.uid).where(sql`state = 'waiting'`),
    index('circle_request_list').on(table.circleId, table.state, table.id),
    index('circle_request_person').on(table.uid, table.circleId, table.id),
  ],
);

/** The circle is offered to a member, who has not answered yet. */
export const circleTransfer = pgTable(
  'circle_transfer',
  { circleId: number().primaryKey(), toUid: number().notNull(), offeredAt: instant().notNull() },
  (table) => [index('circle_transfer_person').on(table.toUid)],
);

/** The published works in the circle. */
export const circlePost = pgTable(
  'circle_post',
  {
    kind: text().$type<WorkKind>().notNull(),
    workId: number().notNull(),
    circleId: number().notNull(),
    publishedAt: instant().notNull(),
    pinnedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workId] }),
    index('circle_post_list').on(
      table.circleId,
      table.publishedAt.desc().nullsFirst(),
      table.workId.desc().nullsFirst(),
    ),
    index('circle_post_pinned').on(table.circleId, table.pinnedAt).where(sql`pinned_at is not null`),
  ],
);

export const circleTopic = pgTable(
  'circle_topic',
  { circleId: number().notNull(), topicId: number().notNull(), position: integer().notNull() },
  (table) => [primaryKey({ columns: [table.circleId, table.topicId] })],
);

export const circleLog = pgTable(
  'circle_log',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    circleId: number().notNull(),
    act: text().$type<CircleLogAction>().notNull(),
    actorUid: number().notNull(),
    subjectUid: number(),
    note: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('circle_log_list').on(table.circleId, table.id),
    /** Whether a member was removed. */
    index('circle_log_removed')
      .on(table.circleId, table.subjectUid, table.id)
      .where(sql`act in ('removed', 'approved')`),
  ],
);

/** Every announcement as written; the current one is in the circle's own row. */
export const circleAnnouncement = pgTable(
  'circle_announcement',
  {
    circleId: number().notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    byUid: number().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.circleId, table.version] })],
);

/** Featured circles: shown in this order during their period. */
export const circleFeatured = pgTable('circle_featured', {
  circleId: number().primaryKey(),
  position: integer().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant(),
  chosenByUid: number().notNull(),
  /** Version of its period; the order has none and is compared as a whole. */
  version: integer().notNull().default(1),
  /** The operator who last changed its period or its position. */
  changedByUid: number().notNull().default(0),
  changedAt: instant().notNull().defaultNow(),
});

/** Links that lead into a circle without a request. */
export const circleInvitation = pgTable(
  'circle_invitation',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    circleId: number().notNull(),
    /** Of the code, which stands in the link alone. */
    hash: text().notNull(),
    byUid: number().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usesMax: integer().notNull(),
    uses: integer().notNull().default(0),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('circle_invitation_hash').on(table.hash),
    index('circle_invitation_list').on(table.circleId, table.id),
    index('circle_invitation_by').on(table.byUid),
    check('circle_invitation_uses', sql`uses between 0 and uses_max`),
  ],
);

/** The book that a circle reads, which has no end, and those that it read before. */
export const circleBook = pgTable(
  'circle_book',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    circleId: number().notNull(),
    bookId: number().notNull(),
    byUid: number().notNull(),
    startedAt: instant().notNull(),
    /** Until when they mean to read it; a day in China. */
    until: date({ mode: 'string' }),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('circle_book_current').on(table.circleId).where(sql`ended_at is null`),
    index('circle_book_list').on(table.circleId, table.id),
    index('circle_book_book').on(table.bookId),
  ],
);

/** The week of which a member was last told what is new in their circles: its Sunday in China. */
export const circleWeek = pgTable('circle_week', {
  uid: number().primaryKey(),
  week: date({ mode: 'string' }).notNull(),
});
