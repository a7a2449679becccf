import { imCodes } from '@gongdu/contract/messaging/error-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMessagingClient } from '../client.ts';
import { fakeGateway, sign } from '../testing/fake-gateway.ts';
import { readyClient, settle, stored } from '../testing/ready-client.ts';
import { backoffProfiles } from './backoff.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hello = { target_username: 'user_2', content: '你好' };
const backOffice = backoffProfiles.backOffice;

describe('the way to ready', () => {
  it('leads through connecting, connected, init, login and syncing', async () => {
    const gateway = fakeGateway();
    const client = createMessagingClient({ open: gateway.open, sign });
    const states: string[] = [client.state];
    client.onState(({ state }) => states.push(state));
    const reply = client.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(states).toEqual(['idle', 'connecting', 'connected', 'init', 'login', 'syncing', 'ready']);
    expect(await reply).toMatchObject({ uid: 1 });
    expect(gateway.framesOf('login')[0]?.data).toMatchObject({ is_md5: true, version: '2.5.0' });
  });

  it('may be taken step by step, as with JMessage', async () => {
    const gateway = fakeGateway();
    const client = createMessagingClient({ open: gateway.open, sign });
    const flags = () => [client.isConnect(), client.isInit(), client.isLogin()];
    const seen = [flags()];
    client.init().onSuccess(() => {
      seen.push(flags());
      client.login().onSuccess(() => seen.push(flags()));
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual([
      [false, false, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  it('requests a signature for 32 letters and digits', async () => {
    const asked: string[] = [];
    await readyClient({ sign: noting(asked) });
    expect(asked).toEqual([expect.stringMatching(/^[0-9a-z]{32}$/)]);
  });
});

describe('what comes too early or too late is thrown', () => {
  it("'must init first' before init, 'must login first' before login", async () => {
    const gateway = fakeGateway();
    const client = createMessagingClient({ open: gateway.open, sign });
    expect(() => client.login()).toThrow(/^must init first$/);
    expect(() => client.getFriendList()).toThrow(/^must init first$/);
    client.init();
    await vi.advanceTimersByTimeAsync(100);
    expect(() => client.sendSingleMsg(hello)).toThrow(/^must login first$/);
    expect(() => client.addSingleReceiptReport({ username: 'user_2', msg_ids: [1] })).toThrow(
      /^must login first$/,
    );
  });

  it("'wss socket not connect' for a command while offline, and for anything after the end", async () => {
    const { client, gateway } = await readyClient();
    gateway.reachable = false;
    gateway.cut();
    expect(() => client.transSingleMsg({ target_username: 'user_2', cmd: 'typing' })).toThrow(
      /^wss socket not connect$/,
    );
    expect(() => client.sendSingleMsg(hello)).not.toThrow();
    await client.close();
    expect(() => client.sendSingleMsg(hello)).toThrow(/^wss socket not connect$/);
  });
});

describe('a lost connection', () => {
  it('is restored with a fresh signature, and requests made in between are answered', async () => {
    const gateway = fakeGateway();
    const asked: string[] = [];
    const { client } = await readyClient({ sign: noting(asked) }, gateway);
    gateway.on('get_friend_list', () => ({ friend_list: [], request_list: [] }));
    const losses: string[] = [];
    client.onDisconnect(() => losses.push(client.state));
    gateway.cut();
    const friends = client.getFriendList();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(losses).toEqual(['offline']);
    expect(new Set(asked).size).toBe(2);
    expect(client.state).toBe('ready');
    expect(await friends).toEqual({ friend_list: [], request_list: [] });
  });

  it('is retried after 100 ms doubling to 10 s in the back office', async () => {
    const { gateway } = await readyClient({ backoff: backOffice });
    gateway.reachable = false;
    gateway.cut();
    const began = Date.now();
    const before = gateway.attempts.length;
    await vi.advanceTimersByTimeAsync(40_000);
    const times = gateway.attempts.slice(before).map((at) => Math.round((at - began) / 100) / 10);
    expect(times).toEqual([0.1, 0.3, 0.7, 1.5, 3.1, 6.3, 12.7, 22.7, 32.7]);
  });

  it('is retried at once when the app reports that the network is back', async () => {
    const { client, gateway } = await readyClient();
    gateway.reachable = false;
    gateway.cut();
    await vi.advanceTimersByTimeAsync(60_000);
    gateway.reachable = true;
    client.wake();
    await settle();
    expect(client.isConnect()).toBe(true);
  });

  it('is retried within 5 s of the app’s report when an attempt hangs, and not again once it is restored', async () => {
    const { client, gateway } = await readyClient();
    gateway.hanging = true;
    gateway.cut();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(client.state).toBe('connecting');
    expect(gateway.attempts).toHaveLength(2);
    gateway.hanging = false;
    client.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(client.state).toBe('ready');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(gateway.attempts).toHaveLength(3);
  });

  it('is not restarted by the app’s report while an attempt is young: it may only be slow', async () => {
    const { client, gateway } = await readyClient();
    gateway.hanging = true;
    gateway.cut();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.state).toBe('connecting');
    for (let time = 0; time < 5; time += 1) client.wake();
    await settle();
    expect(gateway.attempts).toHaveLength(2);
    gateway.hanging = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(client.state).toBe('ready');
    expect(gateway.attempts).toHaveLength(3);
  });

  it('that dies silently during the sign-in is detected when the page becomes visible', async () => {
    const gateway = fakeGateway();
    gateway.on('login', () => 'ack');
    const client = createMessagingClient({
      open: gateway.open,
      sign,
      backoff: backOffice,
      log: () => undefined,
    });
    client.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.state).toBe('login');
    gateway.on('login', () => ({ uid: 1, username: 'user_1', online_list: [], sync }));
    gateway.deaf = true;
    client.wake();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(client.state).toBe('ready');
  });

  it('that a closing server announced is restored after the requested delay', async () => {
    const { gateway } = await readyClient({ backoff: backOffice });
    const before = gateway.attempts.length;
    gateway.push('server_closing', { retry_after_ms: 4_000 });
    gateway.cut();
    await vi.advanceTimersByTimeAsync(3_990);
    expect(gateway.attempts).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(200);
    expect(gateway.attempts).toHaveLength(before + 1);
  });

  it.each([
    ['c_init', 'init'],
    ['login', 'login'],
  ] as const)(
    'that has acknowledged %s is waited for for 30 s: thousands may stand in line there',
    async (event, state) => {
      const gateway = fakeGateway();
      gateway.on(event, () => 'ack');
      const client = createMessagingClient({ open: gateway.open, sign, log: () => undefined });
      client.start();
      await vi.advanceTimersByTimeAsync(29_900);
      expect(client.state).toBe(state);
      expect(gateway.framesOf(event)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(200);
      expect(client.state).toBe('offline');
    },
  );

  it('that does not acknowledge init within 10 s is replaced by a new one', async () => {
    const gateway = fakeGateway();
    gateway.on('c_init', () => 'silent');
    const client = createMessagingClient({ open: gateway.open, sign, log: () => undefined });
    client.start();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(client.state).toBe('init');
    await vi.advanceTimersByTimeAsync(200);
    expect(client.state).toBe('offline');
  });

  it('that has died silently is detected by the first missing acknowledgement, and no request is given up', async () => {
    const { client, gateway } = await readyClient({ backoff: backOffice });
    gateway.on('s_single_text', () => stored(gateway, 1));
    gateway.deaf = true;
    const call = client.sendSingleMsg(hello);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(client.state).toBe('ready');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(gateway.attempts).toHaveLength(2);
    expect(await call).toMatchObject({ seq: 1 });
  });

  it('that has died while the page was suspended is detected when the page becomes visible', async () => {
    const { client, gateway } = await readyClient({ backoff: backOffice });
    gateway.deaf = true;
    client.wake();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(gateway.attempts).toHaveLength(2);
    expect(client.state).toBe('ready');
  });

  it('causes no events of an earlier connection', async () => {
    const { client, gateway } = await readyClient({ backoff: backOffice });
    const gone = gateway.cut();
    await vi.advanceTimersByTimeAsync(1_000);
    gone?.received('event_notification', { event_id: 'out', event_type: 1, ctime_ms: 1 });
    gone?.down('again');
    expect(client.state).toBe('ready');
  });

  it('is not counted any more once the client has been ready again', async () => {
    const { gateway } = await readyClient({ backoff: backOffice });
    for (let time = 0; time < 3; time += 1) {
      gateway.cut();
      const before = gateway.attempts.length;
      await vi.advanceTimersByTimeAsync(150);
      expect(gateway.attempts).toHaveLength(before + 1);
    }
  });
});

describe('a refusal', () => {
  it('of the signature is retried once with a fresh one, then only logged', async () => {
    const gateway = fakeGateway();
    gateway.on('c_init', () => ({ code: imCodes.signature, message: '签名不正确' }));
    const logged: string[] = [];
    const client = createMessagingClient({ open: gateway.open, sign, log: (words) => logged.push(words) });
    const codes: number[] = [];
    client.start().onFail(({ code }) => codes.push(code));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(gateway.framesOf('c_init')).toHaveLength(2);
    expect(client.state).toBe('auth_failed');
    expect(codes).toEqual([imCodes.signature]);
    expect(logged).toHaveLength(1);
  });

  it('by a busy server is retried until it succeeds', async () => {
    const gateway = fakeGateway();
    let tries = 0;
    gateway.on('login', () => {
      tries += 1;
      if (tries < 5) return { code: imCodes.busy, message: '' };
      return { uid: 1, username: 'user_1', online_list: [], sync };
    });
    const client = createMessagingClient({ open: gateway.open, sign, log: () => undefined });
    client.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.state).toBe('ready');
  });

  it('to sign, because no account is signed in, ends it', async () => {
    const gateway = fakeGateway();
    const client = createMessagingClient({ open: gateway.open, sign: async () => null });
    client.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.state).toBe('auth_failed');
    expect(gateway.attempts).toHaveLength(1);
  });

  it('is reset by a new init', async () => {
    const gateway = fakeGateway();
    let signedIn = false;
    const client = createMessagingClient({
      open: gateway.open,
      sign: async (query) => (signedIn ? sign(query) : null),
    });
    client.start();
    await vi.advanceTimersByTimeAsync(1_000);
    signedIn = true;
    client.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.state).toBe('ready');
  });

  it('without a network does not count: signing is tried again with the next attempt', async () => {
    const gateway = fakeGateway();
    let tries = 0;
    const client = createMessagingClient({
      open: gateway.open,
      sign: (query) => (++tries < 4 ? Promise.reject(new Error('offline')) : sign(query)),
      log: () => undefined,
    });
    client.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.state).toBe('ready');
  });
});

describe('the end', () => {
  it.each([1, 2])('comes with event %i: kicked, without a reconnect', async (event_type) => {
    const { client, gateway } = await readyClient();
    const before = gateway.attempts.length;
    const failed: string[] = [];
    client.sendSingleMsg(hello).onFail(({ message }) => failed.push(message));
    gateway.push('event_notification', { event_id: 'out', event_type, ctime_ms: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.state).toBe('kicked');
    expect(gateway.attempts).toHaveLength(before);
    expect(failed).toEqual(['wss socket not connect']);
  });

  it('comes with loginOut, after the server was informed', async () => {
    const { client, gateway } = await readyClient();
    gateway.on('logout', () => ({}));
    await settleWith(client.loginOut());
    expect(client.state).toBe('closed');
    expect(gateway.framesOf('logout')).toHaveLength(1);
  });
});

it('sends a hundred messages after an outage in order, at a rate for which no server closes a socket', async () => {
  const { client, gateway } = await readyClient();
  gateway.reachable = false;
  gateway.cut();
  for (let uid = 2; uid < 102; uid += 1) client.sendSingleMsg({ ...hello, target_username: `user_${uid}` });
  gateway.reachable = true;
  await vi.advanceTimersByTimeAsync(12_000);
  const all = gateway.frames.map(({ at }) => at);
  const busiest = Math.max(
    ...all.map((at) => all.filter((other) => other >= at && other < at + 1_000).length),
  );
  expect(busiest).toBeLessThanOrEqual(60);
  const targets = gateway.framesOf('s_single_text').map(({ data }) => data['target_id']);
  expect([...new Set(targets)]).toEqual(Array.from({ length: 100 }, (_, index) => `user_${index + 2}`));
});

const sync = { sync_key: 0, sync_event_key: 0, msg_receipt_key: 0 };

/** Signs, and records its arguments. */
function noting(asked: string[]): typeof sign {
  return (query) => {
    asked.push(query.random_str);
    return sign(query);
  };
}

async function settleWith<T>(call: PromiseLike<T>): Promise<T> {
  const settled = Promise.resolve(call);
  await vi.advanceTimersByTimeAsync(10);
  return settled;
}
