import { sitePathPattern } from '@gongdu/contract/site-path';
import { browserEnv } from './browser-env.ts';

/**
 * The path, query and hash of `address`, absolute or not, on the site at `origin`; null for another site. Every address
 * that does not come from the app's own code is checked here before a navigation.
 */
export function sitePathOf(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === origin && sitePathPattern.test(path) ? path : null;
}

/** `address` as a path of this app; null where it leads to another site. */
export function pathHere(address: string | null | undefined): string | null {
  return address == null ? null : sitePathOf(address, browserEnv.address().origin);
}
