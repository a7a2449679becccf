import {
  includesPermission,
  isInstitutionPermission,
  isModerator,
  type Role,
} from '@gongdu/contract/auth/role';
import type { Endpoint } from '@gongdu/contract/endpoint';
import type { InstitutionPermission } from '@gongdu/contract/institutions/permissions';
import { Problem } from '@gongdu/contract/problem';

/** Why a member may do nothing else until it is resolved. */
export type Hold = 'consent_due' | 'cooling_off';

/** The calling account: from the access token, and from the database with a cache. */
export interface Caller {
  readonly uid: number;
  /** The sign-in session the token belongs to. */
  readonly sid: string;
  readonly role: Role;
  readonly permissions: readonly string[];
  /** For institution accounts: their institution. */
  readonly institutionId: number | null;
  /** The member who acts for the institution, signed in by ticket; null: the account itself. */
  readonly actingUid: number | null;
  /** The account must have a second factor and has none yet. */
  readonly secondFactorMissing: boolean;
  /** Why the member is restricted; null: not restricted. Absent for the server itself. */
  readonly hold?: Hold | null | undefined;
  /** The address of the call; absent without one, as over a socket. */
  readonly origin?: Origin | undefined;
}

/** The client's address and port, for the logs of sign-ins and operations. */
export interface Origin {
  readonly ip: string;
  /** Null behind a proxy that does not send it. */
  readonly port: number | null;
}

/** null when the token is not ours, has expired or its session has ended. */
export type Authenticate = (token: string) => Promise<Caller | null>;

type GuardedEndpoint = Pick<
  Endpoint,
  'access' | 'beforeSecondFactor' | 'whileHeld' | 'ownAccountOnly' | 'institutionCodes'
>;

/** Throws 401 or 403 unless `caller` may pass. */
export function authorize(
  { access: who, beforeSecondFactor, whileHeld, ownAccountOnly, institutionCodes = [] }: GuardedEndpoint,
  caller: Caller | null,
): void {
  if (who === 'anyone') return;
  if (!caller) throw new Problem('session.expired');
  if (caller.secondFactorMissing && !beforeSecondFactor) throw new Problem('session.second_factor_missing');
  if (caller.hold && !whileHeld) throw new Problem(`session.${caller.hold}`);
  if (ownAccountOnly && caller.actingUid !== null) throw new Problem('session.acting');
  for (const code of institutionCodes) requireInstitutionCode(caller, code);
  if (who === 'visitor') return;
  if (caller.role === 'visitor') throw new Problem('session.forbidden');
  if (who === 'member') return;
  if (who.startsWith('role:')) {
    if (who !== `role:${caller.role}`) throw new Problem('session.forbidden');
    return;
  }
  if (who === 'moderator') {
    if (caller.role === 'institution' || !isModerator(caller.permissions))
      throw new Problem('session.forbidden');
    return;
  }
  const code = who.slice('may:'.length);
  const isHeld = includesPermission(caller.permissions, code);
  // an operator's `*:*:*` does not make them an institution
  if (!isHeld || isInstitutionPermission(code) !== (caller.role === 'institution'))
    throw new Problem('session.forbidden');
}

/** The institution for which a caller acts. Throws 403 for all others. */
export function institutionOf({ institutionId }: Pick<Caller, 'institutionId'>): number {
  if (institutionId === null) throw new Problem('session.forbidden');
  return institutionId;
}

/** For calls that require a code only from members of an institution. Throws 403. */
export function requireInstitutionCode({ role, permissions }: Caller, code: InstitutionPermission): void {
  if (role === 'institution' && !permissions.includes(code)) throw new Problem('session.forbidden');
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
