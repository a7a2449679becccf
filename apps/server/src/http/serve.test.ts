import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Envelope, endpoint } from '@gongdu/contract/endpoint';
import { id, text } from '@gongdu/contract/field';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { createTestServer } from '../testing/app/http-server.ts';
import type { Caller } from './caller.ts';
import { serve } from './serve.ts';

const reader: Caller = {
  uid: 7,
  sid: 's',
  role: 'user',
  permissions: ['approval:post:review'],
  institutionId: null,
  actingUid: null,
  secondFactorMissing: false,
};
const friend = 'https://pages.example';
let app: FastifyInstance;
let written: unknown[];

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/:id',
  access: 'member',
  summary: '回声',
  params: z.object({ id }),
  checks: { none: 'an echo' },
  body: z.object({ title: text('标题', { min: 1, max: 5 }), note: z._default(text('备注', { max: 5 }), '') }),
  reply: z.object({ title: z.string() }),
});

/** Its schemas have no messages of their own. */
const unworded = endpoint({
  method: 'POST',
  path: '/api/unworded',
  access: 'member',
  summary: '没有自己的说法',
  checks: { none: 'read by nobody' },
  body: z.object({
    search: z.optional(z.object({ name: z.string() })),
    kinds: z.array(z.number()),
    kind: z.enum(['a', 'b']),
    on: z.boolean(),
    short: z.string().check(z.maxLength(2)),
    few: z.array(z.number()).check(z.minLength(1)),
  }),
  reply: z.null(),
});

beforeEach(async () => {
  written = [];
  app = await createTestServer({
    config: readConfig({ LOG_LEVEL: 'silent', ALLOWED_ORIGINS: friend }),
    authenticate: async (token) => (token === 'good' ? reader : null),
  });
  serve(app, echo, ({ body }) => {
    written.push(body);
    return { ...body, secret: 'never declared' };
  });
  serve(app, { ...echo, path: '/api/broken/:id' }, () => JSON.parse('{"title":5}'));
  serve(app, { ...echo, path: '/api/refused/:id' }, () => {
    throw new Problem('moderation.already_decided', { reviewer: '陈砚' });
  });
  serve(app, { ...echo, path: '/api/status/:id', replyCodeAs: 'status' }, ({ body }) => body);
  serve(app, unworded, () => null);
  serve(app, { ...echo, path: '/api/institution/:id', access: 'role:institution' }, ({ body }) => body);
  serve(app, { ...echo, path: '/api/reviewer/:id', access: 'may:approval:post:review' }, ({ body }) => body);
  serve(app, { ...echo, path: '/api/topics/:id', access: 'may:approval:topic:review' }, ({ body }) => body);
});
afterEach(() => app.close());

it('replies with the envelope and strips undeclared properties', async () => {
  const reply = await post('/api/echo/1', { title: ' 红楼梦 ' });
  expect(reply.json()).toEqual({ code: 200, msg: '操作成功', data: { title: '红楼梦' }, isSuccess: true });
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
});

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
])('compresses long replies as %s for clients that accept it', async (encoding, accepted, unpack) => {
  serve(app, { ...echo, path: '/api/long/:id' }, ({ params, body }) => ({
    title: body.title.repeat(params.id),
  }));
  // a long one, and one so long that a thread compresses it
  for (const times of [500, 60_000]) {
    const packed = await callWith(accepted, `/api/long/${times}`);
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Origin, Accept-Encoding' });
    const { data } = JSON.parse(unpack(packed.rawPayload).toString());
    expect(data.title).toBe('红楼梦'.repeat(times));
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  }
  expect((await callWith(accepted, '/api/echo/1')).headers).not.toHaveProperty('content-encoding');
});

it('leaves a long reply as it is for clients that accept no encoding of ours', async () => {
  serve(app, { ...echo, path: '/api/long/:id' }, ({ body }) => ({ title: body.title.repeat(500) }));
  const plain = await callWith('identity', '/api/long/1');
  expect(plain.headers).toMatchObject({ vary: 'Origin, Accept-Encoding' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.json()).toMatchObject({ data: { title: '红楼梦'.repeat(500) } });
});

it('drops unknown fields before the handler sees them', async () => {
  await post('/api/echo/1', { title: '红楼梦', role: 'admin' });
  expect(written).toEqual([{ title: '红楼梦', note: '' }]);
});

it('names each invalid field with a Chinese sentence and does nothing', async () => {
  const reply = await post('/api/echo/1', { title: '超过五个字的标题', note: 5 });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 400,
    problem: 'request.invalid',
    msg: '标题最多 5 个字',
    fields: [
      { field: 'title', message: '标题最多 5 个字' },
      { field: 'note', message: '备注应为文字' },
    ],
  });
  expect(written).toEqual([]);
});

it('generates a Chinese message for a field whose schema has none', async () => {
  const body = { search: null, kinds: 'post', kind: 'c', short: '长长长', few: [] };
  const { msg, fields } = (await post('/api/unworded', body)).json<Envelope>();
  expect(msg).toBe('search 应为对象');
  expect(fields?.map(({ message }) => message)).toEqual([
    'search 应为对象',
    'kinds 应为列表',
    'kind 只能是 a、b',
    '缺少 on',
    'short 最多 2 个字',
    'few 至少 1 项',
  ]);
  expect((await post('/api/unworded', [])).json()).toMatchObject({ msg: '请求内容应为对象' });
});

it("repeats the code under the endpoint's name for it, also in refusals", async () => {
  expect((await post('/api/status/1', { title: '好' })).json()).toMatchObject({ code: 200, status: 200 });
  expect((await post('/api/status/1', { title: '' })).json()).toMatchObject({ code: 400, status: 400 });
  expect((await post('/api/status/1', '{"title":')).json()).toMatchObject({ code: 400, status: 400 });
  const stranger = await post('/api/status/1', { title: '好' }, undefined, 'bad');
  expect(stranger.json()).toMatchObject({ code: 401, status: 401 });
});

it.each(['0', '-1', '1.5', 'abc', '9007199254740993'])('refuses %s as an id', async (value) => {
  expect((await post(`/api/echo/${value}`, { title: '好' })).statusCode).toBe(400);
});

it('refuses malformed JSON with 400, another content type with 415, and more than 1 MB with 413', async () => {
  expect((await post('/api/echo/1', '{"title":')).json()).toMatchObject({
    code: 400,
    problem: 'request.malformed',
  });
  expect((await post('/api/echo/1', '<title/>', 'application/xml')).json()).toMatchObject({ code: 415 });
  const large = JSON.stringify({ title: '好'.repeat(400_000) });
  expect((await post('/api/echo/1', large)).json()).toMatchObject({
    code: 413,
    problem: 'request.too_large',
  });
  expect(written).toEqual([]);
});

it('answers 401 without a valid token, and 403 without the role or the permission', async () => {
  expect((await post('/api/echo/1', { title: '好' }, undefined, 'bad')).json()).toMatchObject({
    code: 401,
    problem: 'session.expired',
  });
  expect((await post('/api/institution/1', { title: '好' })).statusCode).toBe(403);
  expect((await post('/api/topics/1', { title: '好' })).json()).toMatchObject({
    code: 403,
    problem: 'session.forbidden',
  });
  expect((await post('/api/reviewer/1', { title: '好' })).statusCode).toBe(200);
});

it('checks the caller before the input', async () => {
  expect((await post('/api/institution/1', { title: '' })).statusCode).toBe(403);
});

it('returns a refusal with its message, its stable code and the id of its log entry', async () => {
  const reply = await post('/api/refused/1', { title: '好' });
  expect(reply.json()).toEqual({
    code: 409,
    msg: '已由陈砚处理',
    details: { reviewer: '陈砚' },
    data: null,
    isSuccess: false,
    problem: 'moderation.already_decided',
    traceId: reply.headers['x-request-id'],
  });
});

it('hides internal errors', async () => {
  const reply = await post('/api/broken/1', { title: '好' });
  expect(reply.json()).toMatchObject({
    code: 500,
    msg: '服务器出错了，请稍后再试',
    problem: 'server.broken',
  });
});

it('answers an unknown path with the envelope too', async () => {
  expect((await app.inject('/api/nothing')).json()).toMatchObject({ code: 404, problem: 'route.unknown' });
});

it('serves a caller without a version, with an empty one or with the current one, and names it in every reply', async () => {
  for (const version of [undefined, '', '1', '1.0']) {
    const reply = await askFor(version, 'good');
    expect([reply.statusCode, reply.headers['api-version']]).toEqual([200, '1']);
  }
  const refused = await askFor('1', 'bad');
  expect([refused.statusCode, refused.headers['api-version']]).toEqual([401, '1']);
  expect((await post('/api/echo/1', '{"title":')).headers['api-version']).toBe('1');
});

it.each(['2', '0', '1.1', '10', 'v1'])('refuses version %o before anything is done', async (version) => {
  const reply = await askFor(version, 'good');
  expect(reply.headers['api-version']).toBe('1');
  expect(reply.json()).toMatchObject({
    code: 400,
    problem: 'request.api_version_unsupported',
    msg: '不支持所请求的接口版本，当前提供的是版本 1',
  });
  expect(written).toEqual([]);
});

it('lets pages of the registered origins send the version and read it', async () => {
  const headers = { origin: friend, 'access-control-request-headers': 'api-version,authorization' };
  const asked = { ...headers, 'access-control-request-method': 'POST' };
  const before = await app.inject({ method: 'OPTIONS', url: '/api/echo/1', headers: asked });
  expect(before.headers['access-control-allow-headers']).toContain('api-version');
  const reply = await askFor('1', 'good', { origin: friend });
  expect(reply.headers['access-control-expose-headers']).toContain('api-version');
});

function askFor(version: string | undefined, token: string, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${token}`, ...more };
  return app.inject({
    method: 'POST',
    url: '/api/echo/1',
    payload: { title: '好' },
    headers: version === undefined ? headers : { ...headers, 'api-version': version },
  });
}

function post(url: string, body: unknown, contentType = 'application/json', token = 'good') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
  });
}

/** From a page of another site. */
function callWith(acceptEncoding: string, url: string) {
  return app.inject({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer good', origin: friend, 'accept-encoding': acceptEncoding },
    payload: { title: '红楼梦' },
  });
}
