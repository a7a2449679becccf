import { createLocalJWKSet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { Authenticate, Caller } from '../../http/caller.ts';
import { callerClaims } from './oidc/claims.ts';
import { apiResource, apiScope } from './oidc/resource.ts';
import { type Secrets, signingAlgorithm } from './oidc/secrets.ts';
import type { Sessions } from './sessions/sessions.ts';

interface Options {
  readonly publicUrl: string;
  readonly jwks: Secrets['jwks'];
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'isEnded' | 'sawOf'>;
}

interface Verified {
  readonly caller: Caller;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Tokens kept after their first check: a signature costs 0.2 ms, a look-up nothing. */
const remembered = 10_000;

/**
 * Who an access token speaks for, without a database call: signature, issuer, audience and time are checked,
 * then whether its session has ended. A guest's token (grant `anonymity`) names nobody and gives null.
 */
export function createAuthenticate({ publicUrl, jwks, clock, sessions }: Options): Authenticate {
  const verify = createVerify(publicUrl, jwks, clock);
  const cache = new LRUCache<string, Verified>({ max: remembered });
  return async (token) => {
    const verified = cache.get(token) ?? (await verify(token));
    if (!verified || verified.expiresAt <= clock.now().getTime() || sessions.isEnded(verified.caller.sid)) {
      cache.delete(token);
      return null;
    }
    cache.set(token, verified);
    sessions.sawOf(verified.caller.sid);
    return verified.caller;
  };
}

function createVerify(publicUrl: string, jwks: Secrets['jwks'], clock: Clock) {
  const keys = createLocalJWKSet({ keys: jwks.keys.map(({ d: _private, ...key }) => key) });
  const rules = {
    issuer: publicUrl,
    audience: apiResource(publicUrl),
    typ: 'at+jwt',
    algorithms: [signingAlgorithm],
  };
  return async (token: string): Promise<Verified | null> => {
    const result = await jwtVerify(token, keys, { ...rules, currentDate: clock.now() }).catch(() => null);
    const claims = result && z.safeParse(callerClaims, result.payload).data;
    if (!claims || !result.payload.exp || !claims.scope.split(' ').includes(apiScope)) return null;
    const caller: Caller = {
      uid: Number(claims.sub),
      sid: claims.sid,
      role: claims.role,
      permissions: claims.perms,
      institutionId: claims.inst,
      secondFactorMissing: claims.second_factor_missing ?? false,
    };
    return { caller, expiresAt: result.payload.exp * 1000 };
  };
}
