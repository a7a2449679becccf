// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { json, refusal, scriptedFetch, success } from '../../testing/scripted-fetch.ts';
import { testUser } from '../../testing/test-user.ts';
import { createCall } from '../api/call.ts';
import { createGate } from './reauth.ts';
import { consumeReturnUrl } from './return-url.ts';
import { createSession } from './session.ts';
import { deleteCookie, writeCookie } from './session-cookies.ts';
import { createTokenService } from './token-service.ts';
import { createTokens } from './tokens.ts';

beforeEach(() => {
  deleteCookie('gongdu_role');
  deleteCookie('gongdu_return');
});

type Answers = Parameters<typeof scriptedFetch>;

function aTab({
  at = 'https://g.cn/publishPost',
  storage = memoryStorage(),
  answers,
}: {
  at?: string;
  storage?: Storage;
  answers?: Answers;
} = {}) {
  const { fetch, requests } = scriptedFetch(...(answers ?? [success(testUser())]));
  const gate = createGate();
  const tokens = createTokens({ storage, tabStorage: memoryStorage(), now: () => 5 });
  const went: string[] = [];
  let address = new URL(at);
  const outside = {
    address: () => address,
    replaceAddress: (next: URL) => {
      address = next;
    },
    go: (to: string) => void went.push(to),
    reload: () => void went.push('reload'),
  };
  const session = createSession({
    env: outside,
    tokens,
    reauth: gate,
    refresher: {
      refreshIfDue: async () => undefined,
      refreshNow: async () => undefined,
      start: () => () => undefined,
      reschedule: () => undefined,
    },
    service: createTokenService(fetch, async () => 'https://sso.cn'),
    call: createCall({
      fetch,
      tokens,
      reauth: gate,
      reconsent: createGate(),
      timeout: 30_000,
      refreshSettled: async () => undefined,
      baseOf: async () => '',
    }),
  });
  return { session, tokens, gate, went, requests, storage, address: () => address.href };
}

async function signedIn(about: Parameters<typeof aTab>[0] = {}) {
  const tab = aTab(about);
  tab.tokens.save({ access: 'a', refresh: 'r' });
  await tab.session.loadUser();
  return tab;
}

describe('sign-out', () => {
  it('clears tokens, roles, permissions, refresh flag and both cookies, and nothing else', async () => {
    const { session, storage } = await signedIn({ answers: [success(testUser({ permissions: ['a:b:c'] }))] });
    session.markMenusRefreshed();
    storage.setItem('gongdu_theme', 'dark');
    await session.goToSignIn('/user/profile');
    expect(document.cookie).toContain('gongdu_role=user');
    await session.signOut();
    expect(session.store.getState()).toEqual({ user: null, roles: [], permissions: [], refreshFlag: 0 });
    expect([storage.length, storage.getItem('gongdu_theme')]).toEqual([1, 'dark']);
    // the flag that this page is signing out
    expect(document.cookie).toBe('gongdu_leaving=1');
  });

  it('strips token and refreshToken from the address and goes to the sign-out address with a return address', async () => {
    const { session, went, address } = await signedIn({
      at: 'https://g.cn/index?token=a&refreshToken=r&x=1',
    });
    await session.signOut();
    expect(address()).toBe('https://g.cn/index?x=1');
    const to = new URL(went[0] ?? '');
    expect(to.origin + to.pathname).toBe('https://sso.cn/connect/endsession');
    expect(Object.fromEntries(to.searchParams)).toEqual({
      post_logout_redirect_uri: 'https://g.cn/index?x=1',
      client_id: 'gongdu-web',
    });
  });
});

describe('after a sign-out', () => {
  it('lets calls wait for the next page, which would be refused without a token, and sends them where the page stays', async () => {
    vi.useFakeTimers();
    const { session, requests } = await signedIn({ answers: [success(testUser()), success(testUser())] });
    const before = requests.length;
    await session.signOut();
    void session.loadUser();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(requests).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(before + 1);
    vi.useRealTimers();
  });
});

describe('without a network', () => {
  const unanswered = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

  it('knows the member of the last server reply, until they sign out', async () => {
    const { storage } = await signedIn();
    const tab = aTab({ storage, answers: [unanswered] });
    expect((await tab.session.loadUser()).name).toBe('林小满');
    expect(tab.session.store.getState().roles).toEqual(['user']);
    await tab.session.signOut();
    const next = aTab({ storage, answers: [unanswered] });
    await expect(next.session.loadUser()).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('still knows the member after a token refresh', async () => {
    const { storage, tokens } = await signedIn();
    tokens.renew({ access: 'b', refresh: 'r' });
    const tab = aTab({ storage, answers: [unanswered] });
    expect((await tab.session.loadUser()).name).toBe('林小满');
  });

  it('checks the session once when the network is back, however often it was requested', async () => {
    const { storage } = await signedIn();
    const tab = aTab({ storage, answers: [unanswered, unanswered, success(testUser({ name: '林大满' }))] });
    await tab.session.loadUser();
    await tab.session.loadUser();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tab.session.store.getState().user?.name).toBe('林大满'));
    expect(tab.requests).toHaveLength(3);
  });

  it('does not use the stored member for other tokens', async () => {
    const { storage, tokens } = await signedIn();
    tokens.save({ access: 'b', refresh: 'r' });
    const tab = aTab({ storage, answers: [unanswered] });
    await expect(tab.session.loadUser()).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('进入机构后台', () => {
  it('exchanges the ticket and reloads the page as the institution', async () => {
    const { session, tokens, requests, went } = await signedIn({
      answers: [success(testUser()), success({ ticket: 'once' }), json({ access_token: 'shop' })],
    });
    await session.enterInstitution();
    expect(String(requests.at(-1)?.init.body)).toContain('grant_type=ticket&ticket=once');
    expect([tokens.access(), tokens.refresh(), went]).toEqual(['shop', null, ['/index']]);
  });

  it('changes nothing without a ticket', async () => {
    const { session, tokens, went } = await signedIn({
      answers: [success(testUser()), refusal(403, '你没有权限做这件事')],
    });
    await expect(session.enterInstitution()).rejects.toThrow('你没有权限做这件事');
    expect([tokens.access(), went]).toEqual(['a', []]);
  });
});

describe('the session check', () => {
  it('keeps user, roles and permissions', async () => {
    const { session } = await signedIn();
    expect(session.store.getState()).toMatchObject({ user: { name: '林小满' }, roles: ['user'] });
  });

  it('signs out directly on 401, without the dialog', async () => {
    const tab = aTab({ answers: [refusal(401, '登录状态已过期')] });
    tab.tokens.save({ access: 'a', refresh: 'r' });
    void tab.session.loadUser();
    await vi.waitFor(() => expect(tab.went[0]).toContain('/connect/endsession'));
    expect([tab.tokens.access(), tab.gate.store.getState().open]).toEqual([null, false]);
  });

  it('keeps the session when the server is down', async () => {
    const tab = aTab({ answers: [refusal(503, '服务暂不可用')] });
    tab.tokens.save({ access: 'a', refresh: 'r' });
    await expect(tab.session.loadUser()).rejects.toMatchObject({ code: 503 });
    expect([tab.tokens.access(), tab.went]).toEqual(['a', []]);
  });
});

describe('the sign-in page', () => {
  it.each([
    [
      'of a session that ended are forgotten, and the page stays',
      refusal(401, '登录状态已过期'),
      false,
      null,
    ],
    ['that count are kept', success(testUser()), true, 'a'],
    ['are kept while the server is down', refusal(503, '服务暂不可用'), true, 'a'],
  ])('tokens %s', async (_, answer, counts, kept) => {
    const tab = aTab({ at: 'https://g.cn/login', answers: [answer] });
    tab.tokens.save({ access: 'a', refresh: 'r' });
    expect(await tab.session.isStillSignedIn()).toBe(counts);
    expect([tab.tokens.access(), tab.went, tab.gate.store.getState().open]).toEqual([kept, [], false]);
  });
});

describe('going to sign in', () => {
  it('remembers the wanted route and asks for tokens with it as return address', async () => {
    const { session, went } = aTab();
    await session.goToSignIn('/user/profile?tab=devices');
    const to = new URL(went[0] ?? '');
    expect(to.origin + to.pathname).toBe('https://sso.cn/token/gettoken');
    expect(to.searchParams.get('redirectUrl')).toBe('https://g.cn/user/profile?tab=devices');
    expect([consumeReturnUrl(), consumeReturnUrl()]).toEqual(['/user/profile?tab=devices', null]);
  });

  it.each(['//evil.cn', '/\\evil.cn', 'https://evil.cn'])(
    'ignores a remembered route that leaves the app: %s',
    (route) => {
      writeCookie('gongdu_return', route);
      expect(consumeReturnUrl()).toBeNull();
    },
  );

  it('sends the credentials form-encoded with client and scope', async () => {
    const tab = aTab({ answers: [json({ access_token: 'A', refresh_token: 'R', expires_in: 1 })] });
    await tab.session.signIn({ grant_type: 'password', username: '13800000001', password: 'x' });
    expect(Object.fromEntries(new URLSearchParams(String(tab.requests[0]?.init.body)))).toEqual({
      grant_type: 'password',
      username: '13800000001',
      password: 'x',
      client_id: 'gongdu-web',
      client_secret: 'gongdu-web-public',
      scope: 'api offline_access',
    });
    expect([tab.tokens.access(), tab.tokens.refresh()]).toEqual(['A', 'R']);
  });

  it('passes on the service’s own message', async () => {
    const answer = json(
      { error: 'invalid_grant', error_description: '手机号或密码不正确', problem: 'signin.wrong' },
      400,
    );
    const { session } = aTab({ answers: [answer] });
    const failing = session.signIn({ grant_type: 'password', username: '1', password: 'x' });
    await expect(failing).rejects.toMatchObject({ message: '手机号或密码不正确', problem: 'signin.wrong' });
  });
});

describe('signing in again in the dialog', () => {
  const granted = json({ access_token: 'A2', refresh_token: 'R2' });
  const credentials = { grant_type: 'password', username: '1', password: 'x' } as const;

  it('lets the waiting calls continue', async () => {
    const tab = await signedIn({ answers: [success(testUser()), granted, success(testUser())] });
    const waiting = tab.gate.request();
    await tab.session.signInAgain(credentials);
    expect([await waiting, tab.went]).toEqual([true, []]);
  });

  it('as another member reloads the page and sends nothing again', async () => {
    const tab = await signedIn({ answers: [success(testUser()), granted, success(testUser({ uid: 2 }))] });
    let passed = false;
    void tab.gate.request().then(() => (passed = true));
    await tab.session.signInAgain(credentials);
    expect([passed, tab.went]).toEqual([false, ['reload']]);
  });
});

describe('other tabs', () => {
  const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  it('are signed out with this one', async () => {
    const tab = await signedIn();
    const stop = tab.session.start();
    tab.tokens.clear();
    storageEvent('gongdu_token');
    stop();
    expect(tab.session.store.getState().user).toBeNull();
    expect(tab.went).toEqual(['/login?redirectUrl=https%3A%2F%2Fg.cn%2FpublishPost']);
  });

  it('stay where they are on public pages', () => {
    const tab = aTab();
    const stop = tab.session.start();
    storageEvent('gongdu_token');
    stop();
    expect(tab.went).toEqual([]);
  });

  it('reload when another member signs in', async () => {
    const tab = await signedIn();
    const stop = tab.session.start();
    tab.tokens.saveUid(2);
    storageEvent('gongdu_uid');
    stop();
    expect(tab.went).toEqual(['reload']);
  });

  it('close their dialog when this one has signed in again', async () => {
    const tab = await signedIn();
    const stop = tab.session.start();
    const waiting = tab.gate.request();
    tab.tokens.save({ access: 'newer', refresh: 'r' });
    storageEvent('gongdu_token');
    expect(await waiting).toBe(true);
    stop();
  });
});
