import { createLocalJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../../shared/time/clock.ts';
import { callerClaims } from './claims.ts';
import { apiResource, apiScope } from './resource.ts';
import { type Secrets, signingAlgorithm } from './secrets.ts';

const accessClaims = z.extend(callerClaims, {
  client_id: z.string(),
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** What an access token of the APIs says; null when it is not ours, names nobody or is over. */
export type ReadAccessToken = (token: string) => Promise<AccessClaims | null>;

interface Options {
  readonly publicUrl: string;
  readonly jwks: Secrets['jwks'];
  readonly clock: Clock;
}

/** Checks signature, issuer, audience, scope and time; whether the session has ended is for others to ask. */
export function createReadAccessToken({ publicUrl, jwks, clock }: Options): ReadAccessToken {
  const keys = createLocalJWKSet({ keys: jwks.keys.map(({ d: _private, ...key }) => key) });
  const rules = {
    issuer: publicUrl,
    audience: apiResource(publicUrl),
    typ: 'at+jwt',
    algorithms: [signingAlgorithm],
  };
  return async (token) => {
    const result = await jwtVerify(token, keys, { ...rules, currentDate: clock.now() }).catch(() => null);
    const claims = result && z.safeParse(accessClaims, result.payload).data;
    return claims?.scope.split(' ').includes(apiScope) ? claims : null;
  };
}
