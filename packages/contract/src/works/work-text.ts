import * as z from 'zod/mini';
import { aiMarks } from '../ai-mark/ai-mark.ts';
import { memberRow } from '../community/member.ts';
import { richDocument } from '../document/document.ts';
import { endpoint } from '../endpoint.ts';
import { choice, instant, text } from '../field.ts';
import { emptyMeta, workMeta } from './meta.ts';
import { workIdParams, workKind, workRow, workTitle, workVersionSeen } from './work.ts';

/** Everything but the text: the reply to saves and transitions, whose callers have the text. */
export const workHead = z.extend(workRow, {
  meta: workMeta,
  author: memberRow,
  mine: z.boolean(),
  /** Time and device of the newest text, e.g. "Chrome · Windows"; for its author only. */
  saved: z.nullable(z.object({ at: instant, device: z.string() })),
});
export type WorkHead = z.infer<typeof workHead>;

export const work = z.extend(workHead, {
  body: z.custom<z.output<typeof richDocument>>(),
  /**
   * AI marks in the metadata of its pictures and videos; none if the author has declared it. Not included in the reply
   * to a save.
   */
  aiMarks: z.optional(z.array(z.enum(aiMarks))),
});
export type Work = z.infer<typeof work>;

/** Readers get the published text; authors their newest one, or with `view=release` the published one. */
export const getWork = endpoint({
  method: 'GET',
  path: '/api/works/:id',
  access: 'member',
  summary: '作品详情',
  problems: ['work.not_found'],
  params: workIdParams,
  query: z.object({ view: z._default(choice('版本', ['head', 'release']), 'head') }),
  reply: work,
});

/** Idempotent by `clientId`. */
export const createWork = endpoint({
  method: 'POST',
  path: '/api/works',
  access: 'member',
  summary: '新建草稿',
  problems: ['work.kind_closed', 'work.not_found', 'upload.not_mine'],
  creates: 'work',
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
  problems: ['work.not_found', 'work.changed_elsewhere', 'work.locked', 'upload.not_mine'],
  params: workIdParams,
  body: z.object({
    title: workTitle,
    body: richDocument,
    meta: z.optional(workMeta),
    version: workVersionSeen,
  }),
  reply: workHead,
});
