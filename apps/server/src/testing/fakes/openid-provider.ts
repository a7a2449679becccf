import { createServer } from 'node:http';
import type Provider from 'oidc-provider';
import { Provider as OidcProvider } from '../../modules/identity/auth/oidc/library.ts';

/** A whole OpenID provider of the outside world; `person` is who sits there, null refuses. */
export interface FakeOpenIdProvider {
  readonly url: string;
  person: string | null;
  close(): Promise<void>;
}

export async function startOpenIdProvider(redirectUri: string): Promise<FakeOpenIdProvider> {
  let provider: Provider | undefined;
  const server = createServer(async (request, response) => {
    if (!provider) return;
    if (!request.url?.startsWith('/asks/')) return provider.callback()(request, response);
    const refusal = { error: 'access_denied' };
    const result = handle.person ? { login: { accountId: handle.person }, consent: {} } : refusal;
    await provider.interactionFinished(request, response, result);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  provider = new OidcProvider(url, {
    clients: [{ client_id: 'gongdu', client_secret: 'outside-secret', redirect_uris: [redirectUri] }],
    // as a conforming provider does it: the profile at its userinfo address, not in the ID token
    claims: { openid: ['sub'], profile: ['name'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/asks/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, name: '远方的书友' }) }),
    loadExistingGrant: async (ctx) => {
      const { accountId } = ctx.oidc.session ?? {};
      const { client } = ctx.oidc;
      if (!client || !accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const handle: FakeOpenIdProvider = {
    url,
    person: 'person-7',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return handle;
}
