import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, text } from '../../field.ts';
import { readStates } from '../../writing/works/meta.ts';
import { bookRow } from '../books/book.ts';

/** The file is sent in parts, read and matched, corrected by the member, and written on their confirmation. */
export const shelfImportStates = [
  'uploading',
  'reading',
  'mending',
  'writing',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const;
export type ShelfImportState = (typeof shelfImportStates)[number];

/** Bytes. */
export const shelfFileMax = 64 * 1024 * 1024;
/** Of a member; one at a time. */
export const shelfImportsPerDay = 50;
export const shelfPartSize = 512 * 1024;
const partTextMax = Math.ceil(shelfPartSize / 3) * 4;
/** The most lines of a file. */
export const shelfLinesMax = 100_000;
/** Days in which a whole import can be undone. */
export const shelfUndoDays = 7;

/**
 * The outcome of a line: `ready` will be added to the shelf, `known` is on it already and is unchanged, `unsure` and
 * `unmatched` wait for the member and are skipped without a decision, `refused` cannot be read.
 */
export const lineStatuses = ['ready', 'unsure', 'unmatched', 'known', 'skipped', 'refused'] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** How the book was found: by its ISBN, by title and author, by a unique title, or by the member. */
export const matchKinds = ['isbn', 'author', 'title', 'chosen', 'none'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Why a line is refused. */
export const lineFaults = {
  untitled: '没有书名，也没有书号',
  columns: '栏数与表头不符，可能缺了引号',
  quotes: '引号没有闭合，这一行读不完整',
  long: '这一行太长',
  repeated: '与前面的一行是同一本书',
} as const;
export type LineFault = keyof typeof lineFaults;
/** What could not be read of a line that is accepted without it. */
export const lineRemarks = {
  rating: '评分看不懂，没有导入',
  scale: '评分没有写明满分是多少，没有导入',
  date: '日期看不懂，没有导入',
  isbn: '书号的校验位不对，没有用来找书',
  state: '状态看不懂，按默认的状态导入',
  note: '评论太长，只导入前面的部分',
} as const;
export type LineRemark = keyof typeof lineRemarks;

const faultCodes = Object.keys(lineFaults).filter((key): key is LineFault => key in lineFaults);
const remarkCodes = Object.keys(lineRemarks).filter((key): key is LineRemark => key in lineRemarks);

const shelfImport = z.object({
  id: z.number(),
  state: z.enum(shelfImportStates),
  fileName: z.string(),
  size: z.number(),
  /** The service that exported it, by its columns; empty until it is recognised. */
  source: z.string(),
  encoding: z.string(),
  /** The file says which books are public; all others are for the member alone. */
  privacyKnown: z.boolean(),
  /** The headings of its columns that are not read. */
  unreadColumns: z.array(z.string()),
  readBytes: z.number(),
  lines: z.number(),
  counts: z.record(z.enum(lineStatuses), z.number()),
  /** Progress of writing or undoing: the number of finished lines or books. */
  written: z.number(),
  added: z.number(),
  drafts: z.number(),
  /** Why it failed as a whole; empty unless it did. */
  failure: z.string(),
  createdAt: instant,
  doneAt: z.nullable(instant),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: z.nullable(instant),
});
export type ShelfImport = z.infer<typeof shelfImport>;

const line = z.object({
  line: z.number(),
  /** As written in the file. */
  title: z.string(),
  author: z.string(),
  isbn13: z.nullable(z.string()),
  state: z.enum(readStates),
  rating: z.nullable(z.number()),
  day: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Only the member will see the book on their shelf. */
  hidden: z.boolean(),
  /** Becomes a draft of a review. */
  review: z.string(),
  status: z.enum(lineStatuses),
  match: z.enum(matchKinds),
  book: z.nullable(bookRow),
  candidates: z.array(bookRow),
  fault: z.nullable(z.enum(faultCodes)),
  remarks: z.array(z.enum(remarkCodes)),
});
export type ShelfImportLine = z.infer<typeof line>;

const byId = z.object({ id });
const byLine = z.object({ id, line: integer('行号', { min: 1, max: 10_000_000 }) });
const path = '/api/shelf/imports' as const;
const problems = ['shelf_import.not_found', 'shelf_import.state'] as const;

/** The latest twenty. */
export const listShelfImports = endpoint({
  method: 'GET',
  path,
  access: 'role:user',
  summary: '我最近的书架导入',
  problems: [],
  reply: z.array(shelfImport),
});

export const getShelfImport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'role:user',
  summary: '一次书架导入的进度',
  problems: ['shelf_import.not_found'],
  params: byId,
  reply: shelfImport,
});

export const createShelfImport = endpoint({
  method: 'POST',
  path,
  access: 'role:user',
  summary: '开始导入书架',
  problems: ['shelf_import.busy', 'shelf_import.day_full', 'upload.day_full'],
  checks: { none: 'the name of a file' },
  body: z.object({
    fileName: text('文件名', { min: 1, max: 200 }),
    size: integer('文件大小', { min: 1, max: shelfFileMax }),
    /** The state of lines without one. */
    defaultState: choice('默认的阅读状态', readStates),
  }),
  reply: shelfImport,
});

/** The file's bytes from `part * shelfPartSize`; a repeated part replaces the earlier one. */
export const putShelfImportPart = endpoint({
  method: 'PUT',
  path: `${path}/:id/parts/:part`,
  access: 'role:user',
  quiet: true,
  summary: '上传导入文件的一段',
  problems: [...problems, 'shelf_import.part_wrong'],
  params: z.object({ id, part: integer('段号', { min: 0, max: 1000 }) }),
  checks: { later: 'reviews become drafts; checked when they are submitted' },
  body: z.object({
    bytes: z.string('请提供文件内容').check(z.maxLength(partTextMax, '这一段过长')),
  }),
  reply: z.object({ received: z.number() }),
});

export const readShelfImport = endpoint({
  method: 'POST',
  path: `${path}/:id/read`,
  access: 'role:user',
  quiet: true,
  summary: '读取上传的文件并匹配图书',
  problems: [...problems, 'shelf_import.incomplete'],
  params: byId,
  reply: shelfImport,
});

export const listShelfImportLines = endpoint({
  method: 'GET',
  path: `${path}/:id/lines`,
  access: 'role:user',
  summary: '导入文件的各行与匹配到的图书',
  problems: ['shelf_import.not_found'],
  params: byId,
  query: z.object({
    status: choice('状态', lineStatuses),
    /** `next` of the page before. */
    after: z.optional(id),
    pageSize: z._default(integer('每页条数', { min: 1, max: 100 }), 50),
  }),
  reply: z.object({ rows: z.array(line), next: z.nullable(z.number()) }),
});

/** Sets another book of a line, or none: then it is skipped, or waits. */
export const mendShelfImportLine = endpoint({
  method: 'PUT',
  path: `${path}/:id/lines/:line`,
  access: 'role:user',
  quiet: true,
  summary: '为一行选择图书，或跳过它',
  problems: [...problems, 'shelf_import.line_not_found', 'book.not_found'],
  params: byLine,
  body: z.object({ bookId: z.nullable(id), skip: z._default(z.boolean(), false) }),
  reply: line,
});

/** Writes the ready lines; lines that wait for the member are skipped. */
export const finishShelfImport = endpoint({
  method: 'POST',
  path: `${path}/:id/finish`,
  access: 'role:user',
  summary: '完成书架导入',
  problems,
  params: byId,
  reply: shelfImport,
});

export const cancelShelfImport = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  access: 'role:user',
  quiet: true,
  summary: '取消书架导入',
  problems,
  params: byId,
  reply: shelfImport,
});

/** Removes what it added to the shelf, unless the member has changed it since, and its unchanged drafts. */
export const undoShelfImport = endpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  access: 'role:user',
  summary: '撤销一次书架导入',
  problems: [...problems, 'shelf_import.too_late'],
  params: byId,
  reply: shelfImport,
});

/** All refused lines with their causes as a CSV file, for one fetch by its name at `downloadAddress`. */
export const exportShelfFaults = endpoint({
  method: 'POST',
  path: `${path}/:id/faults`,
  access: 'role:user',
  quiet: true,
  summary: '下载书架导入没有读成的行',
  problems: ['shelf_import.not_found'],
  params: byId,
  reply: z.object({ fileName: z.string() }),
});
