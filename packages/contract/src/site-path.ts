import * as z from 'zod/mini';

/**
 * A path of the web app, with query and hash, exactly one slash in front. Browsers read `//host`, `/\host` and either
 * with a tab or line break inside as another site's address.
 */
const onThisSite = /^\/(?![/\\])\S*$/;

export const sitePath = z.string().check(z.regex(onThisSite));

/**
 * What `address`, absolute or not, is on the site at `origin`: its path with query and hash. Null where it leads
 * anywhere else. Every address that did not come from the app's own code passes here before it is navigated to.
 */
export function sitePathOf(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === origin && onThisSite.test(path) ? path : null;
}
