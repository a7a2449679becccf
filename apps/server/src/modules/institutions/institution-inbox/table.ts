import type { InboxState } from '@gongdu/contract/institutions/inbox';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Sorts sessions without a wait after all others. */
const waitingKey = sql`coalesce(waiting_since, timestamptz 'infinity')`;

/**
 * The additional data of a single conversation in an institution's inbox; two institutions that write to each other
 * have one each. Written in the transactions of the messages. Triggers count it (`institution_session_count`) and index
 * the visitor's name.
 */
export const institutionSession = pgTable(
  'institution_session',
  {
    institutionId: number().notNull(),
    convId: number().notNull(),
    institutionUid: number().notNull(),
    visitorUid: number().notNull(),
    /** Normalised; as of the newest message. */
    visitorName: text().notNull().default(''),
    state: text().$type<InboxState>().notNull().default('open'),
    /** null with `snoozed`: until the visitor's next message. */
    snoozedUntil: instant(),
    assigneeUid: number(),
    waitingSince: instant(),
    /** When it started, or was reopened by the visitor. */
    openedAt: instant().notNull(),
    /** The visitor's messages that the institution has not read. */
    unread: integer().notNull().default(0),
    /** Of the newest message. */
    lastSeq: number().notNull().default(0),
    lastAt: instant().notNull(),
    preview: text().notNull().default(''),
    fromVisitor: boolean().notNull().default(true),
    /** When the automatic answer was last sent. */
    autoAnsweredAt: instant(),
    version: integer().notNull().default(1),
    /** The member of the last change; null: the visitor, or the system. */
    changedBy: number(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.convId] }),
    index('institution_session_conv').on(table.convId),
    index('institution_session_latest').on(table.institutionId, table.state, table.lastAt, table.convId),
    index('institution_session_waiting').on(table.institutionId, table.state, waitingKey, table.convId),
    index('institution_session_unread')
      .on(table.institutionId, table.state, table.lastAt, table.convId)
      .where(sql`unread > 0`),
    index('institution_session_unread_waiting')
      .on(table.institutionId, table.state, waitingKey, table.convId)
      .where(sql`unread > 0`),
    index('institution_session_unanswered')
      .on(table.institutionId, table.state, table.lastAt, table.convId)
      .where(sql`waiting_since is not null`),
    index('institution_session_assignee')
      .on(table.institutionId, table.state, table.assigneeUid, table.lastAt, table.convId)
      .where(sql`assignee_uid is not null`),
    index('institution_session_assignee_waiting')
      .on(table.institutionId, table.state, table.assigneeUid, waitingKey, table.convId)
      .where(sql`assignee_uid is not null`),
    index('institution_session_unassigned')
      .on(table.institutionId, table.state, table.lastAt, table.convId)
      .where(sql`assignee_uid is null`),
    index('institution_session_unassigned_waiting')
      .on(table.institutionId, table.state, waitingKey, table.convId)
      .where(sql`assignee_uid is null`),
    index('institution_session_snoozed').on(table.snoozedUntil).where(sql`state = 'snoozed'`),
  ],
);

/** Every suffix of a visitor's name, for names that contain a text. Written by a trigger. */
export const institutionSessionName = pgTable(
  'institution_session_name',
  {
    institutionId: number().notNull(),
    convId: number().notNull(),
    at: smallint().notNull(),
    suffix: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.institutionId, table.convId, table.at] }),
    index('institution_session_name_lookup').on(
      table.institutionId,
      table.suffix.op('text_pattern_ops'),
      table.convId,
    ),
  ],
);

/** Counters of sessions: of each state, and of the open ones `unread`, `unanswered`, `unassigned` and `mine:{uid}`. */
export const institutionSessionCount = pgTable(
  'institution_session_count',
  { institutionId: number().notNull(), key: text().notNull(), n: integer().notNull() },
  (table) => [primaryKey({ columns: [table.institutionId, table.key] })],
);

/** From a visitor's first unanswered message to the answer. Used by the response report. */
export const institutionWait = pgTable(
  'institution_wait',
  {
    id: identity(),
    institutionId: number().notNull(),
    convId: number().notNull(),
    startedAt: instant().notNull(),
    /** Null while the visitor waits. */
    endedAt: instant(),
    /** Also null if it ended without an answer. */
    answeredBy: number(),
  },
  (table) => [
    uniqueIndex('institution_wait_open').on(table.institutionId, table.convId).where(sql`ended_at is null`),
    index('institution_wait_started').on(table.institutionId, table.startedAt),
    index('institution_wait_overdue').on(table.institutionId, table.startedAt).where(sql`ended_at is null`),
  ],
);

/** A resolved session: when it was opened, and the member who closed it. */
export const institutionResolution = pgTable(
  'institution_resolution',
  {
    id: identity(),
    institutionId: number().notNull(),
    convId: number().notNull(),
    openedAt: instant().notNull(),
    resolvedAt: instant().notNull(),
    resolvedBy: number().notNull(),
  },
  (table) => [
    index('institution_resolution_resolved').on(table.institutionId, table.resolvedAt),
    uniqueIndex('institution_resolution_once').on(table.institutionId, table.convId, table.openedAt),
  ],
);

/** The author of a message of the institution. */
export const institutionAnswer = pgTable(
  'institution_answer',
  {
    convId: number().notNull(),
    seq: number().notNull(),
    /** Null: the automatic answer. */
    memberUid: number(),
  },
  (table) => [primaryKey({ columns: [table.convId, table.seq] })],
);

export const institutionNote = pgTable(
  'institution_note',
  {
    id: identity(),
    institutionId: number().notNull(),
    convId: number().notNull(),
    memberUid: number().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('institution_note_session').on(table.institutionId, table.convId, table.at)],
);

export const institutionDraft = pgTable(
  'institution_draft',
  {
    institutionId: number().notNull(),
    convId: number().notNull(),
    memberUid: number().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.convId, table.memberUid] })],
);

export const institutionCannedReply = pgTable(
  'institution_canned_reply',
  {
    id: identity(),
    institutionId: number().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    order: integer().notNull(),
  },
  (table) => [uniqueIndex('institution_canned_reply_title').on(table.institutionId, sql`lower(title)`)],
);

/** The automatic answer outside opening hours. */
export const institutionAutomaticAnswer = pgTable('institution_automatic_answer', {
  institutionId: number().primaryKey(),
  enabled: boolean().notNull(),
  text: text().notNull(),
});
