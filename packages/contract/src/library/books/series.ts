import * as z from 'zod/mini';
import { moderateBooks } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id, multilineText, text } from '../../field.ts';
import { readStates } from '../../writing/works/meta.ts';
import { bookRow } from './book.ts';

const seriesPartsMax = 300;
const seriesNameMax = 60;
export const partNumberMax = 12;

const seriesPart = z.object({
  book: bookRow,
  /** As it is printed: `1`, `1.5`, `上`; '' for none. */
  number: z.string(),
  /** What the caller has on the shelf, of any edition; null: nothing. */
  state: z.nullable(z.enum(readStates)),
});
export type SeriesPart = z.infer<typeof seriesPart>;

const series = z.object({
  id: z.number(),
  name: z.string(),
  summary: z.string(),
  /** Raised with each change. */
  version: z.number(),
  /** In their order. */
  parts: z.array(seriesPart),
  /** The first part that the caller has not read and does not want to leave out; null: none is left. */
  nextBookId: z.nullable(z.number()),
});
export type Series = z.infer<typeof series>;

const path = '/api/series' as const;
const byId = z.object({ id });
const access = `may:${moderateBooks}` as const;
const facts = {
  name: text('名称', { min: 1, max: seriesNameMax }),
  summary: z._default(multilineText('简介', { max: 500 }), ''),
};

/** Of the work that the book is an edition of; most works are in none. */
export const listSeriesOfBook = endpoint({
  method: 'GET',
  path,
  access: 'member',
  summary: '一本书所在的系列',
  problems: [],
  query: z.object({ book: id }),
  reply: z.array(series),
});

export const getSeries = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'member',
  summary: '系列',
  problems: ['series.not_found'],
  params: byId,
  reply: series,
});

export const createSeries = endpoint({
  method: 'POST',
  path,
  access,
  summary: '新建系列',
  problems: ['series.name_taken', 'series.book_unknown'],
  body: z.object({
    ...facts,
    /** Its first part. */
    bookId: z.optional(id),
  }),
  reply: series,
});

export const updateSeries = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access,
  summary: '修改系列的名称与简介',
  problems: ['series.not_found', 'series.name_taken'],
  params: byId,
  body: z.object(facts),
  reply: series,
});

/** All parts in their order; a book stands once. */
export const setSeriesParts = endpoint({
  method: 'PUT',
  path: `${path}/:id/parts`,
  access,
  summary: '排定系列里的书',
  problems: ['series.not_found', 'series.book_unknown', 'series.changed'],
  params: byId,
  body: z.object({
    /** The one that the writer saw. */
    version: id,
    parts: z
      .array(z.object({ bookId: id, number: z._default(text('序号', { max: partNumberMax }), '') }))
      .check(z.maxLength(seriesPartsMax, `一个系列最多 ${seriesPartsMax} 本`)),
  }),
  reply: series,
});

export const deleteSeries = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  summary: '删除系列',
  problems: ['series.not_found'],
  params: byId,
  reply: z.null(),
});
