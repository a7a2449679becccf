import type { TestBrowser } from '../browser.ts';

/**
 * Follows an authorization request as a browser does, and answers the page that asks the member. Returns the first
 * address elsewhere, or of our sign-in page.
 */
export async function followAuthorization(
  browser: TestBrowser,
  serviceUrl: string,
  address: string,
  { decision = 'allow', onAsked }: { decision?: 'allow' | 'deny'; onAsked?: (page: string) => unknown } = {},
): Promise<string> {
  let next = address;
  for (let hop = 0; hop < 12; hop++) {
    let response = await browser.get(next);
    const page = response.headers.has('location') ? '' : await response.text();
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1];
    if (token !== undefined) {
      onAsked?.(page);
      response = await browser.post(next, { decision, token });
    }
    // the library signs the previous member out of its own session, by a form that submits itself
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
    if (xsrf !== undefined)
      response = await browser.post('/connect/endsession/confirm', { xsrf, logout: 'yes' });
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} at ${next}: ${page}`);
    next = new URL(location, serviceUrl).href;
    if (!next.startsWith(serviceUrl) || new URL(next).pathname === '/login') return next;
  }
  throw new Error('too many redirects');
}
