import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, keyset, sitePath } from '../field.ts';

export const mutesMax = 1000;

/** Works and circles; a muted circle includes the works in it. */
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

const muteRef = z.object({ kind: choice('内容类型', mutableKinds), id });
const switchState = z.object({ on: z.boolean() });

const muted = z.object({
  kind: z.enum(mutableKinds),
  id: z.number(),
  /** Null once it is no longer public. */
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
  query: z.object(keyset),
  reply: z.object({ rows: z.array(muted), next: z.nullable(z.number()) }),
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
