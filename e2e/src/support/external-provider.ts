import { createHash, createPublicKey, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An external OpenID provider with one person and a consent page. */
export interface ExternalProvider {
  readonly issuer: string;
  /** Alters responses as an attacker in between would: the redirect address, the claims of the ID token. */
  tamper: { address?: (back: URL) => void; claims?: Record<string, string> };
  close(): Promise<void>;
}

export const client = { id: 'gongdu', secret: 'outside-secret' };

interface PendingCode {
  readonly nonce: string;
  readonly challenge: string;
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startExternalProvider(): Promise<ExternalProvider> {
  const pendingCodes = new Map<string, PendingCode>();
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const provider: ExternalProvider = {
    issuer,
    tamper: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const pages: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => sendJson(response, discovery(issuer)),
      '/keys': () => sendJson(response, { keys: [publicKey()] }),
      '/ask': () => sendPage(response, consentPage(url.search)),
      '/agree': () => redirectBack(response, url, { code: issueCode(url) }),
      '/refuse': () => redirectBack(response, url, { error: 'access_denied' }),
      '/token': async () => sendJson(response, tokens(await formOf(request))),
    };
    await (pages[url.pathname] ?? (() => response.writeHead(404).end()))();
  }

  function issueCode({ searchParams }: URL): string {
    const code = randomUUID();
    const read = (name: string) => searchParams.get(name) ?? '';
    pendingCodes.set(code, { nonce: read('nonce'), challenge: read('code_challenge') });
    return code;
  }

  function redirectBack(
    response: ServerResponse,
    { searchParams }: URL,
    words: Record<string, string>,
  ): void {
    const back = new URL(searchParams.get('redirect_uri') ?? issuer);
    const params = { ...words, state: searchParams.get('state') ?? '', iss: issuer };
    for (const [name, value] of Object.entries(params)) back.searchParams.set(name, value);
    provider.tamper.address?.(back);
    response.writeHead(302, { location: back.href }).end();
  }

  function tokens(form: URLSearchParams) {
    const visit = pendingCodes.get(form.get('code') ?? '');
    pendingCodes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!visit || visit.challenge !== proof) return { error: 'invalid_grant' };
    const now = Math.floor(Date.now() / 1000);
    const identity = { iss: issuer, aud: client.id, sub: 'person-7', name: '远方的书友' };
    const claims = { ...identity, nonce: visit.nonce, iat: now, exp: now + 300, ...provider.tamper.claims };
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: signJwt(claims) };
  }
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/ask`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
}

function publicKey() {
  return {
    ...createPublicKey(keys.publicKey.export({ type: 'spki', format: 'pem' })).export({ format: 'jwk' }),
    alg: 'RS256',
    use: 'sig',
  };
}

function signJwt(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(keys.privateKey, 'base64url')}`;
}

function consentPage(search: string): string {
  const link = (path: string, words: string) =>
    `<a href="${path}${search.replaceAll('&', '&amp;')}">${words}</a>`;
  return `<!doctype html><html lang="zh-CN"><link rel="icon" href="data:,"><title>校园账号</title>
<h1>共读想知道你是谁</h1><p>${link('/agree', '同意')} ${link('/refuse', '拒绝')}</p></html>`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
