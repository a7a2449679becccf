import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { roles } from '../../core/accounts/role.ts';
import { institutionRoles } from '../../core/institutions/roles.ts';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../field.ts';

const institutionBrief = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  logo: z.nullable(z.string()),
});

/** User info: the signed-in member and their permissions. */
export const userInfo = z.object({
  uid: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Masked: 138****0001. */
  phone: z.string(),
  /** The public name ends with digits of the phone, and the member has not decided to keep it. */
  nameShowsPhone: z.boolean(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.string()),
  isInstitution: z.boolean(),
  /** Owner and admins of an institution, in their own account. */
  isInstitutionAdmin: z.boolean(),
  /** Their role in the institution: of a reader in their own account, or of the acting member. */
  institutionRole: z.nullable(z.enum(institutionRoles)),
  institution: z.nullable(institutionBrief),
  /** The member who entered by ticket; null in an account's own session. */
  actingMember: z.nullable(memberRow),
  /** Everything else is refused until the second factor is set up. */
  secondFactorMissing: z.boolean(),
  /** When their account will be cancelled, unless they revoke it; null: no cancellation is pending. */
  cancellationDueAt: z.nullable(instant),
  /** The legal state of a reader's age; null for institutions and operators. */
  minor: z.nullable(
    z.object({
      /** They have not stated whether they are fourteen. */
      ageUnknown: z.boolean(),
      /** They are under fourteen without a guardian's consent: they may read, but not write. */
      consentMissing: z.boolean(),
      /** The mode for minors is on. */
      mode: z.boolean(),
    }),
  ),
});
export type UserInfo = z.infer<typeof userInfo>;

/** Session check: a 401 here signs out directly. */
export const getUser = endpoint({
  method: 'GET',
  path: '/api/User/GetUser',
  access: 'member',
  whileHeld: true,
  beforeSecondFactor: true,
  summary: '当前登录用户',
  problems: [],
  reply: userInfo,
});
