import {
  approveClient,
  registerClient,
  type SiteClient,
  updateClient,
} from '@gongdu/contract/core/site/clients';
import { endProgram, listPrograms, type Program } from '@gongdu/contract/identity/account/programs';
import { listDevices } from '@gongdu/contract/identity/auth/devices';
import { getUser } from '@gongdu/contract/identity/auth/session';
import * as openid from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthApp, callApi, phones, signInAs, startAuthApp } from '../../../../testing/app/auth-app.ts';
import { followAuthorization } from '../../../../testing/app/follow-authorization.ts';
import type { TestBrowser } from '../../../../testing/browser.ts';
import { createClientRegistry } from '../oidc/clients/registry.ts';

const redirectUri = 'https://shelf.example/callback';
const keeper = '13900000006';

let service: AuthApp;
let clientId: string;
let browser: TestBrowser;
beforeAll(async () => {
  service = await startAuthApp();
  // may register programs, and nothing else
  await service.db`
    insert into account (phone, name, role, permissions, password_hash)
    select ${keeper}, '站点管理', 'admin', array['system:site:manage'], password_hash
    from account where phone = ${phones.operator}`;
});
afterAll(() => service.close());
beforeEach(async () => {
  browser = service.browser();
  const registry = createClientRegistry(service.db);
  ({ clientId } = await registry.register({
    name: '书页手账',
    redirects: [redirectUri],
    logouts: [],
    open: true,
  }));
});

interface Request {
  readonly scope?: string;
  readonly prompt?: string;
  readonly decision?: 'allow' | 'deny';
  readonly of?: string;
}

/** The browser's member opens the program's link; `asked` holds each page that asked them. */
async function authorize({
  scope = 'openid profile',
  prompt,
  decision = 'allow',
  of = clientId,
}: Request = {}) {
  const options = { execute: [openid.allowInsecureRequests] };
  const client = await openid.discovery(new URL(service.url), of, undefined, openid.None(), options);
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope,
    state: 'st',
    code_challenge_method: 'S256',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    ...(prompt !== undefined && { prompt }),
  });
  const asked: string[] = [];
  const onAsked = (page: string) => void asked.push(page);
  const end = await followAuthorization(browser, service.url, address.href, { decision, onAsked });
  const callback = new URL(end);
  const tokens = async () =>
    openid.authorizationCodeGrant(client, callback, { pkceCodeVerifier, expectedState: 'st' });
  return { client, asked, error: callback.searchParams.get('error'), tokens };
}

const statusOf = async (endpoint: Parameters<typeof callApi>[1], token: string, url = service.url) =>
  (await callApi(url, endpoint, token)).status;

const granted = 'openid profile offline_access shelf:read profile:read';

describe('a program that a member has not allowed', () => {
  it('gets nothing before they press 允许, whatever it asks for and with whatever prompt', async () => {
    await signInAs(browser, phones.reader);
    for (const prompt of ['consent', undefined]) {
      const refused = await authorize({ scope: granted, decision: 'deny', ...(prompt && { prompt }) });
      expect([refused.asked.length, refused.error]).toEqual([1, 'access_denied']);
    }
    expect((await authorize({ scope: granted, prompt: 'none' })).error).toBe('consent_required');
    const sessions = await service.db`select 1 from auth_session where client_id = ${clientId}`;
    expect(sessions).toHaveLength(0);
  });

  it('is named, with its host, its origin and each thing that it may do', async () => {
    await signInAs(browser, phones.reader);
    const { asked } = await authorize({ scope: granted, decision: 'deny' });
    for (const words of [
      '允许「书页手账」？',
      'shelf.example',
      '由本站登记',
      '林小满',
      '读取你的书架和阅读记录',
    ])
      expect(asked[0]).toContain(words);
    expect(asked[0]).not.toContain('草稿；提交');
    expect(asked[0]).not.toContain('还没有核准');
  });

  it('is not allowed by a form of another page', async () => {
    await signInAs(browser, phones.reader);
    const { client } = await authorize({ decision: 'deny' });
    const verifier = openid.randomPKCECodeVerifier();
    const address = openid.buildAuthorizationUrl(client, {
      redirect_uri: redirectUri,
      scope: 'openid',
      code_challenge_method: 'S256',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    });
    let next = address.href;
    for (let page = ''; page === ''; ) {
      const reply = await browser.get(next);
      const location = reply.headers.get('location');
      if (location === null) page = await reply.text();
      else next = new URL(location, service.url).href;
    }
    const forged = await browser.post(next, { decision: 'allow', token: 'guessed' });
    expect(forged.status).toBe(200);
    expect(await forged.text()).toContain('允许「书页手账」？');
  });
});

describe('a program that a member has allowed', () => {
  it('is not asked about again, except for more or with prompt=consent', async () => {
    await signInAs(browser, phones.reader);
    expect((await authorize({ scope: 'openid profile' })).asked).toHaveLength(1);
    expect((await authorize({ scope: 'openid' })).asked).toHaveLength(0);
    expect((await authorize({ scope: 'openid', prompt: 'none' })).error).toBeNull();
    const more = await authorize({ scope: 'openid profile shelf:read' });
    expect(more.asked).toHaveLength(1);
    expect(more.asked[0]?.split('以前已经允许')[0]).not.toContain('看到你的名字和头像');
    expect((await authorize({ scope: 'openid', prompt: 'consent' })).asked).toHaveLength(1);
  });

  it('is told what was granted, and carries no right of its member', async () => {
    await signInAs(browser, phones.reader);
    const tokens = await (await authorize({ scope: `${granted} email`, prompt: 'consent' })).tokens();
    expect(tokens.scope?.split(' ').sort()).toEqual(granted.split(' ').sort());
    expect(tokens.claims()).toMatchObject({ name: '林小满', preferred_username: '林小满' });
    const caller = await service.signIn.authenticate(tokens.access_token);
    expect(caller).toMatchObject({ role: 'user', permissions: [], institutionId: null });
    expect(await statusOf(getUser, tokens.access_token)).toBe(200);
    expect(await statusOf(listDevices, tokens.access_token)).toBe(403);
    expect(await statusOf(listPrograms, tokens.access_token)).toBe(403);
    const { body } = await callApi(service.url, getUser, tokens.access_token);
    expect(body.data).toMatchObject({ name: '林小满', phone: '' });
  });

  it('opens with the name `api` what reads, and nothing that writes', async () => {
    await signInAs(browser, phones.reader);
    const tokens = await (await authorize({ scope: 'openid api' })).tokens();
    expect(tokens.scope).toBe('openid api');
    expect(await statusOf(getUser, tokens.access_token)).toBe(200);
    const caller = await service.signIn.authenticate(tokens.access_token);
    expect(caller?.program?.scopes).toEqual([
      ...['openid', 'profile:read', 'content:read', 'shelf:read', 'works:read'],
    ]);
  });

  it('is listed and ended: its tokens are refused here at once and on another node soon', async () => {
    const node = await service.startNode();
    const own = (await signInAs(browser, phones.reader)).body.access_token;
    const { tokens, client } = await authorize({ scope: granted, prompt: 'consent' });
    const { access_token: access, refresh_token: refresh = '' } = await tokens();
    expect(await statusOf(getUser, access, node.url)).toBe(200);
    const listed = async (): Promise<Program[]> => (await service.call(listPrograms, own)).body.data;
    expect((await listed()).find((each) => each.clientId === clientId)).toMatchObject({
      name: '书页手账',
      hosts: ['shelf.example'],
      scopes: ['openid', 'profile', 'offline_access', 'profile:read', 'shelf:read'],
      lastUsedAt: expect.any(String),
    });
    const ended = await callApi(service.url, endProgram, own, `/api/programs/${clientId}`);
    expect(ended.status).toBe(200);
    expect(await statusOf(getUser, access)).toBe(401);
    await vi.waitFor(async () => expect(await statusOf(getUser, access, node.url)).toBe(401));
    await expect(openid.refreshTokenGrant(client, refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ clientId }));
    expect(await statusOf(getUser, own)).toBe(200);
    expect((await authorize({ scope: 'openid' })).asked).toHaveLength(1);
    const again = await callApi(service.url, endProgram, own, '/api/programs/c-unknown');
    expect(again.body.problem).toBe('program.not_found');
  });
});

describe('an account with rights', () => {
  it('of an operator gives a program its identity and nothing else', async () => {
    await signInAs(browser, phones.operator);
    const { asked, tokens } = await authorize({ scope: `${granted} works:draft` });
    expect(asked[0]).toContain('运营和机构的账号不能把这些交给其他应用');
    const { access_token: token, scope } = await tokens();
    expect(scope).toBe('openid profile');
    expect(await service.signIn.authenticate(token)).toBeNull();
    expect((await authorize({ scope: 'shelf:read' })).error).toBe('access_denied');
  });

  it('loses it in the program at once when it gets the rights later', async () => {
    await signInAs(browser, phones.owner);
    const { access_token: token } = await (await authorize({ scope: 'openid shelf:read' })).tokens();
    await service.db`update account set role = 'admin', permissions = '{"*:*:*"}' where phone = ${phones.owner}`;
    expect(await service.signIn.authenticate(token)).toMatchObject({ role: 'user', permissions: [] });
    await service.db`update account set role = 'user', permissions = '{}' where phone = ${phones.owner}`;
  });
});

describe('a program that an operator registers', () => {
  const fields = { name: '榜单', redirects: [redirectUri], logouts: [] };

  async function register(): Promise<SiteClient> {
    const body = { ...fields, publicClient: true };
    const token = await service.token(keeper);
    const reply = await callApi(service.url, registerClient, token, registerClient.path, body);
    return reply.body.data.client;
  }
  const approve = async (phone: string, { clientId: id, version }: SiteClient) =>
    callApi(service.url, approveClient, await service.token(phone), `/api/site/clients/${id}/approval`, {
      version,
    });

  it('signs members in and gets no further until another operator with all rights approves it', async () => {
    const client = await register();
    expect(client).toMatchObject({ approvedAt: null, submittedBy: '站点管理', mayApprove: false });
    await signInAs(browser, phones.reader);
    expect((await authorize({ of: client.clientId, scope: 'openid api' })).error).toBe('invalid_scope');
    expect((await authorize({ of: client.clientId, scope: 'openid shelf:read' })).error).toBe(
      'invalid_scope',
    );
    const { asked } = await authorize({ of: client.clientId });
    expect(asked[0]).toContain('由运营人员站点管理登记，还没有核准');
    expect((await approve(keeper, client)).status).toBe(403);
    const approved = await approve(phones.operator, client);
    expect(approved.body.data.approvedAt).not.toBeNull();
    expect((await authorize({ of: client.clientId, scope: 'openid api' })).error).toBeNull();
    expect((await approve(phones.operator, approved.body.data)).body.problem).toBe('client.approved_already');
    const [row] = await service.db<{ act: string }[]>`select act from audit_log order by id desc limit 1`;
    expect(row?.act).toBe('client.approved');
  });

  it('waits again when its addresses change, and not for the one who changed them', async () => {
    const { body } = await approve(phones.operator, await register());
    const { clientId: id, version } = body.data;
    const change = { ...fields, redirects: [redirectUri, 'https://elsewhere.example/'], version };
    const token = await service.token(phones.operator);
    const changed = await callApi(service.url, updateClient, token, `/api/site/clients/${id}`, change);
    expect(changed.body.data).toMatchObject({ approvedAt: null, submittedBy: '运营', mayApprove: false });
    expect((await approve(phones.operator, changed.body.data)).body.problem).toBe('client.approval_own');
  });
});
