import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { institutionPermissionCodes } from '../core/institutions/permissions.ts';
import { institutionRoles } from '../core/institutions/roles.ts';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, phone } from '../field.ts';

export const institutionMembersMax = 50;
export const openInvitationsMax = 20;
/** Days after which an unanswered invitation expires. */
export const invitationDays = 7;

const grantedRole = choice('身份', ['admin', 'staff']);
const permissions = z
  .array(choice('权限', institutionPermissionCodes))
  .check(z.maxLength(institutionPermissionCodes.length, '权限有重复'));

export const institutionMember = z.extend(memberRow, {
  role: z.enum(institutionRoles),
  /** Their permissions; all codes for owner and admins. */
  permissions: z.array(z.enum(institutionPermissionCodes)),
  joinedAt: instant,
  /** The calling member. */
  me: z.boolean(),
});
export type InstitutionMember = z.infer<typeof institutionMember>;

export const institutionInvitation = z.object({
  id: z.number(),
  /** Masked: whether the phone has an account is not disclosed. */
  phone: z.string(),
  role: z.enum(['admin', 'staff']),
  permissions: z.array(z.enum(institutionPermissionCodes)),
  invitedBy: memberRow,
  invitedAt: instant,
  expiresAt: instant,
});
export type InstitutionInvitation = z.infer<typeof institutionInvitation>;

/** All members in one reply: there are at most fifty. */
export const institutionTeam = z.object({
  members: z.array(institutionMember),
  /** Open invitations, for callers who may invite. */
  invitations: z.array(institutionInvitation),
  /** The member that the institution is offered to. */
  handOver: z.nullable(z.object({ to: memberRow, at: instant })),
});
export type InstitutionTeam = z.infer<typeof institutionTeam>;

const byUid = z.object({ uid: id });
const problems = ['institution_member.not_found', 'institution_member.owner_stays'] as const;

export const getInstitutionTeam = endpoint({
  method: 'GET',
  path: '/api/institution/members',
  access: 'role:institution',
  summary: '机构成员',
  problems: [],
  reply: institutionTeam,
});

export const inviteInstitutionMember = endpoint({
  method: 'POST',
  path: '/api/institution/invitations',
  access: 'may:inst:member:invite',
  summary: '邀请成员',
  problems: [
    'institution_member.too_many',
    'institution_member.invited_already',
    'institution_member.member_already',
    'institution_member.beyond_own',
  ],
  checks: { none: 'a phone number' },
  body: z.object({ phone, role: grantedRole, permissions }),
  reply: institutionTeam,
});

export const cancelInstitutionInvitation = endpoint({
  method: 'DELETE',
  path: '/api/institution/invitations/:id',
  access: 'may:inst:member:invite',
  summary: '取消邀请',
  problems: ['institution_member.invitation_over'],
  params: z.object({ id }),
  reply: institutionTeam,
});

export const updateInstitutionMember = endpoint({
  method: 'PUT',
  path: '/api/institution/members/:uid',
  access: 'may:inst:member:manage',
  summary: '修改成员的身份与权限',
  problems: [...problems, 'institution_member.oneself', 'institution_member.beyond_own'],
  params: byUid,
  body: z.object({ role: grantedRole, permissions }),
  reply: institutionTeam,
});

export const removeInstitutionMember = endpoint({
  method: 'DELETE',
  path: '/api/institution/members/:uid',
  access: 'may:inst:member:manage',
  summary: '移除成员',
  problems: [...problems, 'institution_member.oneself', 'institution_member.beyond_own'],
  params: byUid,
  reply: institutionTeam,
});

/** By the owner only; takes effect when the other member accepts. */
export const offerInstitution = endpoint({
  method: 'POST',
  path: '/api/institution/hand-over',
  access: 'may:inst:member:manage',
  summary: '移交机构',
  problems: [...problems, 'institution_member.owner_only'],
  body: byUid,
  reply: institutionTeam,
});

export const withdrawInstitutionOffer = endpoint({
  method: 'DELETE',
  path: '/api/institution/hand-over',
  access: 'may:inst:member:manage',
  summary: '收回机构移交',
  problems: ['institution_member.owner_only', 'institution_member.no_offer'],
  reply: institutionTeam,
});

// --- a reader's own side ---

const named = z.object({ id: z.number(), name: z.string(), slug: z.string(), logo: z.nullable(z.string()) });

/** A reader's open invitations, and the institution they belong to. */
export const institutionInvitations = z.object({
  invitations: z.array(
    z.object({
      id: z.number(),
      institution: named,
      role: z.enum(['admin', 'staff']),
      permissions: z.array(z.enum(institutionPermissionCodes)),
      invitedBy: memberRow,
      expiresAt: instant,
    }),
  ),
  membership: z.nullable(
    z.object({ institution: named, role: z.enum(institutionRoles), joinedAt: instant, offered: z.boolean() }),
  ),
});
export type InstitutionInvitations = z.infer<typeof institutionInvitations>;

export const getMyInstitutionInvitations = endpoint({
  method: 'GET',
  path: '/api/institution-invitations',
  access: 'role:user',
  summary: '我收到的机构邀请',
  problems: [],
  reply: institutionInvitations,
});

export const answerInstitutionInvitation = endpoint({
  method: 'POST',
  path: '/api/institution-invitations/:id/answer',
  access: 'role:user',
  summary: '答复机构邀请',
  problems: [
    'institution_member.invitation_over',
    'institution_member.member_already',
    'institution_member.too_many',
  ],
  params: z.object({ id }),
  body: z.object({ accept: z.boolean() }),
  reply: institutionInvitations,
});

/** The member who accepts becomes the owner, and the former owner an admin. */
export const answerInstitutionOffer = endpoint({
  method: 'POST',
  path: '/api/institution-hand-over/answer',
  access: 'role:user',
  summary: '答复机构移交',
  problems: ['institution_member.no_offer'],
  body: z.object({ accept: z.boolean() }),
  reply: institutionInvitations,
});

export const leaveInstitution = endpoint({
  method: 'POST',
  path: '/api/institution-membership/leave',
  access: 'role:user',
  summary: '退出机构',
  problems: ['institution_member.not_found', 'institution_member.owner_stays'],
  reply: institutionInvitations,
});
