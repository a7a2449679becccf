import * as z from 'zod/mini';
import { moderateTopics } from '../core/accounts/role.ts';
import { contentRow } from '../core/content-index/content.ts';
import { endpoint } from '../endpoint.ts';
import { after, id, integer, multilineText, pageSize, text } from '../field.ts';
import {
  moderationDecision,
  moderationPaging,
  moderationQueueFilter,
  moderationRow,
  moderationRowWithLog,
} from '../moderation/queue/queue.ts';

export const topicStates = ['pending', 'refused', 'returned', 'public'] as const;
export type TopicState = (typeof topicStates)[number];
export const topicName = { min: 2, max: 20 } as const;

export const topicRow = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  /** Created by operators; the others were proposed by members. */
  official: z.boolean(),
  /** Published works and thoughts under it. */
  works: z.number(),
  state: z.enum(topicStates),
});
export type TopicRow = z.infer<typeof topicRow>;

const byId = z.object({ id });
const may = `may:${moderateTopics}` as const;
const name = z
  .pipe(
    z.string('请填写话题名称'),
    z.transform((value: string) => value.replace(/^[\s#＃]+|[\s#＃]+$/gu, '')),
  )
  .check(
    z.minLength(topicName.min, `话题名称至少 ${topicName.min} 个字`),
    z.maxLength(topicName.max, `话题名称最多 ${topicName.max} 个字`),
    z.regex(/^[^#＃\s]*$/u, '话题名称不含 # 和空格'),
  );
const about = z._default(multilineText('简介', { max: 200 }), '');

/** Without a name the most used ones; otherwise those that start with it, then those that contain it. */
export const suggestTopics = endpoint({
  method: 'GET',
  path: '/api/topics',
  access: 'member',
  summary: '话题联想',
  problems: [],
  query: z.object({
    name: z._default(text('搜索词', { max: topicName.max + 2 }), ''),
    size: z._default(integer('条数', { min: 1, max: 50 }), 10),
  }),
  reply: z.array(topicRow),
});

/** 话题目录: those with works, the most used first. */
export const listTopics = endpoint({
  method: 'GET',
  path: '/api/topics/used',
  access: 'member',
  summary: '话题目录',
  problems: [],
  query: z.object({ after, pageSize }),
  reply: z.object({ rows: z.array(topicRow), next: z.nullable(z.string()) }),
});

/** Several by id; those that are neither public nor the caller's own are missing. */
export const findTopics = endpoint({
  method: 'GET',
  path: '/api/topics/named',
  access: 'member',
  summary: '按编号取话题',
  problems: [],
  query: z.object({
    ids: z.pipe(
      text('编号', { min: 1, max: 400 }).check(z.regex(/^\d+(,\d+)*$/, '编号应为数字，用逗号隔开')),
      z.transform((list: string) => list.split(',').map(Number).filter(Number.isSafeInteger).slice(0, 20)),
    ),
  }),
  reply: z.array(topicRow),
});

export const getTopic = endpoint({
  method: 'GET',
  path: '/api/topics/:id',
  access: 'member',
  summary: '话题详情',
  problems: ['topic.not_found'],
  params: byId,
  reply: topicRow,
});

export const listTopicWorks = endpoint({
  method: 'GET',
  path: '/api/topics/:id/works',
  access: 'member',
  summary: '话题下的作品',
  problems: ['topic.not_found'],
  params: byId,
  query: z.object({
    after,
    pageSize,
  }),
  reply: z.object({ rows: z.array(contentRow), next: z.nullable(z.string()) }),
});

/** The proposer can use the topic at once, others after its approval; returns an existing public topic of that name. */
export const proposeTopic = endpoint({
  method: 'POST',
  path: '/api/topics',
  access: 'member',
  right: 'publish',
  summary: '提议新话题',
  creates: 'topic',
  checks: { fields: ['name', 'about'] },
  body: z.object({ name, about }),
  reply: topicRow,
});

/** The specification's call: paging in the query, filters in the body. */
export const listTopicModerationItems = endpoint({
  method: 'POST',
  path: '/api/topic/approval/list',
  access: may,
  summary: '话题审核队列',
  problems: [],
  query: z.object(moderationPaging),
  body: z.object(moderationQueueFilter),
  reply: z.array(moderationRow),
  counted: true,
});

export const getTopicModerationItem = endpoint({
  method: 'GET',
  path: '/api/topics/moderation/:id',
  access: may,
  summary: '话题审核详情',
  problems: ['moderation.not_found'],
  params: byId,
  reply: moderationRowWithLog,
});

export const decideTopicModerationItem = endpoint({
  method: 'POST',
  path: '/api/topics/moderation/:id/decide',
  access: may,
  summary: '话题审核处理',
  params: byId,
  body: moderationDecision,
  reply: moderationRow,
});
