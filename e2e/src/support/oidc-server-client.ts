import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as openid from 'openid-client';

/** Another site whose server keeps a secret and signs people in by openid-client as it is published. */
export interface OidcServerClient {
  readonly address: string;
  close(): Promise<void>;
}

export interface ClientSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By default also for the APIs. */
  readonly scope?: string;
}

/** What the shop keeps of one browser. */
interface Visitor {
  checks?: { readonly pkceCodeVerifier: string; readonly expectedState: string };
  signedIn?: { readonly name: string; readonly idToken: string; refreshToken: string } | undefined;
}

export async function startOidcServerClient(settings: () => ClientSettings): Promise<OidcServerClient> {
  const visitors = new Map<string, Visitor>();
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => sendPage(response, `失败：${String(error)}`));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const at = server.address();
  const address = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`;
  let discovered: Promise<openid.Configuration> | undefined;
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function provider(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = settings();
    const options = { execute: [openid.allowInsecureRequests] };
    discovered ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, options);
    return discovered;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address);
    const visitor = visitorOf(request, response);
    const routes: Record<string, () => Promise<void>> = {
      '/in': async () => redirect(response, await signInUrl(visitor)),
      '/callback': () => finishSignIn(visitor, url).then(() => redirect(response, '/')),
      '/renew': async () => sendPage(response, await renew(visitor)),
      '/out': async () => redirect(response, await signOutUrl(visitor)),
      '/bye': async () => sendPage(response, `再见（${url.searchParams.get('state')}）`),
    };
    const { name } = visitor.signedIn ?? {};
    await (routes[url.pathname]?.() ?? sendPage(response, name ? `书店欢迎${name}` : '请登录'));
  }

  async function signInUrl(visitor: Visitor): Promise<string> {
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    visitor.checks = { pkceCodeVerifier, expectedState: openid.randomState() };
    return openid.buildAuthorizationUrl(await provider(), {
      redirect_uri: `${address}/callback`,
      scope: scopeOf(settings()),
      prompt: 'consent',
      state: visitor.checks.expectedState,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    }).href;
  }

  async function finishSignIn(visitor: Visitor, url: URL): Promise<void> {
    const config = await provider();
    const tokens = await openid.authorizationCodeGrant(config, url, visitor.checks);
    const { id_token: idToken = '', refresh_token: refreshToken = '' } = tokens;
    const profile = await openid.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');
    visitor.signedIn = { name: profile.name ?? '', idToken, refreshToken };
  }

  async function renew({ signedIn }: Visitor): Promise<string> {
    if (!signedIn) return '请登录';
    const tokens = await openid.refreshTokenGrant(await provider(), signedIn.refreshToken);
    signedIn.refreshToken = tokens.refresh_token ?? '';
    if (!scopeOf(settings()).includes('api')) return `已续期：${signedIn.name}`;
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const answer = await fetch(`${settings().issuer}/api/User/GetUser`, { headers });
    const { data }: { data: { name: string } } = await answer.json();
    return `已续期：接口认得${data.name}`;
  }

  async function signOutUrl(visitor: Visitor): Promise<string> {
    const { idToken = '' } = visitor.signedIn ?? {};
    visitor.signedIn = undefined;
    return openid.buildEndSessionUrl(await provider(), {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${address}/bye`,
      state: 'shut',
    }).href;
  }

  function visitorOf(request: IncomingMessage, response: ServerResponse): Visitor {
    const given = /shop=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const id = visitors.has(given) ? given : randomUUID();
    const visitor = visitors.get(id) ?? {};
    visitors.set(id, visitor);
    response.setHeader('set-cookie', `shop=${id}; Path=/; HttpOnly; SameSite=Lax`);
    return visitor;
  }
}

function scopeOf({ scope = 'openid profile offline_access api' }: ClientSettings): string {
  return scope;
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { location: to }).end();
}

async function sendPage(response: ServerResponse, words: string): Promise<void> {
  const links = ['/in 登录', '/renew 续期', '/out 退出'].map((link) => {
    const [href, name] = link.split(' ');
    return `<a href="${href}">${name}</a>`;
  });
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><title>书店</title><link rel="icon" href="data:,"><p>${words}</p>${links.join(' ')}`,
  );
}
