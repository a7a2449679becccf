import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, phones, signInAs, startAuthApp } from '../../../../testing/app/auth-app.ts';

let service: AuthApp;
beforeAll(async () => {
  service = await startAuthApp({ allowedOrigins: ['https://app.example'] });
});
afterAll(() => service.close());

/** The target of the confirmation's button. */
const buttonOf = (page: string) =>
  /href="([^"]*answer=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
const getToken = (address: string) => `/token/gettoken?redirectUrl=${encodeURIComponent(address)}`;

describe('the cookie gongdu_sso', () => {
  it('is set for our own page: HttpOnly, SameSite=Lax, 30 days', async () => {
    const browser = service.browser();
    await signInAs(browser, phones.reader);
    expect(browser.lastSetCookies()).toEqual([
      expect.stringMatching(/^gongdu_sso=[\w-]+\.[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^gongdu_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('is Secure where the public address is https', async () => {
    const secure = await startAuthApp({ publicUrl: 'https://gongdu.example' });
    const browser = service.browser();
    const answer = await fetch(`${secure.url}/connect/token`, {
      method: 'POST',
      headers: { origin: 'https://gongdu.example' },
      body: new URLSearchParams({
        grant_type: 'password',
        username: phones.reader,
        password: 'spring-rain-2026',
        client_id: 'gongdu-web',
        client_secret: 'gongdu-web-public',
      }),
    });
    await secure.close();
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-gongdu_sso=[^;]+; Path=\/; .*; Secure$/);
    expect(browser.cookie('gongdu_sso')).toBeUndefined();
  });

  it('is not set for programs other than our pages', async () => {
    const answer = await fetch(`${service.url}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'password',
        username: phones.reader,
        password: 'spring-rain-2026',
        client_id: 'gongdu-web',
        client_secret: 'gongdu-web-public',
      }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is accepted from a page on another of our origins, with its credentials', async () => {
    const answer = await service.browser().post(
      '/connect/token',
      {
        grant_type: 'password',
        username: phones.reader,
        password: 'spring-rain-2026',
        client_id: 'gongdu-web',
        client_secret: 'gongdu-web-public',
      },
      { origin: 'https://app.example' },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.getSetCookie()).toHaveLength(2);
  });

  it('gives no access when its secret is wrong', async () => {
    const browser = service.browser();
    await signInAs(browser, phones.reader);
    const [sid] = browser.cookie('gongdu_sso')?.split('.') ?? [];
    const answer = await fetch(new URL(getToken('/'), service.url), {
      headers: { cookie: `gongdu_sso=${sid}.guessed` },
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toMatch(/^\/login/);
  });
});

describe('GET /token/gettoken', () => {
  it('returns at once with tokens in the address, keeping its query and hash', async () => {
    const browser = service.browser();
    await signInAs(browser, phones.reader);
    const answer = await browser.get(getToken(`${service.url}/publish/post?tab=2&token=old#part`));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const address = new URL(answer.headers.get('location') ?? '');
    expect([address.pathname, address.searchParams.get('tab'), address.hash]).toEqual([
      '/publish/post',
      '2',
      '#part',
    ]);
    expect(address.searchParams.getAll('token')).toHaveLength(1);
    const caller = await service.signIn.authenticate(address.searchParams.get('token') ?? '');
    expect(caller).toMatchObject({ role: 'user' });
    expect(address.searchParams.get('refreshToken')).toMatch(/^[\w-]{40,}$/);
  });

  it('shows the sign-in page without a session, which returns to the same address', async () => {
    const wanted = `${service.url}/index?a=1#b`;
    const answer = await service.browser().get(getToken(wanted));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/login?redirectUrl=${encodeURIComponent(wanted)}`);
  });

  it.each([
    '/dev/outbox',
    '/dev/%6futbox/',
    '/api/User/GetUser',
    '/storage/x.png',
    '/%63onnect/interaction/x',
  ])('puts no tokens into the address of %s, where no script takes them out', async (path) => {
    const browser = service.browser();
    await signInAs(browser, phones.reader);
    const answer = await browser.get(getToken(path));
    expect(answer.headers.get('location')).toBe(`${service.url}${path}`);
  });

  it('accepts allowed origins, and Vite outside production', async () => {
    const browser = service.browser();
    await signInAs(browser, phones.reader);
    for (const origin of ['https://app.example', 'http://localhost:5173']) {
      const answer = await browser.get(getToken(`${origin}/x`));
      expect(answer.headers.get('location')).toMatch(`${origin}/x?token=`);
    }
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('refuses %s with a page that says why', async (address) => {
    const browser = service.browser();
    await signInAs(browser, phones.reader);
    const answer = await browser.get(getToken(address));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain('返回地址未登记');
  });
});

describe('GET /connect/endsession of the web app', () => {
  const leave = (address: string) =>
    `/connect/endsession?client_id=gongdu-web&post_logout_redirect_uri=${encodeURIComponent(address)}`;

  it('ends the session without confirmation for the page that announced it, clears both cookies and returns', async () => {
    const browser = service.browser();
    const { body } = await signInAs(browser, phones.reader);
    browser.setCookie('gongdu_leaving', '1');
    const answer = await browser.get(leave(`${service.url}/login?x=1`), {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${service.url}/login?x=1`);
    expect(browser.lastSetCookies()).toEqual([
      expect.stringMatching(/^gongdu_sso=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax/),
      expect.stringMatching(/^gongdu_leaving=; Path=\/; Max-Age=0;/),
    ]);
    expect(await service.signIn.authenticate(body.access_token)).toBeNull();
    expect((await browser.get(getToken('/'))).headers.get('location')).toMatch(/^\/login/);
  });

  it.each(['same-origin', 'same-site', 'cross-site', 'none', undefined])(
    'asks first for every link and typed address (Sec-Fetch-Site: %s), and does as it is answered',
    async (site) => {
      const browser = service.browser();
      const { body } = await signInAs(browser, phones.reader);
      const headers = { 'sec-fetch-dest': 'document', ...(site && { 'sec-fetch-site': site }) };
      const back = `${service.url}/books?a=1&b=2`;
      const answer = await browser.get(leave(back), headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      const page = await answer.text();
      expect(page).toContain('确定要在这台设备上退出登录吗');
      expect(await service.signIn.authenticate(body.access_token)).not.toBeNull();
      const yes = await browser.get(buttonOf(page), headers);
      expect([yes.status, yes.headers.get('location')]).toEqual([302, back]);
      expect(await service.signIn.authenticate(body.access_token)).toBeNull();
    },
  );

  it('ignores a confirmation of another session, or a forged one', async () => {
    const [browser, other] = [service.browser(), service.browser()];
    const { body } = await signInAs(browser, phones.reader);
    await signInAs(other, phones.reader);
    const others = buttonOf(await (await other.get(leave('/login'))).text());
    for (const link of [others, `${leave('/login')}&answer=yes`, `${leave('/login')}&answer=`])
      expect((await browser.get(link)).status).toBe(200);
    expect(await service.signIn.authenticate(body.access_token)).not.toBeNull();
  });

  it.each([
    ['a picture', { 'sec-fetch-dest': 'image' }],
    ['a call', { 'sec-fetch-dest': 'empty', accept: 'text/html' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a page read ahead', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
    ['a picture of an older browser', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ])(
    'changes nothing for %s, however the address is spelt',
    async (_what, headers: Record<string, string>) => {
      const browser = service.browser();
      const { body } = await signInAs(browser, phones.reader);
      const ours = { 'sec-fetch-site': 'same-origin', ...headers };
      for (const path of [
        '/connect/endsession',
        '/%63onnect/endsession',
        '/connect/endsession?client_id=x',
      ]) {
        const answer = await browser.get(path, ours);
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
      }
      expect(await service.signIn.authenticate(body.access_token)).not.toBeNull();
    },
  );

  it('returns only to a registered origin', async () => {
    const browser = service.browser();
    const { body } = await signInAs(browser, phones.reader);
    const answer = await browser.get(leave('https://evil.example/'), { 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(400);
    expect(await service.signIn.authenticate(body.access_token)).not.toBeNull();
  });

  it('only redirects without a session', async () => {
    const answer = await service.browser().get(leave(`${service.url}/login`));
    expect(answer.headers.get('location')).toBe(`${service.url}/login`);
  });
});
