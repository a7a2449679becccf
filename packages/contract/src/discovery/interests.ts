import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant } from '../field.ts';

export const interestKinds = ['topic', 'channel'] as const;
export type InterestKind = (typeof interestKinds)[number];

/** `chosen`: the member follows it; `read`: they liked or collected works with it. */
export const interestSources = ['chosen', 'read'] as const;
export type InterestSource = (typeof interestSources)[number];
export const interestSourceLabels: Readonly<Record<InterestSource, string>> = {
  chosen: '你关注的',
  read: '来自你赞过或收藏的作品',
};

const interest = z.object({
  kind: z.enum(interestKinds),
  id: z.number(),
  name: z.string(),
  source: z.enum(interestSources),
  /** When it was last recorded. */
  at: instant,
});
export type InterestTag = z.infer<typeof interest>;

/** Newest first; at most `interestsMax` are stored per member. */
export const interestsMax = 200;

export const listInterests = endpoint({
  method: 'GET',
  path: '/api/interests',
  access: 'role:user',
  summary: '我的兴趣标签',
  problems: [],
  reply: z.array(interest),
});

/** Succeeds if it does not exist. */
export const deleteInterest = endpoint({
  method: 'DELETE',
  path: '/api/interests/:kind/:id',
  access: 'role:user',
  quiet: true,
  summary: '删除一个兴趣标签',
  problems: [],
  params: z.object({ kind: choice('标签类型', interestKinds), id }),
  reply: z.array(interest),
});

export const deleteAllInterests = endpoint({
  method: 'DELETE',
  path: '/api/interests',
  access: 'role:user',
  quiet: true,
  summary: '删除全部兴趣标签',
  problems: [],
  reply: z.array(interest),
});
