import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, integer, text } from '../../field.ts';
import { readStates } from '../../writing/works/meta.ts';
import { bookRow } from '../books/book.ts';
import { lineFaults, lineRemarks } from './line-codes.ts';

/**
 * While it is open, files come and what is sure goes in at once; what the member does not decide waits. Finished, it can
 * be undone as a whole for some days.
 */
export const importStates = ['open', 'finishing', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importFileStates = ['waiting', 'reading', 'read', 'refused'] as const;
export type ImportFileState = (typeof importFileStates)[number];

/** Of one call. */
export const importFilesMax = 20;
/** Of a member. */
export const importFilesPerDay = 100;
/** Days in which a whole import can be undone. */
export const importUndoDays = 7;
/** Rows of one act. */
export const importBooksMax = 500;

/**
 * Where a book of the files stands: `sure` goes in, or is in; `unsure` has several that it may be, `unmatched` none;
 * `stateless` is found, but no file says whether it was read; `create` becomes a private entry; `skipped` stays out.
 */
export const importBookStatuses = ['sure', 'unsure', 'unmatched', 'stateless', 'create', 'skipped'] as const;
export type ImportBookStatus = (typeof importBookStatuses)[number];
/** Those that wait for the member. */
export const openBookStatuses = [
  'unsure',
  'unmatched',
  'stateless',
] as const satisfies readonly ImportBookStatus[];

/** How the book was found: by its ISBN, by title and author, by a unique title, by the member, or made for them. */
export const bookMatches = ['isbn', 'author', 'title', 'chosen', 'created', 'none'] as const;
export type BookMatchKind = (typeof bookMatches)[number];

/** The tabs of the page. */
export const importBookViews = ['look', 'matched', 'skipped'] as const;

const tally = z.object({
  books: z.number(),
  quotes: z.number(),
  /** Quotes with the member's own words. */
  thoughts: z.number(),
  /** Sentences that become short reviews, and those of them that others see. */
  comments: z.number(),
  publicComments: z.number(),
  /** Comments that are longer than a sentence: they become notes for the member alone. */
  longComments: z.number(),
  /** Books that only the member will see. */
  hidden: z.number(),
  faults: z.number(),
  states: z.record(z.enum(readStates), z.number()),
});
export type ImportTally = z.infer<typeof tally>;

const importFile = z.object({
  file: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  state: z.enum(importFileStates),
  /** As the member knows it; empty until it is recognised. */
  source: z.string(),
  encoding: z.string(),
  /** Why it is not read; empty unless it is refused. */
  refusal: z.string(),
  /** It says which books are public; all others are for the member alone. */
  privacyKnown: z.boolean(),
  /** Headings of columns that are not read. */
  unreadColumns: z.array(z.string()),
  /** The heading of the column of which comments come; '' where there is none. */
  commentColumn: z.string(),
  /** What it holds beside that is not taken. */
  leftOut: z.array(z.object({ what: z.string(), count: z.number() })),
  tally,
});
export type ImportFile = z.infer<typeof importFile>;

const partDone = z.object({ done: z.number(), total: z.number() });

const added = z.object({ books: z.number(), created: z.number(), quotes: z.number(), comments: z.number() });

const importSummary = z.object({
  id: z.number(),
  state: z.enum(importStates),
  /** The services that its files are of, each once. */
  sources: z.array(z.string()),
  added,
  createdAt: instant,
  doneAt: z.nullable(instant),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: z.nullable(instant),
});
export type ImportSummary = z.infer<typeof importSummary>;

const imported = z.extend(importSummary, {
  /** Something is being read, written or taken back. */
  working: z.boolean(),
  files: z.array(importFile),
  books: z.record(z.enum(importBookStatuses), z.number()),
  quotes: z.number(),
  faults: z.number(),
  /** Of what is sure: how much is in. */
  progress: z.object({ books: partDone, quotes: partDone }),
});
export type Import = z.infer<typeof imported>;

const remarkCodes = Object.keys(lineRemarks).filter(
  (key): key is keyof typeof lineRemarks => key in lineRemarks,
);
const faultCodes = Object.keys(lineFaults).filter((key): key is keyof typeof lineFaults => key in lineFaults);

const importBook = z.object({
  book: z.number(),
  /** As its file writes it. */
  title: z.string(),
  author: z.string(),
  isbn13: z.nullable(z.string()),
  publisher: z.string(),
  publishedOn: z.string(),
  /** null: no file says, or there are only quotes of it. */
  state: z.nullable(z.enum(readStates)),
  rating: z.nullable(z.number()),
  /** A file has it on a shelf. */
  onShelf: z.boolean(),
  quotes: z.number(),
  status: z.enum(importBookStatuses),
  match: z.enum(bookMatches),
  /** It is in, and stays as it is unless all is undone. */
  written: z.boolean(),
  found: z.nullable(bookRow),
  candidates: z.array(bookRow),
  remarks: z.array(z.enum(remarkCodes)),
});
export type ImportBook = z.infer<typeof importBook>;

const importQuote = z.object({
  seq: z.number(),
  bookTitle: z.string(),
  text: z.string(),
  thought: z.string(),
  chapter: z.string(),
  source: z.string(),
});
export type ImportQuote = z.infer<typeof importQuote>;

const importFault = z.object({
  seq: z.number(),
  fileName: z.string(),
  line: z.number(),
  fault: z.enum(faultCodes),
  raw: z.string(),
});

const byId = z.object({ id });
const path = '/api/imports' as const;
const problems = ['import.not_found', 'import.state'] as const;
const keyset = {
  /** `next` of the page before. */
  after: z.optional(integer('位置', { min: 0, max: Number.MAX_SAFE_INTEGER })),
  pageSize: z._default(integer('每页条数', { min: 1, max: 100 }), 50),
};

/** The latest twenty. */
export const listImports = endpoint({
  method: 'GET',
  path,
  access: 'role:user',
  summary: '我带过来的书',
  problems: [],
  reply: z.array(importSummary),
});

export const getImport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'role:user',
  summary: '一次导入的文件与进度',
  problems: ['import.not_found'],
  params: byId,
  reply: imported,
});

/**
 * Files that were uploaded with the purpose `import` join the member's open import, or begin one. They are read, and what
 * is sure goes in.
 */
export const addImportFiles = endpoint({
  method: 'POST',
  path: `${path}/files`,
  access: 'role:user',
  summary: '把文件放进导入',
  problems: ['import.busy', 'import.day_full', 'upload.not_mine'],
  checks: {
    later: 'sentences are checked as short reviews when they become public; all else is for the member alone',
  },
  body: z.object({
    files: z
      .array(
        z.object({
          address: text('文件地址', { min: 1, max: 1000 }),
          name: text('文件名', { min: 1, max: 200 }),
        }),
      )
      .check(
        z.minLength(1, '请先选文件'),
        z.maxLength(importFilesMax, `一次最多放 ${importFilesMax} 个文件`),
      ),
  }),
  reply: imported,
});

/** Takes a file that was not read off the list. */
export const removeImportFile = endpoint({
  method: 'DELETE',
  path: `${path}/:id/files/:file`,
  access: 'role:user',
  quiet: true,
  summary: '拿掉一个没有读成的文件',
  problems: [...problems, 'import.file_read'],
  params: z.object({ id, file: integer('文件', { min: 1, max: 100_000 }) }),
  reply: imported,
});

export const listImportBooks = endpoint({
  method: 'GET',
  path: `${path}/:id/books`,
  access: 'role:user',
  summary: '导入的文件里的书',
  problems: ['import.not_found'],
  params: byId,
  query: z.object({ view: choice('哪一些', importBookViews), ...keyset }),
  reply: z.object({ rows: z.array(importBook), next: z.nullable(z.number()) }),
});

export const listImportQuotes = endpoint({
  method: 'GET',
  path: `${path}/:id/quotes`,
  access: 'role:user',
  summary: '导入的文件里的书摘',
  problems: ['import.not_found'],
  params: byId,
  query: z.object(keyset),
  reply: z.object({ rows: z.array(importQuote), next: z.nullable(z.number()) }),
});

export const listImportFaults = endpoint({
  method: 'GET',
  path: `${path}/:id/faults`,
  access: 'role:user',
  summary: '导入的文件里没有读成的行',
  problems: ['import.not_found'],
  params: byId,
  query: z.object(keyset),
  reply: z.object({ rows: z.array(importFault), next: z.nullable(z.number()) }),
});

/**
 * What becomes of books that are not in yet: `choose` takes the book of the catalogue, `create` makes private entries,
 * `state` says how far they are read, `skip` leaves them out, `wait` takes that back.
 */
export const changeImportBooks = endpoint({
  method: 'POST',
  path: `${path}/:id/books`,
  access: 'role:user',
  quiet: true,
  summary: '决定文件里的书怎么带进来',
  problems: [
    ...problems,
    'import.book_written',
    'import.book_missing',
    'import.act_incomplete',
    'book.not_found',
  ],
  params: byId,
  body: z.object({
    /** null: all of `status`. */
    books: z.nullable(
      z
        .array(id)
        .check(z.minLength(1, '请先选书'), z.maxLength(importBooksMax, `一次最多选 ${importBooksMax} 本`)),
    ),
    status: z.optional(choice('哪一些', importBookStatuses)),
    act: choice('怎么带进来', ['choose', 'create', 'state', 'skip', 'wait']),
    bookId: z.optional(id),
    state: z.optional(choice('阅读状态', readStates)),
  }),
  reply: imported,
});

/** Ends it: what is still without a book in the catalogue becomes private entries, what is unsure stays out. */
export const finishImport = endpoint({
  method: 'POST',
  path: `${path}/:id/finish`,
  access: 'role:user',
  summary: '完成导入',
  problems,
  params: byId,
  reply: imported,
});

/** Takes back all that it brought, unless the member has changed it since; also while it is still going on. */
export const undoImport = endpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  access: 'role:user',
  summary: '撤销一次导入',
  problems: [...problems, 'import.too_late'],
  params: byId,
  reply: imported,
});

/** All that could not be read, with its causes, as a CSV file, for one fetch by its name at `downloadAddress`. */
export const exportImportFaults = endpoint({
  method: 'POST',
  path: `${path}/:id/faults`,
  access: 'role:user',
  quiet: true,
  summary: '下载导入没有读成的行',
  problems: ['import.not_found'],
  params: byId,
  reply: z.object({ fileName: z.string() }),
});
