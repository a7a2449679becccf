import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { institutionPermissionCodes } from '../core/institutions/permissions.ts';
import { institutionRoles } from '../core/institutions/roles.ts';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, integer, phone, text } from '../field.ts';

export const institutionMembersMax = 50;
export const openInvitationsMax = 20;
/** Days after which an unanswered invitation expires. */
export const invitationDays = 7;

/** Named roles of one institution. */
export const institutionRolesMax = 20;

const grantedRole = choice('身份', ['admin', 'staff']);
const permissions = z
  .array(choice('权限', institutionPermissionCodes))
  .check(z.maxLength(institutionPermissionCodes.length, '权限有重复'));

/** Of `staff` alone: owner and admins have every code. */
const grant = {
  role: grantedRole,
  /** The named role whose codes they have; null: none; absent: they keep theirs. */
  namedRoleId: z.optional(z.nullable(id)),
  /** Codes beside those of the named role. */
  permissions,
};

export const institutionMember = z.extend(memberRow, {
  role: z.enum(institutionRoles),
  /** All their permissions; all codes for owner and admins. */
  permissions: z.array(z.enum(institutionPermissionCodes)),
  namedRoleId: z.nullable(z.number()),
  /** Codes that they have beside those of the named role. */
  ownPermissions: z.array(z.enum(institutionPermissionCodes)),
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
  namedRoleId: z.nullable(z.number()),
  invitedBy: memberRow,
  invitedAt: instant,
  expiresAt: instant,
});
export type InstitutionInvitation = z.infer<typeof institutionInvitation>;

export const institutionNamedRole = z.object({
  id: z.number(),
  name: z.string(),
  permissions: z.array(z.enum(institutionPermissionCodes)),
  version: z.number(),
});
export type InstitutionNamedRole = z.infer<typeof institutionNamedRole>;

/** All members in one reply: there are at most fifty. */
export const institutionTeam = z.object({
  /** In the order in which they were created. */
  roles: z.array(institutionNamedRole),
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
    'institution_role.not_found',
  ],
  checks: { none: 'a phone number' },
  body: z.object({ phone, ...grant }),
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
  problems: [
    ...problems,
    'institution_member.oneself',
    'institution_member.beyond_own',
    'institution_role.not_found',
  ],
  params: byUid,
  body: z.object(grant),
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

const roleFields = { name: text('角色名称', { min: 1, max: 20 }), permissions };
const byRole = z.object({ id });
const roleName = { none: 'read by the institution’s members alone' };

export const createInstitutionRole = endpoint({
  method: 'POST',
  path: '/api/institution/roles',
  access: 'may:inst:member:manage',
  summary: '新建机构的成员角色',
  problems: ['institution_member.beyond_own', 'institution_member.too_many', 'institution_role.name_taken'],
  checks: roleName,
  body: z.object(roleFields),
  reply: institutionTeam,
});

/** Everyone in the role has its new codes with their next call. */
export const changeInstitutionRole = endpoint({
  method: 'PUT',
  path: '/api/institution/roles/:id',
  access: 'may:inst:member:manage',
  summary: '修改机构的成员角色',
  problems: [
    'institution_member.beyond_own',
    'institution_role.not_found',
    'institution_role.name_taken',
    'institution_role.own',
    'institution_role.changed_elsewhere',
  ],
  checks: roleName,
  params: byRole,
  body: z.object({ ...roleFields, version: integer('版本', { min: 1, max: Number.MAX_SAFE_INTEGER }) }),
  reply: institutionTeam,
});

/** Only a role without members and open invitations. */
export const removeInstitutionRole = endpoint({
  method: 'DELETE',
  path: '/api/institution/roles/:id',
  access: 'may:inst:member:manage',
  summary: '删除机构的成员角色',
  problems: ['institution_member.beyond_own', 'institution_role.not_found', 'institution_role.in_use'],
  params: byRole,
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
      /** All that it gives. */
      permissions: z.array(z.enum(institutionPermissionCodes)),
      namedRole: z.nullable(z.string()),
      invitedBy: memberRow,
      expiresAt: instant,
    }),
  ),
  membership: z.nullable(
    z.object({
      institution: named,
      role: z.enum(institutionRoles),
      namedRole: z.nullable(z.string()),
      joinedAt: instant,
      offered: z.boolean(),
      /** The institution's page may show what the member publishes under their own name. */
      worksOnPage: z.boolean(),
    }),
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

/** The member's consent, which the institution cannot give for them. */
export const showWorksOnPage = endpoint({
  method: 'PUT',
  path: '/api/institution-membership/works-on-page',
  access: 'role:user',
  summary: '是否让机构主页展示我公开的内容',
  problems: ['institution_member.not_found'],
  body: z.object({ shown: z.boolean() }),
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
