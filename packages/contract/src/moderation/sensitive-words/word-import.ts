import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, text } from '../../field.ts';
import { listLevels, may, type WordFault, wordCategories, wordFaults } from './sensitive-words.ts';

/**
 * The file is checked; on the operator's confirmation all words are added at once. `uploading` stands on rows of a time
 * when files came in parts.
 */
export const wordImportStates = [
  'uploading',
  'checking',
  'checked',
  'adding',
  'done',
  'undone',
  'cancelled',
  'failed',
] as const;
export type WordImportState = (typeof wordImportStates)[number];

const faultCodes = Object.keys(wordFaults).filter((key): key is WordFault => key in wordFaults);

const wordImport = z.object({
  id: z.number(),
  state: z.enum(wordImportStates),
  fileName: z.string(),
  size: z.number(),
  /** The detected encoding; empty before. */
  encoding: z.string(),
  readBytes: z.number(),
  lines: z.number(),
  /** Words that would be added. */
  fresh: z.number(),
  /** Words in the list already, which are unchanged. */
  known: z.number(),
  faulty: z.number(),
  added: z.number(),
  /** Why it failed as a whole; empty unless it did. */
  failure: z.string(),
  by: memberRow,
  createdAt: instant,
  doneAt: z.nullable(instant),
});
export type WordImport = z.infer<typeof wordImport>;

const wordImportWithFaults = z.extend(wordImport, {
  /** The first hundred. */
  faults: z.array(z.object({ line: z.number(), text: z.string(), fault: z.enum(faultCodes) })),
});
export type WordImportWithFaults = z.infer<typeof wordImportWithFaults>;

const byId = z.object({ id });
const path = '/api/sensitive-words/imports' as const;
const problems = ['word_import.not_found', 'word_import.state'] as const;

/** The latest twenty. */
export const listWordImports = endpoint({
  method: 'GET',
  path,
  access: may,
  summary: '最近的词表导入',
  problems: [],
  reply: z.array(wordImport),
});

export const getWordImport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: may,
  summary: '一次词表导入的进度与问题行',
  problems: ['word_import.not_found'],
  params: byId,
  reply: wordImportWithFaults,
});

export const createWordImport = endpoint({
  method: 'POST',
  path,
  access: may,
  summary: '导入词表：检查上传的文件',
  problems: ['upload.not_mine'],
  body: z.object({
    /** Of a file that was uploaded with the purpose `import`. */
    address: text('文件地址', { min: 1, max: 1000 }),
    fileName: text('文件名', { min: 1, max: 200 }),
    /** The defaults of lines without the value. */
    level: choice('默认级别', listLevels),
    category: choice('默认分类', wordCategories),
    allowShort: z._default(z.boolean(), false),
  }),
  reply: wordImport,
});

/** @throws `word_import.faulty` with `all` if a line has a fault. */
export const confirmWordImport = endpoint({
  method: 'POST',
  path: `${path}/:id/confirm`,
  access: may,
  summary: '把检查过的词加入词表',
  problems: [...problems, 'word_import.faulty', 'word.list_full'],
  params: byId,
  body: z.object({
    /** `all`: only if no line has a fault; `good`: the lines without a fault. */
    take: choice('导入范围', ['all', 'good']),
  }),
  reply: wordImport,
});

export const cancelWordImport = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  access: may,
  summary: '取消词表导入',
  problems,
  params: byId,
  reply: wordImport,
});

/** Removes the words that it added. */
export const undoWordImport = endpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  access: may,
  summary: '撤销一次词表导入',
  problems,
  params: byId,
  reply: wordImport,
});

/** All faulty lines as a CSV file, for one fetch by its name at `downloadAddress`. */
export const exportWordFaults = endpoint({
  method: 'POST',
  path: `${path}/:id/faults`,
  access: may,
  summary: '下载词表导入的问题行',
  problems: ['word_import.not_found'],
  params: byId,
  reply: z.object({ fileName: z.string() }),
});
