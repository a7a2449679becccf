import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, id, instant, multilineText, pageSize, text } from '../../field.ts';
import { circle, circleById, circleRoles } from './circle.ts';

export const adminsMax = 10;

export const circleMember = z.extend(memberRow, {
  role: z.enum(circleRoles),
  joinedAt: instant,
  /** The caller's possible actions on this member. */
  may: z.object({ remove: z.boolean(), setRole: z.boolean(), offer: z.boolean() }),
});
export type CircleMember = z.infer<typeof circleMember>;

export const requestTabs = ['waiting', 'approved', 'declined'] as const;
export type RequestTab = (typeof requestTabs)[number];

export const circleRequest = z.object({
  id: z.number(),
  person: memberRow,
  question: z.string(),
  answer: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  decidedByUid: z.nullable(z.number()),
  reason: z.nullable(z.string()),
});
export type CircleRequest = z.infer<typeof circleRequest>;

const byMember = z.object({ id, uid: id });
const reason = z._default(multilineText('原因', { max: 100 }), '');

/** An open circle is joined at once; for one with a question a request is sent, and its owner or an admin decides. */
export const joinCircle = endpoint({
  method: 'POST',
  path: '/api/circles/:id/join',
  access: 'member',
  summary: '加入圈子或申请加入',
  params: circleById,
  checks: { fields: ['answer'], afterwards: { thing: '入圈申请的回答', link: '/circle/:id', ref: 'id' } },
  body: z.object({ answer: z._default(multilineText('回答', { max: 300 }), '') }),
  reply: circle,
});

export const cancelCircleRequest = endpoint({
  method: 'POST',
  path: '/api/circles/:id/cancel-request',
  access: 'member',
  summary: '撤回入圈申请',
  params: circleById,
  reply: circle,
});

/** The owner must transfer the circle first. */
export const leaveCircle = endpoint({
  method: 'POST',
  path: '/api/circles/:id/leave',
  access: 'member',
  summary: '退出圈子',
  params: circleById,
  reply: circle,
});

/** Owner, admins, then members in the order of joining. */
export const listCircleMembers = endpoint({
  method: 'GET',
  path: '/api/circles/:id/members',
  access: 'member',
  summary: '圈子成员',
  problems: ['circle.not_found'],
  params: circleById,
  query: z.object({ name: z._default(text('搜索词', { max: 20 }), ''), after, pageSize }),
  reply: z.object({ rows: z.array(circleMember), next: z.nullable(z.string()) }),
});

export const listCircleRequests = endpoint({
  method: 'GET',
  path: '/api/circles/:id/requests',
  access: 'member',
  summary: '入圈申请',
  params: circleById,
  query: z.object({ tab: z._default(choice('状态', requestTabs), 'waiting'), after, pageSize }),
  reply: z.object({ rows: z.array(circleRequest), next: z.nullable(z.string()) }),
});

/** Each request is decided separately: a failure does not affect the others. */
export const decideCircleRequests = endpoint({
  method: 'POST',
  path: '/api/circles/:id/requests/decide',
  access: 'member',
  summary: '处理入圈申请',
  params: circleById,
  checks: { fields: ['reason'], afterwards: { thing: '拒绝入圈的原因', link: '/circle/:id', ref: 'id' } },
  body: z.object({
    ids: z.array(id).check(z.minLength(1, '请选择申请'), z.maxLength(50, '一次最多处理 50 条申请')),
    verdict: choice('处理结果', ['approve', 'decline']),
    reason,
  }),
  reply: z.array(
    z.object({
      id: z.number(),
      ok: z.boolean(),
      problem: z.nullable(z.string()),
      msg: z.nullable(z.string()),
    }),
  ),
});

export const removeCircleMember = endpoint({
  method: 'POST',
  path: '/api/circles/:id/members/:uid/remove',
  access: 'member',
  summary: '移出圈子成员',
  params: byMember,
  checks: { fields: ['reason'], afterwards: { thing: '移出圈子的原因', link: '/circle/:id', ref: 'id' } },
  body: z.object({ reason }),
  reply: z.null(),
});

export const setCircleRole = endpoint({
  method: 'PUT',
  path: '/api/circles/:id/members/:uid/role',
  access: 'member',
  summary: '设为或取消管理员',
  params: byMember,
  body: z.object({ role: choice('角色', ['admin', 'member']) }),
  reply: z.null(),
});

/** The member becomes the owner when they accept; a later offer replaces an earlier one. */
export const offerCircleTransfer = endpoint({
  method: 'POST',
  path: '/api/circles/:id/transfer',
  access: 'member',
  summary: '转让圈子',
  params: circleById,
  body: z.object({ uid: id }),
  reply: circle,
});

/** `withdraw` is for the owner, the other two are for the receiving member. */
export const answerCircleTransfer = endpoint({
  method: 'POST',
  path: '/api/circles/:id/transfer/answer',
  access: 'member',
  summary: '接受、谢绝或撤回转让',
  params: circleById,
  body: z.object({ answer: choice('答复', ['accept', 'decline', 'withdraw']) }),
  reply: circle,
});
