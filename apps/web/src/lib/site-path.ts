import { sitePathPattern } from '@gongdu/contract/site-path-pattern';
import { browserEnv } from './browser-env.ts';

/**
 * What `address`, absolute or not, is on the site at `origin`: its path with query and hash. Null where it leads
 * anywhere else. Every address that did not come from the app's own code passes here before it is navigated to.
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
