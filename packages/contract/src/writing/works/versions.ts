import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant, storedDocument } from '../../field.ts';
import { workMeta } from './meta.ts';
import { work, workIdParams, workVersionSeen } from './work.ts';

/** Why a version was stored. */
export const versionReasons = ['autosave', 'manual', 'submit', 'restore'] as const;
export type VersionReason = (typeof versionReasons)[number];
export const versionReasonLabels: Record<VersionReason, string> = {
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

const fullVersion = z.extend(versionRow, {
  body: storedDocument,
  meta: workMeta,
});

const versionParams = z.object({ id, versionId: id });

/** Newest first, at most 100. */
export const listWorkVersions = endpoint({
  method: 'GET',
  path: '/api/works/:id/versions',
  access: 'member',
  summary: '历史版本',
  problems: ['work.not_found'],
  params: workIdParams,
  reply: z.array(versionRow),
});

export const getWorkVersion = endpoint({
  method: 'GET',
  path: '/api/works/:id/versions/:versionId',
  access: 'member',
  summary: '历史版本内容',
  problems: ['work.not_found', 'work.version_not_found'],
  params: versionParams,
  reply: fullVersion,
});

/** Stores the current text as a version; returns the existing one if it is unchanged. */
export const saveWorkVersion = endpoint({
  method: 'POST',
  path: '/api/works/:id/versions',
  access: 'member',
  summary: '保存为版本',
  creates: 'version',
  params: workIdParams,
  body: z.object({ version: workVersionSeen }),
  reply: versionRow,
});

/** Makes the old text the newest one; the replaced text is stored as a version first. */
export const restoreWorkVersion = endpoint({
  method: 'POST',
  path: '/api/works/:id/versions/:versionId/restore',
  access: 'member',
  summary: '恢复历史版本',
  creates: 'version',
  params: versionParams,
  body: z.object({ version: workVersionSeen }),
  reply: work,
});
