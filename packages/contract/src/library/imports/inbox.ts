import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant, integer, multilineText, text } from '../../field.ts';

/** Notes of one sending: as many as a call may hold anyway. */
export const inboxNotesMax = 5000;
/** Calls of one address in an hour; a reading program sends one for each book. */
export const inboxCallsPerHour = 600;

const path = '/api/imports/inbox' as const;
const access = 'role:user' as const;

const inbox = z.object({
  madeAt: instant,
  /** When a program sent something last; null: never. */
  usedAt: z.nullable(instant),
});
export type Inbox = z.infer<typeof inbox>;

/** The caller's address for programs that send quotes; null: they have made none. It is shown when it is made, never again. */
export const getInbox = endpoint({
  method: 'GET',
  path,
  access,
  summary: '收书摘的地址',
  problems: [],
  reply: z.nullable(inbox),
});

/** A new address; one that the caller had before ends. */
export const makeInbox = endpoint({
  method: 'POST',
  path,
  access,
  summary: '生成收书摘的地址',
  problems: [],
  reply: z.extend(inbox, {
    /** Knowing it is enough to add private quotes, and for nothing else. Programs that put `/send` behind it take it without. */
    address: z.string(),
  }),
});

/** Ends it at once. Idempotent. */
export const endInbox = endpoint({
  method: 'DELETE',
  path,
  access,
  summary: '停用收书摘的地址',
  problems: [],
  reply: z.null(),
});

/** Longer ones than a quote may have are cut where they are read, with a remark. */
const note = z.object({
  text: z._default(z.nullable(multilineText('书摘', { max: 100_000 })), ''),
  note: z._default(z.nullable(multilineText('想法', { max: 100_000 })), ''),
  chapter: z._default(z.nullable(text('章节', { max: 2_000 })), ''),
  /** By `locationUnit`. */
  page: z.optional(z.nullable(z.union([z.number(), text('位置', { max: 40 })]))),
  /** Seconds since 1970. */
  time: z.optional(z.nullable(z.number())),
});

/**
 * Quotes of one book, as programs send them to 纸间书摘. Only they are taken: what else the body says of the book and of
 * its reading is passed over. The same body again is no second sending, the same passage no second quote.
 */
export const sendToInbox = endpoint({
  method: 'POST',
  path: `${path}/:token/send`,
  access: 'anyone',
  quiet: true,
  summary: '从别的程序送来书摘',
  problems: ['import.inbox_unknown', 'import.busy', 'import.day_full', 'upload.day_full'],
  checks: { later: 'only its owner reads a quote until it is published' },
  params: z.object({ token: text('地址', { max: 200 }) }),
  body: z.object({
    title: text('书名', { min: 1, max: 2_000 }),
    author: z._default(z.nullable(multilineText('作者', { max: 2_000 })), ''),
    isbn: z._default(z.nullable(text('书号', { max: 100 })), ''),
    publisher: z._default(z.nullable(text('出版社', { max: 2_000 })), ''),
    /** The program that sends. */
    source: z._default(z.nullable(text('来源', { max: 200 })), ''),
    /** 0: a share of the book, 1: a location, 2: a page. */
    locationUnit: z._default(integer('位置的单位', { min: 0, max: 2 }), 1),
    entries: z
      .array(note, '请带上书摘')
      .check(z.maxLength(inboxNotesMax, `一次最多送来 ${inboxNotesMax} 条书摘`)),
  }),
  reply: z.object({
    /** Notes that are taken in now; 0: the same came before. */
    taken: z.number(),
  }),
});
export type SentNotes = z.output<typeof sendToInbox.body>;
