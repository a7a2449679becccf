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
import { instant, number } from '../../db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 });

/** A conversation (P7). No index on what every message changes, so that its row is updated in place. */
export const imConv = pgTable(
  'im_conv',
  {
    id: identity(),
    /** 3 single, 4 group, 5 room. */
    kind: smallint().notNull(),
    lowUid: number(),
    highUid: number(),
    /** The group's or the room's number. */
    gid: number(),
    lastSeq: number().notNull().default(0),
    lastAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex('im_conv_pair').on(table.lowUid, table.highUid).where(sql`kind = 3`),
    uniqueIndex('im_conv_group').on(table.kind, table.gid).where(sql`kind <> 3`),
  ],
);

/** What was said and what happened, `seq` from 1 without holes in each conversation. */
export const imMsg = pgTable(
  'im_msg',
  {
    convId: number().notNull(),
    seq: number().notNull(),
    msgId: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 1001 })
      .unique('im_msg_id'),
    fromUid: number().notNull(),
    deviceId: text().notNull(),
    clientMsgId: text().notNull(),
    /** Of what was asked for, to tell a repetition from another message under the same id. */
    reqHash: text().notNull(),
    /** The content's, or `event`. */
    msgType: text().notNull(),
    /** The content, or the event. */
    body: jsonb().notNull(),
    /** 1 asks for receipts, 2 was masked, 4 waits for review, 8 was removed by an operator. */
    flags: smallint().notNull(),
    /** Uids named in it; 0 is everybody. */
    atUids: bigint({ mode: 'number' }).array(),
    /** What a recall recalls. */
    refMsgId: number(),
    retractedAt: instant(),
    ctime: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.convId, table.seq] }),
    uniqueIndex('im_msg_sent').on(table.fromUid, table.clientMsgId),
    /** Which messages show a file. */
    index('im_msg_media')
      .on(table.convId, sql`(body -> 'msg_body' ->> 'media_id')`)
      .where(sql`msg_type in ('image', 'file')`),
  ],
);

/** What a message can be found by, made after it was stored; nothing of it stands in the way of sending. */
export const imMsgWords = pgTable(
  'im_msg_search',
  {
    msgId: bigint({ mode: 'number' }).primaryKey(),
    /** Pairs of characters, each behind its conversation's number. */
    grams: tsvector().notNull(),
  },
  // no list of what waits to be sorted in: a search would go through all of it
  (table) => [index('im_msg_search_grams').using('gin', table.grams).with({ fastupdate: false })],
);

/** How far a conversation is in `im_msg_search`; what comes after is looked through. */
export const imConvWords = pgTable('im_conv_search', {
  convId: bigint({ mode: 'number' }).primaryKey(),
  seq: number().notNull(),
});

/** A person in a conversation: what is his to see, and how far he has come. */
export const imMember = pgTable(
  'im_member',
  {
    uid: number().notNull(),
    convId: number().notNull(),
    /** 1 the owner of a group, 2 a keeper. */
    role: smallint().notNull().default(0),
    /** He sees what comes after this. */
    joinSeq: number().notNull().default(0),
    /** And, once he has left, nothing after this. */
    leftSeq: number(),
    joinedAt: instant().notNull().defaultNow(),
    readSeq: number().notNull().default(0),
    recvSeq: number().notNull().default(0),
    /** Deleted by him up to here. */
    clearSeq: number().notNull().default(0),
    noDisturb: boolean().notNull().default(false),
    shield: boolean().notNull().default(false),
    silenced: boolean().notNull().default(false),
    /** false: a stranger's, in the requests box. */
    accepted: boolean().notNull().default(true),
    pinnedAt: instant(),
    draft: text(),
    draftAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.convId] }), index('im_member_conv').on(table.convId)],
);

export const imUser = pgTable('im_user', {
  uid: number().primaryKey(),
  eventSeq: number().notNull().default(0),
  /** Nothing disturbs. */
  noDisturb: boolean().notNull().default(false),
  /** By operators; he sends nothing until then. */
  silencedUntil: instant(),
});

/** What changed for one person; the latest thousand of 30 days. */
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

/** Who has read a message that asks for receipts. */
export const imReceipt = pgTable(
  'im_receipt',
  {
    msgId: number().notNull(),
    uid: number().notNull(),
    senderUid: number().notNull(),
    readAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.msgId, table.uid] }),
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

/** A signature and the password beside it: each good once, for ten minutes. */
export const imTicket = pgTable(
  'im_ticket',
  {
    randomStr: text().primaryKey(),
    uid: number().notNull(),
    sid: text().notNull(),
    signature: text().notNull(),
    passwordHash: text().notNull(),
    issuedAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('im_ticket_age').on(table.issuedAt), index('im_ticket_session').on(table.sid)],
);

export const imGroup = pgTable('im_group', {
  gid: identity(),
  convId: number().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  avatar: text().notNull(),
  ownerUid: number().notNull(),
  /** 1: joining needs the owner's word; 2: whoever asks is in. */
  groupType: smallint().notNull(),
  /** A public group of the original library: its number is enough to read who is in it; joining is as `groupType` says. */
  isPublic: boolean().notNull().default(false),
  createdAt: instant().notNull(),
  changedAt: instant().notNull(),
  endedAt: instant(),
});

export const imJoinRequest = pgTable(
  'im_join_request',
  {
    gid: number().notNull(),
    uid: number().notNull(),
    reason: text().notNull(),
    askedAt: instant().notNull(),
    /** Null: it waits. */
    declinedAt: instant(),
    /** Why it was declined. */
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

/** Both directions of a friendship are a row each. */
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

type WordLevel = 'block' | 'mask' | 'review';

/** Words that messages may not carry, or not unseen. */
export const imBlockedWord = pgTable('im_blocked_word', {
  word: text().primaryKey(),
  level: text().$type<WordLevel>().notNull(),
});

/** A message that was reported or that the word list wants looked at, with what stood around it. */
export const imReport = pgTable(
  'im_report',
  {
    id: identity(),
    msgId: number().notNull(),
    convId: number().notNull(),
    /** 0: the word list. */
    byUid: number().notNull(),
    aboutUid: number().notNull(),
    reason: text().notNull(),
    note: text().notNull(),
    context: jsonb().notNull(),
    createdAt: instant().notNull(),
    /** Null: it waits for a decision. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('im_report_once').on(table.msgId, table.byUid),
    index('im_report_open').on(table.convId).where(sql`closed_at is null`),
  ],
);

/** All reports of one message, and what operators made of them (P8). */
export const imCase = pgTable(
  'im_report_case',
  {
    id: identity(),
    msgId: number().notNull().unique('im_report_case_message'),
    convId: number().notNull(),
    aboutUid: number().notNull(),
    /** Raised by every report and every decision. */
    version: number().notNull().default(1),
    openedAt: instant().notNull(),
    /** Null: open. */
    decidedAt: instant(),
    decidedBy: number(),
    verdict: text(),
    reason: text(),
    removed: boolean().notNull().default(false),
    silencedUntil: instant(),
    sentence: text().notNull().default(''),
    note: text().notNull().default(''),
  },
  (table) => [
    index('im_report_case_open').on(table.openedAt, table.id).where(sql`decided_at is null`),
    index('im_report_case_decided').on(table.decidedAt, table.id).where(sql`decided_at is not null`),
    index('im_report_case_about').on(table.aboutUid),
  ],
);
