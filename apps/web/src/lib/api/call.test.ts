// @vitest-environment jsdom
import { endpoint } from '@gongdu/contract/endpoint';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordToasts } from '../../testing/recorded-toasts.ts';
import { json, neverAnswers, refusal, scriptedFetch, success } from '../../testing/scripted-fetch.ts';
import { createGate } from '../auth/reauth.ts';
import { createCall } from './call.ts';
import { createFetchFile } from './fetch-file.ts';

const readPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  access: 'member',
  summary: '',
  params: z.object({ id: z.number() }),
  query: z.object({ tags: z.optional(z.array(z.string())), name: z.optional(z.string()) }),
  reply: z.object({ title: z.string() }),
});
const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'member',
  summary: '',
  reply: z.array(z.number()),
  counted: true,
});
const writePost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'member',
  summary: '',
  checks: { none: 'never sent' },
  body: z.object({ title: z.string() }),
  reply: z.null(),
});
const content = endpoint({
  method: 'POST',
  path: '/api/Content/ContentSearch',
  access: 'anyone',
  summary: '',
  reply: z.null(),
});

let messages = recordToasts();
beforeEach(() => {
  messages = recordToasts();
});

function around(fetch: typeof globalThis.fetch, timeout = 60_000) {
  const [gate, consentGate] = [createGate(), createGate()];
  let token: string | null = 'old';
  const dependencies: Parameters<typeof createCall>[0] = {
    fetch,
    reauth: gate,
    reconsent: consentGate,
    timeout,
    tokens: { access: () => token, owner: () => 10001 },
    refreshSettled: async () => undefined,
    baseOf: async (service) => (service === 'content' ? 'https://content.example' : ''),
  };
  const [call, fetchFile] = [createCall(dependencies), createFetchFile(dependencies)];
  return { call, fetchFile, gate, consentGate, signInAs: (next: string) => (token = next) };
}

const bearer = (init: RequestInit | undefined) => new Headers(init?.headers).get('authorization');
/** Long enough for every awaited step of a call that does not wait for the member. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a request', () => {
  it('fills path and query, and carries the bearer and api-version headers', async () => {
    const { fetch, requests } = scriptedFetch(success({ title: '呐喊' }));
    const input = { params: { id: 7 }, query: { tags: ['a b', '鲁迅'], name: undefined } };
    expect(await around(fetch).call(readPost, input, { version: '2' })).toEqual({ title: '呐喊' });
    expect(requests[0]?.address).toBe('/api/posts/7?tags=a+b&tags=%E9%B2%81%E8%BF%85');
    expect(bearer(requests[0]?.init)).toBe('Bearer old');
    expect(new Headers(requests[0]?.init.headers).get('api-version')).toBe('2');
  });

  it('sends its body as JSON', async () => {
    const { fetch, requests } = scriptedFetch(success(null));
    await around(fetch).call(writePost, { body: { title: '彷徨' } });
    expect(requests[0]?.init.body).toBe('{"title":"彷徨"}');
    expect(new Headers(requests[0]?.init.headers).get('content-type')).toBe('application/json');
  });

  it('goes to the service of its path', async () => {
    const { fetch, requests } = scriptedFetch(success(null));
    await around(fetch).call(content);
    expect(requests[0]?.address).toBe('https://content.example/api/Content/ContentSearch');
  });

  it('of a counted endpoint resolves to data and count', async () => {
    const { fetch } = scriptedFetch(success([1, 2], 40));
    expect(await around(fetch).call(listPosts)).toEqual({ data: [1, 2], dataCount: 40 });
  });
});

describe('a failure', () => {
  it('is thrown with the server’s message and shown by no call', async () => {
    const fields = [{ field: 'title', message: '请填写标题' }];
    const { call } = around(scriptedFetch(refusal(400, '填写有误', { fields })).fetch);
    await expect(call(writePost, { body: { title: '' } })).rejects.toMatchObject({
      message: '填写有误',
      fields,
      isSilent: false,
    });
    expect(messages).toEqual({ shown: [], alerts: [] });
  });

  it('of a silent call is marked so and opens no dialog', async () => {
    const { call, gate } = around(scriptedFetch(refusal(500, '坏了'), refusal(401, '过期')).fetch);
    await expect(call(listPosts, {}, { silent: true })).rejects.toMatchObject({ isSilent: true });
    await expect(call(listPosts, {}, { silent: true })).rejects.toThrow('过期');
    expect(messages).toEqual({ shown: [], alerts: [] });
    expect(gate.store.getState().open).toBe(false);
  });

  it('without a reply in time says 网络不畅', async () => {
    const { call } = around(scriptedFetch(neverAnswers).fetch, 30);
    await expect(call(listPosts)).rejects.toMatchObject({
      kind: 'timeout',
      message: '网络不畅，请稍后重试',
    });
  });

  it('of another kind asks for a screenshot, naming the call', async () => {
    const { call } = around(scriptedFetch(success('not a list')).fetch);
    await expect(call(listPosts)).rejects.toThrow();
    expect(messages.alerts[0]?.message).toContain('截图发给开发人员');
    expect(messages.alerts[0]?.detail).toContain('GET /api/posts');
  });

  it('by the caller’s own abort says nothing', async () => {
    const { call } = around(scriptedFetch(neverAnswers).fetch);
    const stop = new AbortController();
    const calling = call(listPosts, {}, { signal: stop.signal });
    stop.abort();
    await expect(calling).rejects.toThrow();
    expect(messages).toEqual({ shown: [], alerts: [] });
  });
});

describe('401', () => {
  const needsNew = ({ init }: { init: RequestInit }) =>
    bearer(init) === 'Bearer new' ? success([1], 1) : refusal(401, '登录状态已过期');

  it('opens one dialog; all waiting calls are sent again after the sign-in', async () => {
    const { fetch, requests } = scriptedFetch(needsNew);
    const { call, gate, signInAs } = around(fetch);
    let opened = 0;
    gate.store.subscribe(({ open }, before) => (opened += open && !before.open ? 1 : 0));
    const calls = Promise.all([call(listPosts), call(listPosts), call(listPosts)]);
    await aWhile();
    expect([opened, requests.length]).toEqual([1, 3]);
    signInAs('new');
    gate.resolve(true);
    expect((await calls).map(({ dataCount }) => dataCount)).toEqual([1, 1, 1]);
    expect([opened, requests.length]).toEqual([1, 6]);
    expect(messages.shown).toEqual([]);
  });

  it('rejects the waiting calls silently when the member leaves', async () => {
    const { call, gate } = around(scriptedFetch(needsNew).fetch);
    const calling = call(listPosts);
    const outcome = expect(calling).rejects.toMatchObject({ code: 401 });
    await aWhile();
    gate.resolve(false);
    await outcome;
    expect(messages.shown).toEqual([]);
  });

  it('of a token that was renewed in the meantime is sent again without a dialog', async () => {
    const late = async () => {
      signInAs('new');
      return refusal(401, '过期');
    };
    const { call, gate, signInAs } = around(scriptedFetch(late, needsNew).fetch);
    expect(await call(listPosts)).toMatchObject({ dataCount: 1 });
    expect(gate.store.getState().open).toBe(false);
  });

  it('stops waiting when the caller aborts', async () => {
    const { call } = around(scriptedFetch(needsNew).fetch);
    const stop = new AbortController();
    const calling = call(listPosts, {}, { signal: stop.signal });
    const outcome = expect(calling).rejects.toThrow();
    await aWhile();
    stop.abort();
    await outcome;
  });
});

describe('consent that is due', () => {
  const due = () => refusal(403, '协议有重要变更', { problem: 'session.consent_due' });

  it('is requested once; the calls that waited are sent again with the same token', async () => {
    const { fetch, requests } = scriptedFetch(due, due, success([1], 1), success([1], 1));
    const { call, gate, consentGate } = around(fetch);
    const calls = Promise.all([call(listPosts), call(listPosts)]);
    await expect.poll(() => requests.length).toBe(2);
    expect([gate, consentGate].map(({ store }) => store.getState().open)).toEqual([false, true]);
    consentGate.resolve(true);
    expect((await calls).map(({ dataCount }) => dataCount)).toEqual([1, 1]);
    expect(messages.shown).toEqual([]);
  });

  it('delays no silent call', async () => {
    const { call } = around(scriptedFetch(due).fetch);
    await expect(call(listPosts, {}, { silent: true })).rejects.toMatchObject({ code: 403 });
  });
});

it('reads an envelope that has another HTTP status', async () => {
  const { call } = around(scriptedFetch(json({ StatusCode: 200, data: [], dataCount: 0 }, 206)).fetch);
  expect(await call(listPosts)).toEqual({ data: [], dataCount: 0 });
});

describe('a protected file', () => {
  const { signal } = new AbortController();

  it('is fetched with the bearer token, and again after a new sign-in', async () => {
    const { fetch, requests } = scriptedFetch(refusal(401, '请登录'), new Response('picture'));
    const { fetchFile, gate, signInAs } = around(fetch);
    const file = fetchFile('/api/institution-files/7', { signal });
    await expect.poll(() => gate.store.getState().open).toBe(true);
    signInAs('new');
    gate.resolve(true);
    expect(await (await file).text()).toBe('picture');
    expect(requests.map(({ init }) => bearer(init))).toEqual(['Bearer old', 'Bearer new']);
  });

  it('has the name that the server gives it', async () => {
    const disposition = "attachment; filename*=UTF-8''%E4%B9%A6%E5%8D%95%20%271%27.csv";
    const named = new Response('书名', { headers: { 'content-disposition': disposition } });
    const { fetch } = scriptedFetch(named, new Response('picture'));
    const { fetchFile } = around(fetch);
    expect((await fetchFile('/common/download?fileName=a')).name).toBe("书单 '1'.csv");
    expect((await fetchFile('/api/institution-files/7')).name).toBe('');
  });

  it('rejects with the server’s message', async () => {
    const { fetch } = scriptedFetch(refusal(404, '这张图片不存在或已被删除'));
    await expect(around(fetch).fetchFile('/api/institution-files/8', { signal })).rejects.toThrow('已被删除');
  });
});
