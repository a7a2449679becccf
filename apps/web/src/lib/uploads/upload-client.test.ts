// @vitest-environment jsdom
/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCall } from '../api/call.ts';
import { createGate } from '../auth/reauth.ts';
import { createUploadClient } from './upload-client.ts';

type Answer = (response: ServerResponse, body: string, request: IncomingMessage) => void;

let address = '';
let sign: Answer;
let post: Answer;
const asked: { path: string; body: string }[] = [];
const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  // a progress listener makes the browser send a preflight request to another origin
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  const answer = () => {
    const path = request.url ?? '';
    asked.push({ path, body });
    if (path.endsWith('/sign')) sign(response, body, request);
    else if (path === '/storage/') post(response, body, request);
    else json(response, { code: 200, data: facts });
  };
  request.on('end', answer);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  address = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  sign = (response) => json(response, { status: 200, msg: '', data: signed() });
  post = (response) => response.writeHead(204).end();
});

const facts = { address: '', kind: 'image', contentType: 'image/png', size: 3, width: 30, height: 20 };
const signed = () => ({
  accessKeyId: 'id',
  policy: 'p',
  signature: 's',
  key: 'u/1/a.png',
  host: `${address}/storage/`,
});
const picture = new File(['abc'], '封面.png', { type: 'image/png' });

function send(file = picture, times = { sign: 20_000, post: 20_000 }, signal = new AbortController().signal) {
  const call = createCall({
    fetch: globalThis.fetch,
    tokens: { access: () => 'token', owner: () => 10001 },
    reauth: createGate(),
    reconsent: createGate(),
    baseOf: async () => address,
    refreshSettled: async () => undefined,
    timeout: 30_000,
  });
  return createUploadClient({ call, timeouts: times })(file, { kind: 'image', signal });
}

it('signs with fileMd5, posts the five fields in order, and returns host and key', async () => {
  expect(await send()).toEqual({ address: `${address}/storage/u/1/a.png`, width: 30, height: 20 });
  expect(asked.map(({ path }) => path)).toEqual([
    '/openapi/api/upload/sign',
    '/storage/',
    '/api/uploads/confirm',
  ]);
  expect(JSON.parse(asked[0]?.body ?? '').fileMd5).toMatch(/^gongdu_web_[0-9a-f]{32}$/);
  const names = [...(asked[1]?.body ?? '').matchAll(/form-data; name="([^"]+)"/g)].map(([, name]) => name);
  expect(names.filter((name) => !/success|Content/.test(name ?? ''))).toEqual([
    'OSSAccessKeyId',
    'policy',
    'Signature',
    'key',
    'file',
  ]);
});

it('never uses the same fileMd5 twice on different devices', async () => {
  await send();
  localStorage.clear();
  await send();
  const sums = asked.filter(({ path }) => path.endsWith('sign')).map(({ body }) => JSON.parse(body).fileMd5);
  expect(new Set(sums).size).toBe(2);
});

it('counts only 204 as success', async () => {
  post = (response) => response.writeHead(200).end();
  await expect(send()).rejects.toMatchObject({ name: 'UploadError', message: '文件上传失败，请重试' });
});

it('accepts only 200 from the signing call, and passes its message on', async () => {
  sign = (response) => json(response, { status: 429, msg: '今天上传的文件已达到 2 GB，明天可以继续上传' });
  await expect(send()).rejects.toThrow('今天上传的文件已达到 2 GB，明天可以继续上传');
  expect(asked).toHaveLength(1);
});

it("passes on the storage host's message", async () => {
  post = (response) =>
    response.writeHead(400).end('<?xml version="1.0"?><Error><Message>文件已损坏</Message></Error>');
  await expect(send()).rejects.toThrow('文件已损坏');
});

it('has its own message for a refusal to sign without one', async () => {
  sign = (response) => json(response, { status: 500 });
  await expect(send()).rejects.toMatchObject({ message: '文件上传失败，请重试', isFileRejected: false });
});

it('distinguishes faults of the file from failures that a retry may fix', async () => {
  const storageSays = (code: string) => {
    post = (response) => response.writeHead(400).end(`<Error><Code>${code}</Code></Error>`);
  };
  for (const [code, isFileRejected] of [
    ['EntityTooLarge', true],
    ['InvalidArgument', true],
    ['AccessDenied', false],
  ] as const) {
    storageSays(code);
    await expect(send(), code).rejects.toMatchObject({ isFileRejected });
  }
  sign = (response) => json(response, { status: 400, msg: '文件格式不正确' });
  await expect(send()).rejects.toMatchObject({ isFileRejected: true });
  sign = (response) => json(response, { status: 429, msg: '请稍后再试' });
  await expect(send()).rejects.toMatchObject({ isFileRejected: false });
  sign = (response) => json(response, { status: 429, msg: '今天已满', problem: 'upload.day_full' });
  await expect(send()).rejects.toMatchObject({ isFileRejected: true });
});

it('reports a timeout when the signing does not answer', async () => {
  sign = () => undefined;
  await expect(send(picture, { sign: 100, post: 2_000 })).rejects.toMatchObject({
    message: '文件上传超时，请重试',
    isNetworkError: false,
  });
});

it('reports a timeout when the storage host does not answer', async () => {
  post = () => undefined;
  await expect(send(picture, { sign: 2_000, post: 100 })).rejects.toThrow('文件上传超时，请重试');
});

it('distinguishes an unanswered request from a refusal, so that it may restart', async () => {
  post = (_response, _body, request) => request.socket.destroy();
  await expect(send()).rejects.toMatchObject({ isNetworkError: true });
});

it('rejects with the reason of its signal', async () => {
  const stop = new AbortController();
  post = () => stop.abort(new Error('stopped'));
  await expect(send(picture, undefined, stop.signal)).rejects.toThrow('stopped');
});

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
