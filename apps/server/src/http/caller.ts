import {
  includesPermission,
  isInstitutionPermission,
  isModerator,
  type Role,
} from '@gongdu/contract/core/accounts/role';
import { type ActingNeed, actingNeedOf, missingCodes } from '@gongdu/contract/core/institutions/acting';
import {
  institutionPermissionCodes,
  institutionPermissions,
} from '@gongdu/contract/core/institutions/permissions';
import type { Endpoint } from '@gongdu/contract/endpoint';
import type { ProgramScope } from '@gongdu/contract/identity/auth/program-scopes';
import { Problem } from '@gongdu/contract/problem';
import { programScopeOf } from './program-calls.ts';

/** Why a member may do nothing else until it is resolved. */
export type Hold = 'consent_due' | 'cooling_off';

/** Why a member is restricted; null: not restricted. */
export type FindHold = (session: Pick<Caller, 'uid' | 'sid' | 'actingUid'>) => Promise<Hold | null>;

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
  /** The program of others that calls for the member; absent: the product's own page. */
  readonly program?: Program | undefined;
  /** Why the member is restricted; null: not restricted. Absent for the server itself. */
  readonly hold?: Hold | null | undefined;
  /** The address of the call; absent without one, as over a socket. */
  readonly origin?: Origin | undefined;
}

/** A registered client that a member has allowed; it acts as a reader without any right, within its scopes. */
export interface Program {
  readonly clientId: string;
  readonly scopes: readonly ProgramScope[];
}

/** The client's address and port, for the logs of sign-ins and operations. */
export interface Origin {
  readonly ip: string;
  /** Null behind a proxy that does not send it. */
  readonly port: number | null;
}

/** The caller for work that the server does on behalf of a member, who has no session for it. */
export function callerWithoutSession(uid: number): Caller {
  return {
    uid,
    sid: '',
    role: 'user',
    permissions: [],
    institutionId: null,
    actingUid: null,
    secondFactorMissing: false,
  };
}

/** null when the token is not ours, has expired or its session has ended. */
export type Authenticate = (token: string) => Promise<Caller | null>;

type InstitutionCaller = Pick<Caller, 'permissions' | 'actingUid'>;
type GuardedEndpoint = Pick<Endpoint, 'method' | 'path' | 'access' | 'beforeSecondFactor' | 'whileHeld'>;

/** Throws 401 or 403 unless `caller` may pass. */
export function authorize(endpoint: GuardedEndpoint, caller: Caller | null): void {
  if (caller?.program) assertInScope(endpoint, caller.program);
  const { access: who, beforeSecondFactor, whileHeld } = endpoint;
  if (who === 'anyone') return;
  if (!caller) throw new Problem('session.expired');
  if (caller.secondFactorMissing && !beforeSecondFactor) throw new Problem('session.second_factor_missing');
  if (caller.hold && !whileHeld) throw new Problem(`session.${caller.hold}`);
  if (caller.role === 'institution') requireInstitutionNeed(caller, institutionNeedOf(endpoint));
  else if (!mayPass(who, caller)) throw new Problem('session.forbidden');
}

/** Of readers, visitors and operators. */
function mayPass(who: Exclude<Endpoint['access'], 'anyone'>, { role, permissions }: Caller): boolean {
  if (who === 'visitor') return true;
  if (role === 'visitor') return false;
  if (who === 'member') return true;
  if (who === 'moderator') return isModerator(permissions);
  if (who.startsWith('role:')) return who === `role:${role}`;
  const code = who.slice('may:'.length);
  // an operator's `*:*:*` does not make them an institution
  return !isInstitutionPermission(code) && includesPermission(permissions, code);
}

/** What an endpoint requires of institutions: its own code, or its line in the table; without one they are refused. */
function institutionNeedOf(endpoint: GuardedEndpoint): ActingNeed {
  const code = institutionPermissionCodes.find((each) => endpoint.access === `may:${each}`);
  return code ?? actingNeedOf(endpoint) ?? 'never';
}

/**
 * Refuses an institution's caller who lacks what is needed. The institution's own account holds all codes that the menu
 * offers. @throws Problem session.acting, session.code_missing, session.forbidden
 */
export function requireInstitutionNeed(
  { permissions, actingUid }: InstitutionCaller,
  need: ActingNeed,
): void {
  if (need === 'never') throw new Problem('session.forbidden');
  if (need === 'own_account' && actingUid !== null) throw new Problem('session.acting');
  const missing = missingCodes(need, permissions);
  if (missing.length > 0)
    throw new Problem('session.code_missing', {
      right: missing.map((code) => institutionPermissions[code]).join('」「'),
    });
}

export function meetsInstitutionNeed(
  { permissions, actingUid }: InstitutionCaller,
  need: ActingNeed,
): boolean {
  if (need === 'never' || (need === 'own_account' && actingUid !== null)) return false;
  return missingCodes(need, permissions).length === 0;
}

/** Also for calls that are open to anyone: a program's token opens what it was given, and nothing else. */
function assertInScope(endpoint: GuardedEndpoint, { scopes }: Program): void {
  const scope = programScopeOf(endpoint);
  if (!scope || !scopes.includes(scope)) throw new Problem('session.scope_missing');
}

/** The institution for which a caller acts. Throws 403 for all others. */
export function institutionOf({ institutionId }: Pick<Caller, 'institutionId'>): number {
  if (institutionId === null) throw new Problem('session.forbidden');
  return institutionId;
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
