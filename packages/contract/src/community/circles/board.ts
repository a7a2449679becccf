import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { contentRow } from '../../core/content-index/content.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, id, instant, integer, multilineText, pageSize } from '../../field.ts';
import { topicRow } from '../../writing/topic.ts';
import { workKinds } from '../../writing/works/work.ts';
import { circle, circleById } from './circle.ts';

export const pinsMax = 3;
export const circleTopicsMax = 10;

export const circlePost = z.extend(contentRow, { authorUid: z.nullable(z.number()), pinned: z.boolean() });
export type CirclePost = z.infer<typeof circlePost>;

/** The first page starts with pinned works; then newest first. */
export const listCirclePosts = endpoint({
  method: 'GET',
  path: '/api/circles/:id/posts',
  access: 'member',
  summary: '圈子里的作品',
  problems: ['circle.not_found'],
  params: circleById,
  query: z.object({ after, pageSize }),
  reply: z.object({ rows: z.array(circlePost), next: z.nullable(z.string()) }),
});

export const pinCirclePost = endpoint({
  method: 'PUT',
  path: '/api/circles/:id/pins',
  access: 'member',
  summary: '置顶或取消置顶',
  params: circleById,
  body: z.object({ kind: choice('类型', workKinds), id, pinned: z.boolean('置顶应为是或否') }),
  reply: z.null(),
});

/** `version` is the one that was on screen: 0 for the first announcement. An empty text removes the announcement. */
export const updateCircleAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/circles/:id/announcement',
  access: 'member',
  right: 'publish',
  summary: '修改圈子公告',
  params: circleById,
  checks: { fields: ['text'], afterwards: { thing: '圈子公告', link: '/circle/:id', ref: 'id' } },
  body: z.object({
    text: multilineText('公告', { max: 1000 }),
    version: integer('版本', { min: 0, max: 1_000_000_000 }),
  }),
  reply: circle,
});

const pastAnnouncement = z.object({
  version: z.number(),
  text: z.string(),
  by: memberRow,
  at: instant,
});

/** All announcements, newest first; for everyone who can see the circle. */
export const listCircleAnnouncements = endpoint({
  method: 'GET',
  path: '/api/circles/:id/announcements',
  access: 'member',
  summary: '圈子的历次公告',
  problems: ['circle.not_found'],
  params: circleById,
  query: z.object({ after, pageSize }),
  reply: z.object({ rows: z.array(pastAnnouncement), next: z.nullable(z.string()) }),
});

export const listCircleTopics = endpoint({
  method: 'GET',
  path: '/api/circles/:id/topics',
  access: 'member',
  summary: '圈子的话题',
  problems: ['circle.not_found'],
  params: circleById,
  reply: z.array(topicRow),
});

export const setCircleTopics = endpoint({
  method: 'PUT',
  path: '/api/circles/:id/topics',
  access: 'member',
  summary: '设置圈子的话题',
  params: circleById,
  body: z.object({
    ids: z.array(id).check(z.maxLength(circleTopicsMax, `圈子的话题最多 ${circleTopicsMax} 个`)),
  }),
  reply: z.array(topicRow),
});

export const circleLogActions = [
  'founded',
  'joined',
  'invited',
  'asked',
  'approved',
  'declined',
  'cancelled',
  'left',
  'removed',
  'admin_named',
  'admin_unnamed',
  'transfer_offered',
  'transfer_declined',
  'transfer_withdrawn',
  'transferred',
  'announced',
  'pinned',
  'unpinned',
  'ruled',
  'book_chosen',
  'invitation_made',
  'invitation_ended',
] as const;
export type CircleLogAction = (typeof circleLogActions)[number];

export const circleLogEntry = z.object({
  id: z.number(),
  act: z.enum(circleLogActions),
  actor: memberRow,
  /** The affected member, if it is another one. */
  subject: z.nullable(memberRow),
  note: z.nullable(z.string()),
  at: instant,
});
export type CircleLogEntry = z.infer<typeof circleLogEntry>;

/** For the owner and admins, newest first. */
export const listCircleLog = endpoint({
  method: 'GET',
  path: '/api/circles/:id/log',
  access: 'member',
  summary: '圈子动态',
  params: circleById,
  query: z.object({ after, pageSize }),
  reply: z.object({ rows: z.array(circleLogEntry), next: z.nullable(z.string()) }),
});
