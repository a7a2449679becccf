import type { RichDocument } from '@gongdu/contract/document/document';
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
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';
import { work } from '../../writing/works/table.ts';

/** What a work of the kind `reading_lead` has beside its text, and the counters that lists and pages read. */
export const readingLead = pgTable(
  'reading_lead',
  {
    workId: number()
      .primaryKey()
      .references(() => work.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    bookId: number(),
    /** 0: no limit. */
    capacity: integer().notNull().default(0),
    joinUntil: instant(),
    endsAt: instant(),
    members: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    finished: integer().notNull().default(0),
    /** Of the round that chooses the next book. */
    voteClosesAt: instant(),
    winnerId: number(),
    /** The day in China of the last word to members who are behind. */
    wordOn: date({ mode: 'string' }),
  },
  (table) => [
    index('reading_lead_book').on(table.bookId, table.workId).where(sql`book_id is not null`),
    // the directory of those that can be joined: what is over is passed over, however much of it there is
    index('reading_lead_open').on(table.endsAt),
    check('reading_lead_counters', sql`members >= 0 and waiting >= 0 and finished >= 0`),
  ],
);

export const readingLeadPart = pgTable(
  'reading_lead_part',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    workId: number()
      .notNull()
      .references(() => readingLead.workId, { onDelete: 'cascade' }),
    no: integer().notNull(),
    title: text().notNull(),
    range: text().notNull(),
    opensAt: instant(),
    dueAt: instant(),
    lead: jsonb().$type<RichDocument>().notNull(),
    questions: text().array().notNull().default([]),
    /** When its members were notified that it is open. */
    announcedAt: instant(),
    /** Members who marked it read. */
    readers: integer().notNull().default(0),
    posts: integer().notNull().default(0),
  },
  (table) => [
    index('reading_lead_part_lead').on(table.workId, table.no),
    // what begins, the soonest first
    index('reading_lead_part_first').on(table.opensAt, table.workId).where(sql`no = 1`),
    index('reading_lead_part_due').on(table.opensAt).where(sql`announced_at is null`),
    check('reading_lead_part_counters', sql`readers >= 0 and posts >= 0`),
  ],
);

export type MemberState = 'member' | 'waiting' | 'left' | 'removed';

export const readingLeadMember = pgTable(
  'reading_lead_member',
  {
    workId: number()
      .notNull()
      .references(() => readingLead.workId, { onDelete: 'cascade' }),
    uid: number().notNull(),
    state: text().$type<MemberState>().notNull(),
    coLeader: boolean().notNull().default(false),
    /** Not named on the wall. */
    hidden: boolean().notNull().default(false),
    /** Of the seat, or of the place on the waiting list; the order of both. */
    joinedAt: instant().notNull(),
    /** Raised with every coming, so that two of one instant have an order. */
    turn: number().notNull(),
    readParts: integer().notNull().default(0),
    finishedAt: instant(),
    checkIns: integer().notNull().default(0),
    /** Days in a row up to `lastDay`. */
    streak: integer().notNull().default(0),
    longest: integer().notNull().default(0),
    lastDay: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.uid] }),
    // what a member reads now
    index('reading_lead_member_uid').on(table.uid).where(sql`state = 'member'`),
    // what a member takes part in or waits for
    index('reading_lead_member_of')
      .on(table.uid, table.workId.desc().nullsFirst())
      .where(sql`state in ('member', 'waiting')`)
      .concurrently(),
    index('reading_lead_member_turn').on(table.workId, table.state, table.turn),
    index('reading_lead_member_wall')
      .on(table.workId, table.readParts.desc().nullsFirst(), table.turn)
      .where(sql`state = 'member' and not hidden`),
    check('reading_lead_member_state', sql`state in ('member', 'waiting', 'left', 'removed')`),
  ],
);

export const readingLeadPartRead = pgTable(
  'reading_lead_part_read',
  {
    workId: number().notNull(),
    uid: number().notNull(),
    partId: number()
      .notNull()
      .references(() => readingLeadPart.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.uid, table.partId] }),
    index('reading_lead_part_read_part').on(table.partId),
  ],
);

/** One a member and calendar day in China. */
export const readingLeadCheckIn = pgTable(
  'reading_lead_check_in',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    workId: number()
      .notNull()
      .references(() => readingLead.workId, { onDelete: 'cascade' }),
    uid: number().notNull(),
    day: date({ mode: 'string' }).notNull(),
    partId: number().references(() => readingLeadPart.id, { onDelete: 'set null' }),
    pages: integer(),
    minutes: integer(),
    sentence: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('reading_lead_check_in_day').on(table.workId, table.uid, table.day),
    index('reading_lead_check_in_newest').on(table.workId, table.id.desc().nullsFirst()),
    index('reading_lead_check_in_part')
      .on(table.partId, table.id.desc().nullsFirst())
      .where(sql`sentence <> ''`)
      .concurrently(),
  ],
);

/** When a member is reminded to check in; no row for those who never asked for it. */
export const readingLeadReminder = pgTable(
  'reading_lead_reminder',
  {
    uid: number().primaryKey(),
    /** In China; null: no longer. */
    hour: smallint(),
    /** The next time at that hour. */
    dueAt: instant(),
    /** The day in China of the last reminder. It outlives the hour, so that another one the same day is none. */
    remindedOn: date({ mode: 'string' }),
  },
  (table) => [
    index('reading_lead_reminder_due').on(table.dueAt, table.uid).where(sql`due_at is not null`),
    check('reading_lead_reminder_hour', sql`hour between 0 and 23`),
  ],
);

/** What members say about a part. */
export const readingLeadPost = pgTable(
  'reading_lead_post',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    partId: number()
      .notNull()
      .references(() => readingLeadPart.id, { onDelete: 'cascade' }),
    uid: number().notNull(),
    /** The post at whose foot a reply stands; 0 for a post itself. */
    rootId: number().notNull().default(0),
    text: text().notNull(),
    at: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [index('reading_lead_post_board').on(table.partId, table.rootId, table.id.desc().nullsFirst())],
);

export const readingLeadProposal = pgTable(
  'reading_lead_proposal',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    workId: number()
      .notNull()
      .references(() => readingLead.workId, { onDelete: 'cascade' }),
    uid: number().notNull(),
    bookId: number().notNull(),
    reason: text().notNull(),
    votes: integer().notNull().default(0),
  },
  (table) => [
    index('reading_lead_proposal_of_book').on(table.bookId).concurrently(),
    uniqueIndex('reading_lead_proposal_book').on(table.workId, table.bookId),
    check('reading_lead_proposal_votes', sql`votes >= 0`),
  ],
);

export const readingLeadVote = pgTable(
  'reading_lead_vote',
  {
    workId: number()
      .notNull()
      .references(() => readingLead.workId, { onDelete: 'cascade' }),
    uid: number().notNull(),
    proposalId: number()
      .notNull()
      .references(() => readingLeadProposal.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.workId, table.uid] })],
);
