import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice } from '../../field.ts';

/** As Goodreads exports a shelf, which others import, or as a workbook with a sheet for each state. */
export const shelfExportForms = ['goodreads', 'douban'] as const;
export type ShelfExportForm = (typeof shelfExportForms)[number];

/** The whole shelf, for one fetch by its name at `downloadAddress`. */
export const exportShelf = endpoint({
  method: 'POST',
  path: '/api/shelf/export',
  access: 'role:user',
  quiet: true,
  summary: '下载我的书架',
  problems: [],
  body: z.object({ form: choice('格式', shelfExportForms) }),
  reply: z.object({ fileName: z.string() }),
});
