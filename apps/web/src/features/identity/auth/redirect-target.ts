import { withoutTokens } from '../../../lib/auth/url-tokens.ts';
import { sitePathOf } from '../../../lib/site-path.ts';

export type RedirectTarget =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string };

const home = '/index';
/** The path of another client's authorization request: a page of the server, not of this app. */
const signInService = '/connect/';

/**
 * The sign-in service sends browsers here for another program, also those of signed-in members who are to prove their
 * identity anew.
 */
export function isForProgram(search: URLSearchParams, origin: string): boolean {
  return parseAddress(search.get('redirectUrl'), origin)?.pathname.startsWith(signInService) ?? false;
}

/**
 * The address to open after a sign-in: a path of this app without tokens, or an address of another registered origin,
 * which the sign-in service checks and adds tokens to. Without either, the remembered route or Home.
 */
export function redirectTarget(
  redirectUrl: string | null,
  remembered: string | null,
  origin: string,
): RedirectTarget {
  const address = parseAddress(redirectUrl, origin);
  if (address === undefined) return { kind: 'inside', path: remembered ?? home };
  const isAuthorization = address.pathname.startsWith(signInService);
  if (address.origin !== origin || isAuthorization) return { kind: 'outside', address: address.href };
  const isEntrance = address.pathname === '/' || address.pathname === '/login';
  const path = isEntrance ? null : sitePathOf(withoutTokens(address).href, origin);
  return { kind: 'inside', path: path ?? home };
}

function parseAddress(redirectUrl: string | null, origin: string): URL | undefined {
  if (!redirectUrl || !URL.canParse(redirectUrl, origin)) return undefined;
  const address = new URL(redirectUrl, origin);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : undefined;
}
