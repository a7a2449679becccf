import { apiScopes } from '@gongdu/contract/identity/auth/program-scopes';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import * as openid from 'openid-client';
import type { Database } from '../../db/database.ts';
import { createClientRegistry } from '../../modules/identity/auth/oidc/clients/registry.ts';
import { createBrowser } from '../browser.ts';
import { followAuthorization } from './follow-authorization.ts';

const redirectUri = 'https://program.example/callback';

/** The access token of a program of others, to which a member has given every scope. */
export async function programToken(
  { db, address }: { readonly db: Database; readonly address: string },
  credentials: Readonly<Record<string, string>>,
): Promise<string> {
  const program = { name: '别人的程序', redirects: [redirectUri], logouts: [], open: true };
  const { clientId } = await createClientRegistry(db).register(program);
  const browser = createBrowser(address);
  await browser.post('/connect/token', {
    client_id: webClient.id,
    client_secret: webClient.secret,
    scope: webClient.scope,
    ...credentials,
  });
  const options = { execute: [openid.allowInsecureRequests] };
  const client = await openid.discovery(new URL(address), clientId, undefined, openid.None(), options);
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const request = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: ['openid', ...apiScopes].join(' '),
    code_challenge_method: 'S256',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
  });
  const callback = new URL(await followAuthorization(browser, address, request.href));
  return (await openid.authorizationCodeGrant(client, callback, { pkceCodeVerifier })).access_token;
}
