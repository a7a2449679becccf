import { type Outside, outside } from './outside.ts';
import { type Tokens, tokens } from './tokens.ts';

const carried = ['token', 'refreshToken'] as const;

/**
 * On entry with a token in the address: stores both tokens, resets the refresh clock and strips both from the
 * address (S4). Call it before anything else is loaded. Returns whether a token was taken.
 */
export function takeTokensFromAddress(
  from: Pick<Outside, 'address' | 'replaceAddress'> = outside,
  into: Pick<Tokens, 'keep'> = tokens,
): boolean {
  const address = from.address();
  const access = address.searchParams.get('token');
  if (access) into.keep({ access, refresh: address.searchParams.get('refreshToken') });
  if (carried.some((name) => address.searchParams.has(name))) from.replaceAddress(withoutTokens(address));
  return Boolean(access);
}

export function withoutTokens(address: URL): URL {
  const bare = new URL(address);
  for (const name of carried) bare.searchParams.delete(name);
  return bare;
}
