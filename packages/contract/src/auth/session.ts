import * as z from 'zod/mini';
import { memberRow } from '../community/member.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../field.ts';
import { institutionRoles } from '../institutions/roles.ts';
import { roles } from './role.ts';

const institutionBrief = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  logo: z.nullable(z.string()),
});

/** User info: who is signed in and what they may do. */
export const userInfo = z.object({
  uid: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Masked: 138****0001. */
  phone: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.string()),
  isInstitution: z.boolean(),
  /** Owner and admins of an institution, in their own account. */
  isInstitutionAdmin: z.boolean(),
  /** What they are in the institution: a reader in their own account, or the member who acts for it. */
  institutionRole: z.nullable(z.enum(institutionRoles)),
  institution: z.nullable(institutionBrief),
  /** The member who came in by ticket; null in an account's own session. */
  actingMember: z.nullable(memberRow),
  /** Until the second factor is set up, everything but that is refused. */
  secondFactorMissing: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** Session check: a 401 here logs out directly. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/User/GetUser',
  access: 'member',
  beforeSecondFactor: true,
  summary: '当前登录用户',
  problems: [],
  reply: userInfo,
});

export const device = z.object({
  sid: z.string(),
  /** e.g. "Chrome · Windows". */
  device: z.string(),
  ip: z.string(),
  signedInAt: instant,
  seenAt: instant,
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'member',
  ownAccountOnly: true,
  beforeSecondFactor: true,
  summary: '登录设备',
  problems: [],
  reply: z.array(device),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:sid',
  access: 'member',
  ownAccountOnly: true,
  beforeSecondFactor: true,
  summary: '退出某台设备',
  params: z.object({ sid: z.string() }),
  reply: z.null(),
});

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'member',
  ownAccountOnly: true,
  beforeSecondFactor: true,
  summary: '退出其他所有设备',
  reply: z.null(),
});
