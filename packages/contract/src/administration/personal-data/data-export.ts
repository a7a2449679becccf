import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../field.ts';
import { proofFields } from '../../identity/account/proof.ts';

/** Days for which an archive can be downloaded. */
export const exportDays = 7;

export const exportStates = [
  'waiting',
  'running',
  'ready',
  'taken',
  'cancelled',
  'failed',
  'expired',
] as const;
export type ExportState = (typeof exportStates)[number];

export const dataExport = z.object({
  id: z.number(),
  state: z.enum(exportStates),
  requestedAt: instant,
  /** Rows and files packed, of how many. */
  packed: z.number(),
  total: z.number(),
  /** Bytes of the archive; null before it is ready. */
  size: z.nullable(z.number()),
  /** When the archive is removed; null before it is ready. */
  expiresAt: z.nullable(instant),
  /** For `downloadAddress`, once; null unless it is ready. */
  fileName: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof dataExport>;

const dataExports = z.object({
  /** The newest first. */
  exports: z.array(dataExport),
  /** When the next export can be requested; null: now. */
  nextAt: z.nullable(instant),
});
export type DataExports = z.infer<typeof dataExports>;

export const listDataExports = endpoint({
  method: 'GET',
  path: '/api/data-exports',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  quiet: true,
  summary: '我的数据导出',
  problems: [],
  reply: dataExports,
});

/** One at a time, one per day. */
export const requestDataExport = endpoint({
  method: 'POST',
  path: '/api/data-exports',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '导出我的数据',
  checks: { none: 'a proof' },
  body: z.object(proofFields),
  reply: dataExport,
});

export const cancelDataExport = endpoint({
  method: 'DELETE',
  path: '/api/data-exports/:id',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '取消数据导出',
  problems: ['data_export.not_found', 'data_export.over'],
  params: z.object({ id }),
  reply: dataExport,
});
