import * as z from 'zod/mini';
import { publishTalks } from '../auth/role.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, moment, pictureAddress, text } from '../field.ts';

/** The `live` of the common list: a livestream announced by an institution or an operator; it takes place elsewhere. */
export const livestream = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  host: z.string(),
  startsAt: instant,
  /** The address at which it takes place. */
  address: z.string(),
  cover: z.nullable(z.string()),
  mine: z.boolean(),
});
export type Livestream = z.infer<typeof livestream>;

const byId = z.object({ id });
const body = z.object({
  title: text('标题', { min: 1, max: 60 }),
  summary: z._default(text('简介', { max: 1000 }), ''),
  startsAt: moment('开始时间'),
  address: text('直播链接', { min: 1, max: 500 }).check(
    z.regex(/^https?:\/\//, '直播链接应以 http:// 或 https:// 开头'),
  ),
  cover: z._default(z.nullable(pictureAddress('封面')), null),
});

export const getLivestream = endpoint({
  method: 'GET',
  path: '/api/livestreams/:id',
  access: 'member',
  summary: '直播详情',
  problems: ['livestream.not_found', 'minor.live_closed'],
  params: byId,
  reply: livestream,
});

export const livestreamsMax = 200;

/** The caller's own, the latest start first, at most `talksShown`. */
export const listMyLivestreams = endpoint({
  method: 'GET',
  path: '/api/livestreams/mine',
  access: 'member',
  summary: '我发布的直播预告',
  problems: [],
  reply: z.array(livestream),
});

export const createLivestream = endpoint({
  method: 'POST',
  path: '/api/livestreams',
  access: `may:${publishTalks}`,
  right: 'publish',
  summary: '发布直播预告（机构与运营）',
  creates: 'talk',
  body,
  reply: livestream,
});

export const updateLivestream = endpoint({
  method: 'PUT',
  path: '/api/livestreams/:id',
  access: `may:${publishTalks}`,
  right: 'publish',
  summary: '修改直播预告',
  params: byId,
  body,
  reply: livestream,
});

export const cancelLivestream = endpoint({
  method: 'DELETE',
  path: '/api/livestreams/:id',
  access: `may:${publishTalks}`,
  summary: '取消直播',
  params: byId,
  reply: z.null(),
});
