import * as z from 'zod/mini';
import { moderateBooks } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, text } from '../../field.ts';
import { type CatalogueFault, catalogueFaults } from './catalogue-faults.ts';

/** Operators, and institutions by a line of `acting.ts`. */
const access = `may:${moderateBooks}` as const;

/** A file is read; on a confirmation its books are taken in, batch by batch; for some days all of it can be undone. */
export const catalogueImportStates = [
  'reading',
  'read',
  'taking',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'refused',
] as const;
export type CatalogueImportState = (typeof catalogueImportStates)[number];

const faultCodes = Object.keys(catalogueFaults).filter(
  (key): key is CatalogueFault => key in catalogueFaults,
);

const catalogueImport = z.object({
  id: z.number(),
  state: z.enum(catalogueImportStates),
  fileName: z.string(),
  /** CNMARC, MARC 21, ONIX 3.0, CSV; empty until it is recognised. */
  source: z.string(),
  encoding: z.string(),
  /** What its numbers count. */
  unit: z.enum(['record', 'line']),
  /** Why it is not read; empty unless it is refused. */
  refusal: z.string(),
  /** Books of the file, and records that could not be read. */
  books: z.number(),
  faults: z.number(),
  /** Of the books: in the library, and not yet. */
  known: z.number(),
  fresh: z.number(),
  /** How many are in. */
  taken: z.number(),
  addedBooks: z.number(),
  addedHoldings: z.number(),
  /** Sent to the operators. */
  corrections: z.number(),
  /** Of the books that it added: left at the undo, because members use them. */
  kept: z.number(),
  /** It is of an institution, and says what that house has. */
  ofHouse: z.boolean(),
  createdAt: instant,
  doneAt: z.nullable(instant),
  /** Until when it can be undone; null: it cannot. */
  undoUntil: z.nullable(instant),
});
export type CatalogueImport = z.infer<typeof catalogueImport>;

const catalogueImportWithLines = z.extend(catalogueImport, {
  /** The first hundred. */
  refused: z.array(
    z.object({ record: z.number(), fault: z.enum(faultCodes), detail: z.string(), raw: z.string() }),
  ),
  /** The first ten, so that one sees whether they are read well. */
  samples: z.array(
    z.object({
      record: z.number(),
      isbn13: z.string(),
      title: z.string(),
      author: z.string(),
      publisher: z.string(),
      publishedOn: z.string(),
      place: z.string(),
      price: z.nullable(z.number()),
      inStock: z.boolean(),
    }),
  ),
});
export type CatalogueImportWithLines = z.infer<typeof catalogueImportWithLines>;

const byId = z.object({ id });
const path = '/api/catalogue-imports' as const;
const problems = ['import.not_found', 'import.state'] as const;

/** The latest twenty of the house, or of the operators. */
export const listCatalogueImports = endpoint({
  method: 'GET',
  path,
  access,
  summary: '最近导入的书目',
  problems: [],
  reply: z.array(catalogueImport),
});

export const getCatalogueImport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  summary: '一份书目的进度与没有读成的记录',
  problems: ['import.not_found'],
  params: byId,
  reply: catalogueImportWithLines,
});

/** Reads a file that was uploaded with the purpose `import`: CNMARC, MARC 21, ONIX 3.0, CNONIX, CSV. */
export const createCatalogueImport = endpoint({
  method: 'POST',
  path,
  access,
  summary: '导入书目：读上传的文件',
  problems: ['upload.not_mine', 'import.day_full'],
  checks: {
    later: 'words of books are checked when they are taken in; what a hit stands in goes to the operators',
  },
  body: z.object({
    address: text('文件地址', { min: 1, max: 1000 }),
    fileName: text('文件名', { min: 1, max: 200 }),
  }),
  reply: catalogueImport,
});

/** Takes in what could be read. */
export const takeCatalogueImport = endpoint({
  method: 'POST',
  path: `${path}/:id/take`,
  access,
  summary: '收下一份书目里的书',
  problems,
  params: byId,
  reply: catalogueImport,
});

export const cancelCatalogueImport = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  access,
  summary: '放弃一份读过的书目',
  problems,
  params: byId,
  reply: catalogueImport,
});

/** Takes back what it brought: holdings as they were before, facts, corrections that wait, books that no member uses. */
export const undoCatalogueImport = endpoint({
  method: 'POST',
  path: `${path}/:id/undo`,
  access,
  summary: '撤销一份书目的导入',
  problems: [...problems, 'import.too_late'],
  params: byId,
  reply: catalogueImport,
});

/** All that could not be read, with its causes, as a CSV file, for one fetch by its name at `downloadAddress`. */
export const exportCatalogueFaults = endpoint({
  method: 'POST',
  path: `${path}/:id/faults`,
  access,
  quiet: true,
  summary: '下载书目里没有读成的记录',
  problems: ['import.not_found'],
  params: byId,
  reply: z.object({ fileName: z.string() }),
});
