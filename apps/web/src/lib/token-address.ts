import { takeAsked } from './asked-for-tokens.ts';
import { type Outside, outside } from './outside.ts';
import { type TokenPair, type Tokens, tokens } from './tokens.ts';
import { takeWanted } from './wanted-route.ts';

const carried = ['token', 'refreshToken'] as const;

/**
 * How the page was entered: without a token, with one that is stored now, or with one that this page did not ask for.
 * That one is looked at before it counts (`app/offered-sign-in.ts`): anybody may make a link.
 */
export type Entry =
  | { readonly kind: 'plain' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'offered'; readonly pair: TokenPair };

/**
 * On entry with a token in the address: stores both tokens where the page has just asked for them, resets the refresh
 * clock, and strips both from the address (S4). The remembered route has been reached then. Call it before anything
 * else is loaded.
 */
export function takeTokensFromAddress(
  from: Pick<Outside, 'address' | 'replaceAddress'> = outside,
  into: Pick<Tokens, 'access' | 'keep'> = tokens,
): Entry {
  const asked = takeAsked();
  const address = from.address();
  const access = address.searchParams.get('token');
  const refresh = address.searchParams.get('refreshToken');
  if (carried.some((name) => address.searchParams.has(name))) from.replaceAddress(withoutTokens(address));
  if (!access) return { kind: 'plain' };
  takeWanted();
  if (access !== into.access() && !asked) return { kind: 'offered', pair: { access, refresh } };
  if (access !== into.access()) into.keep({ access, refresh });
  return { kind: 'taken' };
}

export function withoutTokens(address: URL): URL {
  const bare = new URL(address);
  for (const name of carried) bare.searchParams.delete(name);
  return bare;
}
