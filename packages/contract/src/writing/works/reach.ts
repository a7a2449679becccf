import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { workIdParams } from './work.ts';

/** Who beyond the members can read a published work; null: the author's default. */
const reach = z.object({
  /** People without an account can read it. */
  openToVisitors: z.nullable(z.boolean('请选择是否公开')),
  /** Search engines may list it. */
  searchable: z.nullable(z.boolean('请选择是否收录')),
});
export type WorkReach = z.infer<typeof reach>;

const workReach = z.extend(reach, {
  /** The author's defaults in the privacy settings. */
  byDefault: z.object({ openToVisitors: z.boolean(), searchable: z.boolean() }),
});

/** For its author only. */
export const getWorkReach = endpoint({
  method: 'GET',
  path: '/api/works/:id/reach',
  access: 'member',
  summary: '作品的公开范围',
  problems: ['work.not_found'],
  params: workIdParams,
  reply: workReach,
});

/** Takes effect at once, without moderation. */
export const setWorkReach = endpoint({
  method: 'PUT',
  path: '/api/works/:id/reach',
  access: 'member',
  summary: '设置作品的公开范围',
  problems: ['work.not_found'],
  params: workIdParams,
  body: reach,
  reply: workReach,
});
