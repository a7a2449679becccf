import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readObservation } from '../config/observation.ts';
import { Env } from '../env.ts';
import { freePort } from '../testing/free-port.ts';
import { listenForScrapes } from './listener.ts';
import { createReading } from './reading.ts';

async function listen(
  token: string | null,
  scrape = async () => ({ contentType: 'text/plain', text: 'up 1\n' }),
) {
  const port = await freePort();
  const stop = await listenForScrapes({ host: '127.0.0.1', port, token }, scrape);
  onTestFinished(stop);
  return { port, url: `http://127.0.0.1:${port}/metrics` };
}

it('reads nothing for ten thousand who ask without the token', async () => {
  let scrapes = 0;
  const { url } = await listen('a-token-of-one-house', async () => {
    scrapes += 1;
    return { contentType: 'text/plain', text: '' };
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let refused = 0;
  let others = 0;
  let rest = '';
  socket.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.includes('HTTP/1.1 401')) refused += 1;
      else if (line.includes('HTTP/1.1')) others += 1;
    }
  });
  socket.write('GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10_000));
  await expect.poll(() => refused, { timeout: 60_000 }).toBe(10_000);
  expect([others, scrapes]).toEqual([0, 0]);
}, 70_000);

it('makes one answer for all who ask at the same time', async () => {
  let scrapes = 0;
  const letGo = Promise.withResolvers<void>();
  const { url } = await listen(null, async () => {
    scrapes += 1;
    await letGo.promise;
    return { contentType: 'text/plain', text: 'up 1\n' };
  });
  const asked = Array.from({ length: 10 }, () => fetch(url));
  await expect.poll(() => scrapes).toBe(1);
  letGo.resolve();
  const replies = await Promise.all(asked);
  expect(new Set(await Promise.all(replies.map((reply) => reply.text())))).toEqual(new Set(['up 1\n']));
  expect(scrapes).toBeLessThan(10);
});

it('says in one sentence that its port is taken, and of a head that is too large', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const attempt = listenForScrapes({ host: '127.0.0.1', port, token: null }, () =>
    Promise.reject(new Error('nobody asks')),
  );
  await expect(attempt).rejects.toThrow(`指标的端口 ${port} 已被占用，请用 METRICS_PORT 换一个端口`);

  const own = await listen(null);
  const socket = connect(own.port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  socket.on('error', () => undefined);
  socket.write(`GET /metrics?${'name[]=m&'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'close');
  expect(said).toContain('请求头过长');
});

it.each([
  [{ METRICS_PORT: '8080' }, /METRICS_PORT 不能与 PORT 相同/],
  [{ METRICS_PORT: '0' }, /METRICS_PORT 不是有效的端口/],
  [{ METRICS_PORT: 'nine' }, /METRICS_PORT 不是有效的端口/],
  [{ METRICS_PORT: '9464', METRICS_HOST: 'example.cn' }, /METRICS_HOST 应为本机的 IP 地址/],
  [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, /METRICS_TOKEN 至少 16 个字符/],
  [{ REQUEST_LOG: 'some' }, /REQUEST_LOG/],
  [{ SLOW_CALL_MS: '-1' }, /SLOW_CALL_MS/],
])('refuses %j', (variables, sentence) => {
  const env = new Env(variables);
  readObservation(env, 8080);
  expect(() => env.assertSound()).toThrow(sentence);
  expect(() => env.assertSound()).not.toThrow(/short/);
});

it('a value whose question hangs is left out in time and not asked again; one that failed is asked later', async () => {
  let asked = 0;
  const hanging = createReading(
    () => {
      asked += 1;
      return new Promise<number>(() => undefined);
    },
    { timeoutMs: 20, freshMs: 0 },
  );
  expect([await hanging(), await hanging(), asked]).toEqual([null, null, 1]);
  let tries = 0;
  const failing = createReading(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
      return tries;
    },
    { timeoutMs: 1_000, freshMs: 0 },
  );
  expect([await failing(), await failing()]).toEqual([null, 2]);
  let answers = 0;
  const kept = createReading(async () => ++answers, { timeoutMs: 1_000, freshMs: 60_000 });
  expect([await kept(), await kept()]).toEqual([1, 1]);
});
