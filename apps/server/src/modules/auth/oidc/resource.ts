import type { ResourceServer } from 'oidc-provider';
import { accessTokenLife } from '../sessions/lifetime.ts';
import { signingAlgorithm } from './secrets.ts';

/** The one scope of the APIs. */
export const apiScope = 'api';

/** Audience of the access tokens: all APIs of this deployment. */
export function apiResource(publicUrl: string): string {
  return `${publicUrl}/api`;
}

export function apiResourceServer(publicUrl: string): ResourceServer {
  return {
    scope: apiScope,
    audience: apiResource(publicUrl),
    accessTokenTTL: accessTokenLife,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: signingAlgorithm } },
  };
}
