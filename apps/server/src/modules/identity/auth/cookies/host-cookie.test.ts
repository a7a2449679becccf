import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthApp, phones, signInAs, startAuthApp } from '../../../../testing/app/auth-app.ts';
import { createBrowser } from '../../../../testing/browser.ts';
import { createClientRegistry } from '../oidc/clients/registry.ts';

const publicUrl = 'https://gongdu.example';
const redirectUri = 'https://reader.example/callback';

let service: AuthApp;
beforeAll(async () => {
  service = await startAuthApp({ publicUrl });
});
afterAll(() => service.close());

it('binds every cookie of a sign-in through another site to the host over https, or to https and one path', async () => {
  const { clientId } = await createClientRegistry(service.db).register({
    name: '书单页',
    redirects: [redirectUri],
    logouts: [],
    open: true,
  });
  const set: string[] = [];
  // like a proxy in front of the server
  const browser = createBrowser(service.url, undefined, publicUrl);
  await signInAs(browser, phones.reader);
  set.push(...browser.lastSetCookies());
  let next = `/connect/authorize?${new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: await openid.calculatePKCECodeChallenge(openid.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
  })}`;
  while (!next.startsWith(redirectUri)) {
    let answer = await browser.get(next);
    set.push(...browser.lastSetCookies());
    const token = answer.headers.has('location') ? undefined : consentToken(await answer.text());
    if (token) {
      answer = await browser.post(next, { decision: 'allow', token });
      set.push(...browser.lastSetCookies());
    }
    next = (answer.headers.get('location') ?? redirectUri).replace(publicUrl, '');
  }
  expect(next).toContain('code=');
  for (const line of set) {
    expect(line).toMatch(/; secure/i);
    expect(line).toMatch(
      line.startsWith('__Host-') ? /; path=\/;/i : /^__Secure-.*; path=\/connect\/[a-z]+\/[\w-]+;/i,
    );
  }
  const names = new Set(set.map((line) => line.split('=')[0]?.replace(/\.sig$/, '')));
  expect([...names].sort()).toEqual([
    '__Host-gongdu_device',
    '__Host-gongdu_oidc',
    '__Host-gongdu_sso',
    '__Secure-gongdu_oidc_resume',
    '__Secure-gongdu_oidc_step',
  ]);
});

/** Of the page that asks the member. */
function consentToken(page: string): string | undefined {
  return /name="token" value="([^"]+)"/.exec(page)?.[1];
}
