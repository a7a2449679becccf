import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { after, choice, id, instant, integer, pageSize, text } from '../../field.ts';
import { coverBook } from '../../library/books/book.ts';
import { circle, circleById, circleCategories, circleMemberships, joinModes } from './circle.ts';

/** Days for which an invitation may hold. */
export const invitationDays = ['1', '7', '30'] as const;
export const invitationUses = { min: 1, max: 500 } as const;
/** The most that hold at one time in a circle. */
export const invitationsMax = 20;

/** `exhausted`: as many have joined as it is for. */
const invitationStates = ['valid', 'exhausted', 'expired', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

const invitationRow = z.object({
  id: z.number(),
  by: memberRow,
  createdAt: instant,
  expiresAt: instant,
  /** How many may join with it, and how many have. */
  usesMax: z.number(),
  uses: z.number(),
  state: z.enum(invitationStates),
});
export type CircleInvitation = z.infer<typeof invitationRow>;

/** For the owner and the admins, newest first; without the links, of which the server keeps only a hash. */
export const listCircleInvitations = endpoint({
  method: 'GET',
  path: '/api/circles/:id/invitations',
  access: 'member',
  summary: '圈子的邀请',
  params: circleById,
  query: z.object({ after, pageSize }),
  reply: z.object({ rows: z.array(invitationRow), next: z.nullable(z.string()) }),
});

/** The reply alone has the code of the link `/invite/{code}`. */
export const createCircleInvitation = endpoint({
  method: 'POST',
  path: '/api/circles/:id/invitations',
  access: 'member',
  right: 'publish',
  summary: '建一个入圈邀请',
  creates: 'invitation',
  params: circleById,
  body: z.object({
    days: z._default(choice('有效期', invitationDays), '7'),
    uses: z._default(integer('人数', invitationUses), 10),
  }),
  reply: z.extend(invitationRow, { code: z.string() }),
});

export const endCircleInvitation = endpoint({
  method: 'DELETE',
  path: '/api/circles/:id/invitations/:invitationId',
  access: 'member',
  summary: '结束一个入圈邀请',
  params: z.object({ id, invitationId: id }),
  reply: z.null(),
});

const byCode = z.object({ code: text('邀请', { min: 1, max: 64 }) });

const invitedCircle = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  cover: z.nullable(z.string()),
  category: z.enum(circleCategories),
  joinMode: z.enum(joinModes),
  members: z.number(),
  seats: z.number(),
  rule: z.string(),
  book: z.nullable(coverBook),
  /** The owner, the admins and the oldest members. */
  people: z.array(memberRow),
  standing: z.enum(circleMemberships),
  invitedBy: memberRow,
  expiresAt: instant,
});
export type InvitedCircle = z.infer<typeof invitedCircle>;

/** What an invitation leads to; refused as accepting it would be, except for members of the circle. */
export const getCircleInvitation = endpoint({
  method: 'GET',
  path: '/api/circle-invitations/:code',
  access: 'member',
  summary: '邀请里的圈子',
  problems: [
    'circle.invite_unknown',
    'circle.invite_expired',
    'circle.invite_used_up',
    'circle.invite_ended',
    'circle.invite_circle_gone',
    'circle.invite_not_granted',
    'circle.invite_removed',
  ],
  params: byCode,
  reply: invitedCircle,
});

/** Joins without a request. */
export const acceptCircleInvitation = endpoint({
  method: 'POST',
  path: '/api/circle-invitations/:code/accept',
  access: 'member',
  summary: '凭邀请加入圈子',
  params: byCode,
  reply: circle,
});
