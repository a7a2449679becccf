import type { CaseSource } from '@gongdu/contract/moderation/queue/case';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 });

/** A conversation. Columns changed by every message have no index, so that rows are updated in place. */
export const imConv = pgTable(
  'im_conv',
  {
    id: identity(),
    /** 3 single, 4 group, 5 chat room. */
    kind: smallint().notNull(),
    lowUid: number(),
    highUid: number(),
    /** The id of the group or chat room. */
    gid: number(),
    lastSeq: number().notNull().default(0),
    lastAt: instant().notNull().default(sql`clock_timestamp()`),
    /**
     * The entries from `runFrom` on are messages of this member alone; none mentions anybody and none was recalled. So
     * they are counted without being read. Null: that is not so, or not known.
     */
    runUid: number(),
    runFrom: number().notNull().default(1),
  },
  (table) => [
    uniqueIndex('im_conv_pair').on(table.lowUid, table.highUid).where(sql`kind = 3`),
    uniqueIndex('im_conv_group').on(table.kind, table.gid).where(sql`kind <> 3`),
  ],
);

/** Messages and events; `seq` counts from 1 without gaps in each conversation. */
export const imMsg = pgTable(
  'im_msg',
  {
    convId: number().notNull(),
    seq: number().notNull(),
    /** Known outside; `im_msg_position` finds the message by it. */
    msgId: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    fromUid: number().notNull(),
    deviceId: text().notNull(),
    clientMsgId: text().notNull(),
    /** Distinguishes a retry from a different message with the same id. */
    reqHash: text().notNull(),
    /** The content's type, or `event`. */
    msgType: text().notNull(),
    /** The content, or the event. */
    body: jsonb().notNull(),
    /** 1 asks for receipts, 2 was masked, 4 waits for review, 8 was removed by an operator. */
    flags: smallint().notNull(),
    /** Mentioned uids; 0 mentions everyone. */
    atUids: bigint({ mode: 'number' }).array(),
    /** The recalled message. */
    refMsgId: number(),
    retractedAt: instant(),
    ctime: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.convId, table.seq] }),
    uniqueIndex('im_msg_sent').on(table.convId, table.fromUid, table.clientMsgId),
    /** Finds the messages that show a file. */
    index('im_msg_media')
      .on(table.convId, sql`(body -> 'msg_body' ->> 'media_id')`)
      .where(sql`msg_type in ('image', 'file')`),
  ],
);

/** Where each message stands, for requests that name it by its id alone; written with the message. */
export const imMsgPosition = pgTable('im_msg_position', {
  msgId: bigint({ mode: 'number' }).primaryKey(),
  convId: number().notNull(),
  seq: number().notNull(),
});

/** The search index of messages, filled after they are stored so that sending does not wait. */
export const imMsgWords = pgTable(
  'im_msg_search',
  {
    convId: number().notNull(),
    seq: number().notNull(),
    /** Pairs of characters, each prefixed by the conversation's id. */
    grams: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.convId, table.seq] }),
    // Without fastupdate, because every search would scan the pending list.
    index('im_msg_search_grams').using('gin', table.grams).with({ fastupdate: false }),
  ],
);

/** The last indexed entry of each conversation; later entries are scanned. */
export const imConvWords = pgTable('im_conv_search', {
  convId: bigint({ mode: 'number' }).primaryKey(),
  seq: number().notNull(),
});

/** Conversations with entries that are not in the index yet; chat rooms are never indexed. */
export const imIndexDue = pgTable('im_index_due', {
  convId: bigint({ mode: 'number' }).primaryKey(),
  since: instant().notNull().default(sql`clock_timestamp()`),
});

/** A person in a conversation: the visible range and the read position. */
export const imMember = pgTable(
  'im_member',
  {
    uid: number().notNull(),
    convId: number().notNull(),
    /** 1 the owner of a group, 2 an admin. */
    role: smallint().notNull().default(0),
    /** Only entries after this one are visible. */
    joinSeq: number().notNull().default(0),
    /** After leaving, no entries after this one are visible. */
    leftSeq: number(),
    joinedAt: instant().notNull().defaultNow(),
    readSeq: number().notNull().default(0),
    recvSeq: number().notNull().default(0),
    /** Deleted by the person up to this entry. */
    clearSeq: number().notNull().default(0),
    noDisturb: boolean().notNull().default(false),
    shield: boolean().notNull().default(false),
    silenced: boolean().notNull().default(false),
    /** false for a stranger's conversation in the requests box. */
    accepted: boolean().notNull().default(true),
    pinnedAt: instant(),
    draft: text(),
    draftAt: instant(),
    /** The conversation is a group's. */
    inGroup: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.convId] }),
    index('im_member_conv').on(table.convId),
    index('im_member_group').on(table.uid).where(sql`in_group`),
  ],
);

export const imUser = pgTable('im_user', {
  uid: number().primaryKey(),
  eventSeq: number().notNull().default(0),
  /** Do-not-disturb for everything. */
  noDisturb: boolean().notNull().default(false),
});

/** Events of a person; the latest thousand of 30 days. */
export const imUserEvent = pgTable(
  'im_user_event',
  {
    uid: number().notNull(),
    evSeq: number().notNull(),
    type: smallint().notNull(),
    payload: jsonb().notNull(),
    ctime: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.uid, table.evSeq] }), index('im_user_event_age').on(table.ctime)],
);

/** Read receipts of messages that ask for them. */
export const imReceipt = pgTable(
  'im_receipt',
  {
    convId: number().notNull(),
    seq: number().notNull(),
    uid: number().notNull(),
    senderUid: number().notNull(),
    readAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.convId, table.seq, table.uid] }),
    index('im_receipt_sender').on(table.senderUid, table.readAt),
  ],
);

export const imDevice = pgTable(
  'im_device',
  {
    uid: number().notNull(),
    deviceId: text().notNull(),
    platform: text().notNull(),
    loginAt: instant().notNull(),
    node: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.deviceId] })],
);

/** A signature and its password, valid once and for ten minutes. */
export const imTicket = pgTable(
  'im_ticket',
  {
    randomStr: text().primaryKey(),
    uid: number().notNull(),
    sid: text().notNull(),
    /** The member who acts for an institution's account. */
    actingUid: number(),
    signature: text().notNull(),
    passwordHash: text().notNull(),
    issuedAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('im_ticket_age').on(table.issuedAt), index('im_ticket_session').on(table.sid)],
);

export const imGroup = pgTable(
  'im_group',
  {
    gid: identity(),
    convId: number().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    avatar: text().notNull(),
    ownerUid: number().notNull(),
    /** 1: joining needs approval; 2: anyone may join. */
    groupType: smallint().notNull(),
    /** A public group of the original library, whose members anyone may list; joining depends on `groupType`. */
    isPublic: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    endedAt: instant(),
    /** The circle whose conversation it is. */
    circleId: number(),
  },
  (table) => [uniqueIndex('im_group_circle').on(table.circleId).where(sql`circle_id is not null`)],
);

export const imJoinRequest = pgTable(
  'im_join_request',
  {
    gid: number().notNull(),
    uid: number().notNull(),
    reason: text().notNull(),
    askedAt: instant().notNull(),
    /** Null while the request waits. */
    declinedAt: instant(),
    /** The reason for declining. */
    answer: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.gid, table.uid] }), index('im_join_request_uid').on(table.uid)],
);

export const imRoom = pgTable('im_room', {
  id: identity(),
  convId: number().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  maxMembers: number().notNull(),
  createdAt: instant().notNull(),
});

/** One row for each direction of a friendship. */
export const imFriend = pgTable(
  'im_friend',
  {
    uid: number().notNull(),
    friendUid: number().notNull(),
    memoName: text().notNull().default(''),
    memoOthers: text().notNull().default(''),
    changedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.friendUid] })],
);

export const imFriendRequest = pgTable(
  'im_friend_request',
  {
    toUid: number().notNull(),
    fromUid: number().notNull(),
    why: text().notNull(),
    askedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.toUid, table.fromUid] })],
);

/** A report by a member or the word list, with the entries around the message. */
export const imReport = pgTable(
  'im_report',
  {
    id: identity(),
    msgId: number().notNull(),
    convId: number().notNull(),
    byUid: number().notNull(),
    aboutUid: number().notNull(),
    reason: text().notNull(),
    note: text().notNull(),
    context: jsonb().notNull(),
    createdAt: instant().notNull(),
    /** Null until it is decided. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('im_report_once').on(table.msgId, table.byUid),
    index('im_report_open').on(table.convId).where(sql`closed_at is null`),
  ],
);

/** Messages in which the machine check found something, with what was said around them. */
export const imFlagged = pgTable(
  'im_flagged',
  {
    convId: number().notNull(),
    seq: number().notNull(),
    fromUid: number().notNull(),
    context: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.convId, table.seq] }), index('im_flagged_from').on(table.fromUid)],
);

/** All reports of one message, and the decision about them. */
export const imCase = pgTable(
  'im_report_case',
  {
    id: identity(),
    msgId: number().notNull().unique('im_report_case_message'),
    convId: number().notNull(),
    seq: number().notNull(),
    aboutUid: number().notNull(),
    /** Raised by every report and every decision. */
    version: number().notNull().default(1),
    openedAt: instant().notNull(),
    /** Null while the case is open. */
    decidedAt: instant(),
    decidedBy: number(),
    verdict: text(),
    reason: text(),
    removed: boolean().notNull().default(false),
    silencedUntil: instant(),
    sentence: text().notNull().default(''),
    note: text().notNull().default(''),
    /** What it was merged into, a case of contents or of messages: one decision answers both. */
    leadOf: text().$type<CaseSource>(),
    leadId: number(),
  },
  (table) => [
    index('im_report_case_open')
      .on(table.openedAt, table.id)
      .where(sql`decided_at is null and lead_id is null`),
    index('im_report_case_decided')
      .on(table.decidedAt, table.id)
      .where(sql`decided_at is not null and lead_id is null`),
    index('im_report_case_lead').on(table.leadOf, table.leadId).where(sql`lead_id is not null`),
    index('im_report_case_about').on(table.aboutUid, table.openedAt, table.id),
  ],
);
