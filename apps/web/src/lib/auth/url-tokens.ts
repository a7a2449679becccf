import { type BrowserEnv, browserEnv } from '../browser-env.ts';
import { consumeReturnUrl } from './return-url.ts';
import { consumeTokensRequested } from './token-request.ts';
import { type TokenPair, type Tokens, tokens } from './tokens.ts';

const tokenParams = ['token', 'refreshToken'] as const;

/**
 * How the page was entered: without a token, with a requested one that is stored now, or with one that this page did
 * not request. The last kind is verified first (`app/boot/link-sign-in.ts`), because anyone can make such a link.
 */
export type UrlEntry =
  | { readonly kind: 'plain' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'offered'; readonly pair: TokenPair };

/**
 * On entry with a token in the address: stores both tokens if the page has just requested them, resets the refresh
 * clock, and strips both from the address. Call it before anything else is loaded.
 */
export function takeTokensFromUrl(
  env: Pick<BrowserEnv, 'address' | 'replaceAddress'> = browserEnv,
  store: Pick<Tokens, 'access' | 'save'> = tokens,
): UrlEntry {
  const wasRequested = consumeTokensRequested();
  const address = env.address();
  const access = address.searchParams.get('token');
  const refresh = address.searchParams.get('refreshToken');
  if (tokenParams.some((name) => address.searchParams.has(name))) env.replaceAddress(withoutTokens(address));
  if (!access) return { kind: 'plain' };
  consumeReturnUrl();
  if (access !== store.access() && !wasRequested) return { kind: 'offered', pair: { access, refresh } };
  if (access !== store.access()) store.save({ access, refresh });
  return { kind: 'taken' };
}

export function withoutTokens(address: URL): URL {
  const stripped = new URL(address);
  for (const name of tokenParams) stripped.searchParams.delete(name);
  return stripped;
}
