import * as z from 'zod/mini';
import { richDocument } from '../../document/document.ts';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../field.ts';
import { emptyMeta, workMeta } from './meta.ts';
import { workHead, workIdParams, workKind, workTitle, workVersionSeen } from './work.ts';

/** Idempotent by `clientId`. */
export const createWork = endpoint({
  method: 'POST',
  path: '/api/works',
  access: 'member',
  summary: '新建草稿',
  problems: [
    'work.kind_closed',
    'work.not_found',
    'work.too_many_drafts',
    'work.drafts_too_large',
    'upload.not_mine',
  ],
  creates: 'work',
  checks: { later: 'a draft; checked when it is submitted' },
  body: z.object({
    kind: z._default(workKind, 'post'),
    title: workTitle,
    body: richDocument,
    meta: z._default(workMeta, emptyMeta),
    clientId: z.optional(text('客户端编号', { min: 8, max: 64 })),
  }),
  reply: workHead,
});

/**
 * A newer version on the server is refused with 409 `work.changed_elsewhere` with version, time and device in
 * `details`; that version is returned by `getWork`. Equal content is no conflict. Without `meta` the metadata is
 * unchanged.
 */
export const saveWork = endpoint({
  method: 'PUT',
  path: '/api/works/:id',
  access: 'member',
  quiet: true,
  summary: '保存作品',
  problems: [
    'work.not_found',
    'work.changed_elsewhere',
    'work.locked',
    'work.drafts_too_large',
    'upload.not_mine',
  ],
  params: workIdParams,
  checks: { later: 'a draft; checked when it is submitted' },
  body: z.object({
    title: workTitle,
    body: richDocument,
    meta: z.optional(workMeta),
    version: workVersionSeen,
  }),
  reply: workHead,
});
