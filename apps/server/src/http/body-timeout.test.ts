// @module-tag slow

import { connect, type Socket } from 'node:net';
import { endpoint } from '@gongdu/contract/endpoint';
import { text } from '@gongdu/contract/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { createTestServer } from '../testing/app/http-server.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { serve } from './serve.ts';

/** A connection that collects received data until it is closed. */
function opened(port: number): { socket: Socket; reply: Promise<string> } {
  const socket = connect(port, 'localhost');
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  socket.on('error', () => undefined);
  return { socket, reply: new Promise((resolve) => socket.once('close', () => resolve(said))) };
}

const head = (path: string, type: string, more = 'Content-Length: 1000') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`;

describe('a body that does not come', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.close());

  it.concurrent.each([
    ['/connect/token', 'application/x-www-form-urlencoded'],
    ['/api/auth/sms-codes', 'application/json'],
    ['/storage/', 'multipart/form-data; boundary=x'],
    ['/socket.io/?EIO=4&transport=polling', 'text/plain'],
    ['/nowhere', 'application/json'],
  ])('is cut at %s, however it trickles', async (path, type) => {
    const { socket, reply } = opened(Number(new URL(testApp.address).port));
    socket.write(head(path, type, 'Content-Length: 50000'));
    const trickle = setInterval(() => socket.write(' '), 1_000);
    expect(await reply).toMatch(/^HTTP\/1\.1 (4\d\d) /);
    clearInterval(trickle);
  });
});

describe('at a pace of 1 kB/s', () => {
  const echo = endpoint({
    method: 'POST',
    path: '/api/echo',
    access: 'anyone',
    summary: '回声',
    checks: { none: 'an echo' },
    body: z.object({ title: text('标题', { max: 5 }) }),
    reply: z.object({ title: z.string() }),
  });

  async function server() {
    const log: string[] = [];
    const app = await createTestServer({
      config: readConfig({}),
      authenticate: async () => null,
      bodyTimeouts: { graceMs: 300, idleMs: 3_000, minBytesPerSecond: 1_000 },
      logStream: { write: (line) => void log.push(line) },
    });
    serve(app, echo, ({ body }) => body);
    app.post('/large', { bodyLimit: 1e6 }, async () => ({ done: true }));
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    return { app, port, log };
  }

  it('refuses with our message, and logs an aborted body not as an error', async () => {
    const { app, port, log } = await server();
    const slow = opened(port);
    slow.socket.write(`${head('/api/echo', 'application/json')}{"title":`);
    const answer = await slow.reply;
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(answer).toContain('提交的内容传得太慢，请检查网络后重试');
    const gone = opened(port);
    gone.socket.write(`${head('/api/echo', 'application/json')}{"title":`, () => gone.socket.destroy());
    await expect.poll(() => log.filter((line) => line.includes('request was cut off')).length).toBe(2);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    await app.close();
  });

  it('allows a large body to exceed the grace period, as long as data arrives', async () => {
    const { app, port } = await server();
    const steady = opened(port);
    steady.socket.write(head('/large', 'application/json', 'Content-Length: 40000\r\nConnection: close'));
    const chunk = `"${'长'.repeat(1_000)}"`;
    let left = 40_000;
    steady.socket.write('[');
    left -= 1;
    const flow = setInterval(() => {
      const next = left > 8_000 ? `${chunk},` : `"${'-'.repeat(left - 3)}"]`;
      left -= Buffer.byteLength(next);
      steady.socket.write(next);
      if (left <= 0) clearInterval(flow);
    }, 100);
    expect(await steady.reply).toMatch(/^HTTP\/1\.1 200 OK/);
    await app.close();
  });

  it('stops reading after the reply', async () => {
    const { app, port } = await server();
    const flood = opened(port);
    flood.socket.write(head('/nowhere', 'application/xml', 'Content-Length: 900000000'));
    const megabyte = Buffer.alloc(1_000_000);
    let sent = 0;
    const pour = () => {
      while (!flood.socket.destroyed && flood.socket.write(megabyte)) sent += megabyte.length;
    };
    flood.socket.on('drain', pour);
    pour();
    expect(await flood.reply).toMatch(/^HTTP\/1\.1 404/);
    expect(sent).toBeLessThan(100_000_000);
    await app.close();
  });

  it.each([
    ['what is no HTTP', 'NONSENSE\r\n\r\n', 400, '请求内容无法解析'],
    [
      'a head that is too large',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      '请求头过大',
    ],
  ])('refuses %s as every other call', async (_name, bytes, status, words) => {
    const { app, port } = await server();
    const { socket, reply } = opened(port);
    socket.write(bytes);
    const [first = '', body = ''] = (await reply).split('\r\n\r\n');
    expect(first).toContain(`HTTP/1.1 ${status} `);
    expect(first).toContain('Content-Type: application/json; charset=utf-8');
    expect(first).toContain('X-Content-Type-Options: nosniff');
    expect(JSON.parse(body)).toMatchObject({
      code: status,
      isSuccess: false,
      msg: expect.stringContaining(words),
    });
    await app.close();
  });
});
