import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, integer } from '../../field.ts';
import { byLeadId, lead, leadMemberStatuses } from './reading-lead.ts';

/** Takes a seat, or a place on the waiting list if all are taken. */
export const joinLead = endpoint({
  method: 'POST',
  path: '/api/reading-leads/:id/join',
  access: 'member',
  summary: '报名领读',
  params: byLeadId,
  reply: lead,
});

/** The first on the waiting list gets the seat. Progress and check-ins are kept for a member who returns. */
export const leaveLead = endpoint({
  method: 'POST',
  path: '/api/reading-leads/:id/leave',
  access: 'member',
  summary: '退出领读',
  params: byLeadId,
  reply: lead,
});

const member = z.extend(memberRow, { standing: z.enum(leadMemberStatuses), joinedAt: instant });
export type LeadMember = z.infer<typeof member>;

/** For the leaders: members and waiting members in the order of joining, without their progress. */
export const listLeadMembers = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/members',
  access: 'member',
  summary: '领读成员',
  params: byLeadId,
  query: z.object({ after: z._default(integer('位置', { min: 0, max: 1_000_000 }), 0) }),
  reply: z.object({ rows: z.array(member), next: z.nullable(z.number()) }),
});

const byMember = z.object({ id, uid: id });

export const removeLeadMember = endpoint({
  method: 'DELETE',
  path: '/api/reading-leads/:id/members/:uid',
  access: 'member',
  summary: '移出领读成员',
  params: byMember,
  reply: lead,
});

/** By the leader only. */
export const setCoLeader = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/members/:uid/co-leader',
  access: 'member',
  summary: '设为或取消协助领读',
  params: byMember,
  body: z.object({ on: z.boolean('请说明设为还是取消') }),
  reply: lead,
});

/** Whether the caller is on the progress wall by name. */
export const setProgressHidden = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/me',
  access: 'member',
  summary: '在进度墙上显示或隐藏自己',
  params: byLeadId,
  body: z.object({ hidden: z.boolean('请说明显示还是隐藏') }),
  reply: lead,
});

const progressRow = z.extend(memberRow, {
  /** Ids of the parts that the member has read. */
  read: z.array(z.number()),
  checkIns: z.number(),
  finished: z.boolean(),
  me: z.boolean(),
});
export type ProgressRow = z.infer<typeof progressRow>;

/**
 * The most advanced first. Members who opted out are counted but not named, not even for the leaders; they see
 * themselves.
 */
export const getLeadProgress = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/progress',
  access: 'member',
  summary: '领读进度墙',
  params: byLeadId,
  query: z.object({ after: z._default(integer('位置', { min: 0, max: 1_000_000 }), 0) }),
  reply: z.object({ rows: z.array(progressRow), hidden: z.number(), next: z.nullable(z.number()) }),
});

export const certificate = z.object({
  name: z.string(),
  lead: z.string(),
  book: z.string(),
  author: z.string(),
  leader: z.string(),
  parts: z.number(),
  checkIns: z.number(),
  /** The longest run of days with a check-in. */
  longest: z.number(),
  startsAt: instant,
  finishedAt: instant,
});
export type Certificate = z.infer<typeof certificate>;

/** For members who have read every part. */
export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/certificate',
  access: 'member',
  summary: '读完证书',
  params: byLeadId,
  reply: certificate,
});
