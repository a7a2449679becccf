import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../../endpoint.ts';
import { choice, id, instant, moment } from '../../field.ts';
import { work, workHead, workIdParams, workStates, workVersionSeen } from './work.ts';

/** A transition of a work, based on the version last read. It leaves the text unchanged and returns everything else. */
function workAction<const P extends string>(
  path: P,
  summary: string,
  own: Pick<Endpoint, 'problems' | 'right'> = {},
) {
  return endpoint({
    ...own,
    method: 'POST',
    path,
    access: 'member',
    summary,
    params: workIdParams,
    body: z.object({ version: workVersionSeen }),
    reply: workHead,
  });
}

const transitionProblems = {
  problems: ['work.not_found', 'work.moved_elsewhere', 'work.invalid_transition'],
} as const;

export const submitWork = endpoint({
  method: 'POST',
  path: '/api/works/:id/submit',
  access: 'member',
  summary: '提交审核',
  params: workIdParams,
  checks: { within: 'works: all that readers will see, with signals for the queue' },
  body: z.object({ version: workVersionSeen }),
  reply: workHead,
});
/** Removes it from the queue or the schedule; it can be edited again. */
export const withdrawWork = workAction('/api/works/:id/withdraw', '撤回审核或定时', transitionProblems);
/** Only the author sees it afterwards; comments and reactions are kept. */
export const hideWork = workAction('/api/works/:id/hide', '设为仅自己可见', transitionProblems);
/** Readers see the approved text again; later changes are an unsubmitted revision. */
export const showWork = workAction('/api/works/:id/show', '恢复公开', {
  ...transitionProblems,
  right: 'publish',
});
/** Becomes a draft again, invisible to readers. */
export const unpublishWork = workAction('/api/works/:id/unpublish', '取消发布');
/** Reverts to the published text and returns it; the changes are kept as a version. */
export const discardRevision = endpoint({
  method: 'POST',
  path: '/api/works/:id/discard',
  access: 'member',
  summary: '放弃未发布的修改',
  params: workIdParams,
  body: z.object({ version: workVersionSeen }),
  reply: work,
});
/** Publishes a scheduled work at once. */
export const publishWorkNow = workAction('/api/works/:id/publish-now', '立即发布', { right: 'publish' });
export const deleteWork = workAction('/api/works/:id/delete', '移入回收站', transitionProblems);
export const restoreWork = workAction('/api/works/:id/restore', '从回收站恢复', transitionProblems);

/** Deletes a work that is in the recycle bin. */
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

/** Sets the time of publication, 5 minutes to a year ahead; null cancels it, and a scheduled work becomes a draft. */
export const scheduleWork = endpoint({
  method: 'POST',
  path: '/api/works/:id/schedule',
  access: 'member',
  summary: '设定发布时间',
  params: workIdParams,
  checks: { none: 'a moment' },
  body: z.object({
    version: workVersionSeen,
    at: z.nullable(moment('发布时间')),
  }),
  reply: workHead,
});

export const batchActions = ['delete', 'restore', 'purge', 'submit', 'withdraw'] as const;
export type BatchAction = (typeof batchActions)[number];
const batchMax = 100;

const batchResult = z.object({
  id: z.number(),
  ok: z.boolean(),
  /** Problem code and message, if it was refused. */
  problem: z.nullable(z.string()),
  msg: z.string(),
  /** After the action; null if it was refused or purged. */
  version: z.nullable(z.number()),
  state: z.nullable(z.enum(workStates)),
  deletedAt: z.nullable(instant),
});
export type BatchResult = z.infer<typeof batchResult>;

/** One action on many works, with a result for each; a refused one does not fail the others. */
export const batchWorks = endpoint({
  method: 'POST',
  path: '/api/works/batch',
  access: 'member',
  summary: '批量处理我的创作',
  checks: { within: 'works: as for one' },
  body: z.object({
    act: choice('操作', batchActions),
    items: z
      .array(z.object({ id, version: workVersionSeen }), '请选择要处理的作品')
      .check(z.minLength(1, '请选择要处理的作品'), z.maxLength(batchMax, `一次最多处理 ${batchMax} 篇`)),
  }),
  reply: z.array(batchResult),
});
