import { once } from 'node:events';
import { connect } from 'node:net';
import { problems } from '@gongdu/contract/problem';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { createTestServer } from '../testing/app/http-server.ts';
import { healthRoutes } from './health.ts';

const log: string[] = [];

/** A server with two places, and a call that lasts until it is let go. */
async function serverWithTwoPlaces() {
  const app = await createTestServer({
    config: readConfig({ CALLS_AT_ONCE: '2', LOG_LEVEL: 'error' }),
    authenticate: async () => null,
    logStream: { write: (line) => void log.push(line) },
  });
  onTestFinished(() => app.close());
  const waiting: (() => void)[] = [];
  const wait = async () => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return { done: true };
  };
  app.get('/wait', wait);
  app.post('/wait', wait);
  app.post('/upload', { config: { admission: 'uncounted' } }, wait);
  app.get('/at-once', () => ({ done: true }));
  app.get('/fail', () => Promise.reject(new Error('fails')));
  healthRoutes(app, async () => ({ ok: true }));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const call = (path: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });
  return {
    call,
    port: Number(port),
    waiting,
    under: (n: number) => expect.poll(() => waiting.length).toBe(n),
  };
}

it('refuses a call without a free place at once, and answers the next when one is free again', async () => {
  const { call, waiting, under } = await serverWithTwoPlaces();
  const inside = [call('/wait'), call('/wait')];
  await under(2);
  const refused = await call('/wait');
  expect(refused.status).toBe(503);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 503,
    problem: 'server.overloaded',
    isSuccess: false,
    msg: problems['server.overloaded'].message.replace('{seconds}', String(seconds)),
  });
  expect((await call('/wait', 'HEAD')).status).toBe(503);
  expect((await call('/upload', 'POST')).status).toBe(503);
  for (const path of ['/healthz', '/readyz']) expect((await call(path)).status).toBe(200);
  for (const letGo of waiting) letGo();
  expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200]);
  // Neither refusals nor failures keep a place.
  for (let n = 0; n < 4; n++) expect((await call('/fail')).status).toBe(500);
  // Nor does a handler that answers without a promise.
  for (let n = 0; n < 4; n++) expect((await call('/at-once')).status).toBe(200);
  const again = call('/wait');
  await under(3);
  waiting.at(-1)?.();
  expect((await again).status).toBe(200);
});

it('a body that is still arriving, and one that its handler reads, take no place', async () => {
  const { call, port, waiting, under } = await serverWithTwoPlaces();
  const slow = [1, 2, 3].map(() => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of slow) socket.destroy();
  });
  for (const socket of slow)
    socket.write(
      'POST /wait HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
  const uploads = [1, 2, 3].map(() => call('/upload', 'POST'));
  await under(3);
  const inside = [call('/wait'), call('/wait')];
  await under(5);
  for (const letGo of waiting) letGo();
  const answered = await Promise.all([...uploads, ...inside]);
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('refuses a call before its body has come, readable for other origins, and logs it once a second', async () => {
  const { call, port, waiting, under } = await serverWithTwoPlaces();
  const inside = [call('/wait'), call('/wait')];
  await under(2);
  log.length = 0;
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    'POST /wait HTTP/1.1\r\nhost: x\r\norigin: http://localhost:8080\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  const [head] = await once(socket, 'data');
  expect(String(head)).toMatch(/^HTTP\/1\.1 503 /);
  expect(String(head)).toMatch(/^access-control-allow-origin: http:\/\/localhost:8080\r$/m);
  for (let nth = 0; nth < 5; nth++) expect((await call('/wait')).status).toBe(503);
  const lines = log.filter((line) => line.includes('calls are refused'));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(1 + (performance.now() - began) / 1000);
  for (const letGo of waiting) letGo();
  await Promise.all(inside);
});

it('a caller who leaves keeps the place until the work is done', async () => {
  const { call, port, waiting, under } = await serverWithTwoPlaces();
  const leavers = [1, 2].map(() => connect(port, '127.0.0.1'));
  for (const socket of leavers) socket.write('GET /wait HTTP/1.1\r\nhost: x\r\n\r\n');
  await under(2);
  for (const socket of leavers) socket.destroy();
  await call('/healthz');
  expect((await call('/wait')).status).toBe(503);
  for (const letGo of waiting) letGo();
  await expect.poll(async () => (await call('/fail')).status).toBe(500);
});
