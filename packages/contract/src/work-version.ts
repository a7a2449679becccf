import * as z from 'zod/mini';
import type { richDocument } from './document.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './field.ts';
import { byWorkId, work, workVersionSeen } from './work.ts';
import { workMeta } from './work-meta.ts';

/** Why a version was kept. */
export const versionReasons = ['autosave', 'manual', 'submit', 'restore'] as const;
export type VersionReason = (typeof versionReasons)[number];
export const versionReasonWords: Record<VersionReason, string> = {
  autosave: '自动保存',
  manual: '手动保存',
  submit: '提交审核',
  restore: '恢复之前',
};

export const versionRow = z.object({
  id: z.number(),
  reason: z.enum(versionReasons),
  title: z.string(),
  excerpt: z.string(),
  words: z.number(),
  /** Books of a list, parts of a reading-lead. */
  besideCount: z.number(),
  device: z.string(),
  /** When this text was last saved. */
  savedAt: instant,
  keptAt: instant,
});
export type VersionRow = z.infer<typeof versionRow>;

const keptVersion = z.extend(versionRow, {
  body: z.custom<z.output<typeof richDocument>>(),
  meta: workMeta,
});

const byVersion = z.object({ id, versionId: id });

/** Newest first, at most 100. */
export const listWorkVersions = endpoint({
  method: 'GET',
  path: '/api/works/:id/versions',
  who: 'member',
  summary: '历史版本',
  problems: ['work.not_found'],
  params: byWorkId,
  reply: z.array(versionRow),
});

export const getWorkVersion = endpoint({
  method: 'GET',
  path: '/api/works/:id/versions/:versionId',
  who: 'member',
  summary: '历史版本内容',
  problems: ['work.not_found', 'work.version_not_found'],
  params: byVersion,
  reply: keptVersion,
});

/** Keeps the text as it stands now; kept already, it answers that version. */
export const keepWorkVersion = endpoint({
  method: 'POST',
  path: '/api/works/:id/versions',
  who: 'member',
  summary: '保存为版本',
  params: byWorkId,
  body: z.object({ version: workVersionSeen }),
  reply: versionRow,
});

/** The old text becomes the newest one; what stood there is kept as a version first. */
export const restoreWorkVersion = endpoint({
  method: 'POST',
  path: '/api/works/:id/versions/:versionId/restore',
  who: 'member',
  summary: '恢复历史版本',
  params: byVersion,
  body: z.object({ version: workVersionSeen }),
  reply: work,
});
