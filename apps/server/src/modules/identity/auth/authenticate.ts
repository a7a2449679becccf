import { programScopesOf } from '@gongdu/contract/identity/auth/program-scopes';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import type { Authenticate, Caller, FindHold } from '../../../http/caller.ts';
import { createCache } from '../../../shared/cache.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import type { OperatorRights } from '../../core/accounts/operator-rights.ts';
import type { InstitutionRights } from '../../institutions/institution-members/rights.ts';
import type { SigningKeys } from './oidc/signing-keys.ts';
import type { AccessClaims, ReadAccessToken } from './oidc/tokens.ts';
import type { Sessions } from './sessions/sessions.ts';

interface Options {
  readonly readAccessToken: ReadAccessToken;
  /** Tokens of a key that was removed must not stay known. */
  readonly signingKeys: Pick<SigningKeys, 'onChange'>;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'isEnded' | 'markSeen'>;
  readonly institutionRights: Pick<InstitutionRights, 'codesOf'>;
  readonly operatorRights: Pick<OperatorRights, 'permissionsOf'>;
  readonly findHold: FindHold;
}

interface Verified {
  readonly caller: Caller;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Tokens cached after their first check: verifying a signature takes 0.2 ms. */
const maxCachedTokens = 10_000;

/**
 * The member of an access token, mostly without a database query: signature, issuer, audience and expiry are checked,
 * then whether its session has ended. A guest's token (grant `anonymity`) has no member and returns null. Permissions
 * of institution members and operators change during a session, so they are not taken from the token but read, at most
 * every ten seconds. Restrictions of a member are read once per session.
 */
export function createAuthenticate({
  readAccessToken,
  signingKeys,
  clock,
  sessions,
  institutionRights,
  operatorRights,
  findHold,
}: Options): Authenticate {
  const cache = createCache<string, Verified>(maxCachedTokens);
  signingKeys.onChange(() => cache.clear());
  return async (token) => {
    const verified = cache.get(token) ?? (await verify(token));
    if (!verified || verified.expiresAt <= clock.now().getTime() || sessions.isEnded(verified.caller.sid)) {
      cache.delete(token);
      return null;
    }
    cache.set(token, verified);
    sessions.markSeen(verified.caller.sid);
    const caller = await withRights(verified.caller);
    return caller && { ...caller, hold: await findHold(caller) };
  };

  async function withRights(caller: Caller): Promise<Caller | null> {
    if (caller.program) return caller;
    if (caller.role === 'admin') {
      const held = await operatorRights.permissionsOf(caller.uid);
      return held && { ...caller, permissions: held };
    }
    if (caller.institutionId === null) return caller;
    const permissions = await institutionRights.codesOf(caller.institutionId, caller.actingUid);
    return permissions && { ...caller, permissions };
  }

  async function verify(token: string): Promise<Verified | null> {
    const claims = await readAccessToken(token);
    return claims && { caller: callerOf(claims), expiresAt: claims.exp * 1000 };
  }
}

function callerOf(claims: AccessClaims): Caller {
  if (claims.client_id !== webClient.id) return programCallerOf(claims);
  return {
    uid: Number(claims.sub),
    sid: claims.sid,
    role: claims.role,
    permissions: claims.perms,
    institutionId: claims.inst,
    actingUid: claims.act ? Number(claims.act.sub) : null,
    secondFactorMissing: claims.second_factor_missing ?? false,
  };
}

/** A program of others never acts as an operator or an institution, whatever the account is or becomes. */
function programCallerOf({ sub, sid, role, client_id: clientId, scope }: AccessClaims): Caller {
  const scopes = role === 'user' ? programScopesOf(scope.split(' ')) : [];
  return {
    uid: Number(sub),
    sid,
    role: 'user',
    permissions: [],
    institutionId: null,
    actingUid: null,
    secondFactorMissing: false,
    program: { clientId, scopes },
  };
}
