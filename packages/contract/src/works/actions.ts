import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { choice, id, instant, moment } from '../field.ts';
import { work, workIdParams, workStates, workVersionSeen } from './work.ts';

/** One step of a work's way; every one carries the version last seen. */
function workAction<const P extends string>(path: P, summary: string, own: Pick<Endpoint, 'problems'> = {}) {
  return endpoint({
    ...own,
    method: 'POST',
    path,
    access: 'member',
    summary,
    params: workIdParams,
    body: z.object({ version: workVersionSeen }),
    reply: work,
  });
}

const transitionProblems = {
  problems: ['work.not_found', 'work.moved_elsewhere', 'work.invalid_transition'],
} as const;

export const submitWork = workAction('/api/works/:id/submit', '提交审核');
/** Out of the queue, or out of the schedule: it can be written on again. */
export const withdrawWork = workAction('/api/works/:id/withdraw', '撤回审核或定时', transitionProblems);
/** Readers see it no longer; it is a draft again. */
export const unpublishWork = workAction('/api/works/:id/unpublish', '取消发布');
/** The changes that readers do not see are dropped; a version of them is kept. */
export const discardRevision = workAction('/api/works/:id/discard', '放弃未发布的修改');
/** A scheduled work appears at once. */
export const publishWorkNow = workAction('/api/works/:id/publish-now', '立即发布');
export const deleteWork = workAction('/api/works/:id/delete', '移入回收站', transitionProblems);
export const restoreWork = workAction('/api/works/:id/restore', '从回收站恢复', transitionProblems);

/** Out of the recycle bin for good. */
export const purgeWork = endpoint({
  method: 'POST',
  path: '/api/works/:id/purge',
  access: 'member',
  summary: '彻底删除',
  ...transitionProblems,
  params: workIdParams,
  body: z.object({ version: workVersionSeen }),
  reply: z.object({ id: z.number() }),
});

/** When it shall appear, 5 minutes to a year ahead; null takes the moment back, and a scheduled work becomes a draft. */
export const scheduleWork = endpoint({
  method: 'POST',
  path: '/api/works/:id/schedule',
  access: 'member',
  summary: '设定发布时间',
  params: workIdParams,
  body: z.object({
    version: workVersionSeen,
    at: z.nullable(moment('发布时间')),
  }),
  reply: work,
});

export const batchActions = ['delete', 'restore', 'purge', 'submit', 'withdraw'] as const;
export type BatchAction = (typeof batchActions)[number];
const batchMax = 100;

const batchResult = z.object({
  id: z.number(),
  ok: z.boolean(),
  /** Of a refused row: the problem's code and words. */
  problem: z.nullable(z.string()),
  msg: z.string(),
  /** The row after the act; null for a refused or purged one. */
  version: z.nullable(z.number()),
  state: z.nullable(z.enum(workStates)),
  deletedAt: z.nullable(instant),
});
export type BatchResult = z.infer<typeof batchResult>;

/** One act on many works; a row that cannot take it says why and holds up no other. */
export const batchWorks = endpoint({
  method: 'POST',
  path: '/api/works/batch',
  access: 'member',
  summary: '批量处理我的创作',
  body: z.object({
    act: choice('操作', batchActions),
    items: z
      .array(z.object({ id, version: workVersionSeen }), '请选择要处理的作品')
      .check(z.minLength(1, '请选择要处理的作品'), z.maxLength(batchMax, `一次最多处理 ${batchMax} 篇`)),
  }),
  reply: z.array(batchResult),
});
