import * as z from 'zod/mini';
import { publishTalks } from '../../core/accounts/role.ts';
import { refusal } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, moment, multilineText, pictureAddress, text } from '../../field.ts';

/** Only `public` ones are visible to others than their owner and reviewers. */
export const livestreamStates = ['pending', 'refused', 'returned', 'public', 'taken_down'] as const;
export type LivestreamState = (typeof livestreamStates)[number];
/** The moderation state of a change to a public one. */
export const livestreamRevisions = ['pending', 'refused', 'returned'] as const;
export type LivestreamRevision = (typeof livestreamRevisions)[number];

/** What readers see, after moderation. */
export const livestreamContent = z.object({
  title: z.string(),
  summary: z.string(),
  startsAt: instant,
  /** The address at which it takes place. */
  address: z.string(),
  cover: z.nullable(z.string()),
});
export type LivestreamContent = z.infer<typeof livestreamContent>;

/** The `live` of the common list: a livestream announced by an institution or an operator; it takes place elsewhere. */
export const livestream = z.extend(livestreamContent, {
  id: z.number(),
  host: z.string(),
  mine: z.boolean(),
  state: z.enum(livestreamStates),
  /** For the owner: the change that waits or was refused, and the reason of a refusal. */
  revision: z.nullable(z.enum(livestreamRevisions)),
  proposed: z.nullable(livestreamContent),
  refusal: z.nullable(refusal),
});
export type Livestream = z.infer<typeof livestream>;

const byId = z.object({ id });
const body = z.object({
  title: text('标题', { min: 1, max: 60 }),
  summary: z._default(multilineText('简介', { max: 1000 }), ''),
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
  summary: '提交直播预告（机构与运营），审核通过后公开',
  creates: 'talk',
  checks: { fields: ['title', 'summary', 'address'], masked: ['title', 'summary'] },
  body,
  reply: livestream,
});

export const updateLivestream = endpoint({
  method: 'PUT',
  path: '/api/livestreams/:id',
  access: `may:${publishTalks}`,
  right: 'publish',
  summary: '修改直播预告，审核通过后生效',
  params: byId,
  checks: { fields: ['title', 'summary', 'address'], masked: ['title', 'summary'] },
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
