import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, integer } from '../field.ts';
import { sitePath } from '../site-path.ts';
import { memberRow } from './reaction.ts';

/** Members whom a member blocked, and objects that they muted. */

export const blocksMax = 1000;
export const mutesMax = 1000;

/** Works, their likes and everything in a circle; a muted circle covers the works in it. */
export const mutableKinds = [
  'post',
  'review',
  'news',
  'book_list',
  'reading_lead',
  'live',
  'circle',
] as const;
export type MutableKind = (typeof mutableKinds)[number];

const keyset = z.object({
  /** `next` of the page before. */
  before: z.optional(id),
  pageSize: z._default(integer('每页条数', { min: 1, max: 50 }), 20),
});
const next = z.nullable(z.number());
const byUid = z.object({ uid: id });
const muteRef = z.object({ kind: choice('内容类型', mutableKinds), id });
const switchState = z.object({ on: z.boolean() });

const blocked = z.extend(memberRow, { at: instant });
export type BlockedMember = z.infer<typeof blocked>;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  summary: '黑名单',
  problems: [],
  query: keyset,
  reply: z.object({ rows: z.array(blocked), next }),
});

/** They stop following me, cannot follow again or comment on what is mine, and cause me no notifications. */
export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/blocks/:uid',
  access: 'member',
  summary: '拉黑成员',
  params: byUid,
  reply: switchState,
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:uid',
  access: 'member',
  summary: '移出黑名单',
  params: byUid,
  reply: switchState,
});

export const getBlock = endpoint({
  method: 'GET',
  path: '/api/blocks/:uid',
  access: 'member',
  summary: '是否已拉黑',
  problems: [],
  params: byUid,
  reply: switchState,
});

const muted = z.object({
  kind: z.enum(mutableKinds),
  id: z.number(),
  /** Null once it is not public any more. */
  title: z.nullable(z.string()),
  link: z.nullable(sitePath),
  at: instant,
});
export type MutedObject = z.infer<typeof muted>;

export const listMutes = endpoint({
  method: 'GET',
  path: '/api/mutes',
  access: 'member',
  summary: '免打扰的作品与圈子',
  problems: [],
  query: keyset,
  reply: z.object({ rows: z.array(muted), next }),
});

export const mute = endpoint({
  method: 'PUT',
  path: '/api/mutes/:kind/:id',
  access: 'member',
  summary: '设为免打扰',
  params: muteRef,
  reply: switchState,
});

export const unmute = endpoint({
  method: 'DELETE',
  path: '/api/mutes/:kind/:id',
  access: 'member',
  summary: '取消免打扰',
  params: muteRef,
  reply: switchState,
});

export const getMute = endpoint({
  method: 'GET',
  path: '/api/mutes/:kind/:id',
  access: 'member',
  summary: '是否已设为免打扰',
  problems: [],
  params: muteRef,
  reply: switchState,
});
