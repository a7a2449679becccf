import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@gongdu/contract/problem';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { inTransaction } from '../db/database.ts';
import { countForCall, watchStatements } from '../db/driver/statement-watch.ts';
import { createTestServer } from '../testing/app/http-server.ts';
import { createTestDatabase } from '../testing/postgres/test-database.ts';

type Line = Readonly<Record<string, unknown>>;

async function listen(
  env: Record<string, string>,
  register: (app: Awaited<ReturnType<typeof createTestServer>>) => void,
) {
  const lines: Line[] = [];
  const app = await createTestServer({
    config: readConfig(env),
    authenticate: async () => null,
    logStream: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  app.get('/api/books/:id', () => ({ ok: true }));
  app.get('/api/none/:id', () => {
    throw new Problem('route.unknown');
  });
  app.get('/api/broken', () => {
    throw new Error('the shelf fell');
  });
  register(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(address + path, init);
    await reply.text();
    const id = reply.headers.get('x-request-id');
    await expect.poll(() => lines.some(({ reqId }) => reqId === id)).toBe(true);
    return lines.filter(({ reqId }) => reqId === id);
  };
  return { ask, lines, address };
}

it('writes one line a request: pattern and path without its query, status, time, bytes, no header', async () => {
  const { ask } = await listen({}, () => undefined);
  const lines = await ask('/api/books/3?token=secret-1', { headers: { authorization: 'Bearer secret-2' } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 30,
    msg: 'request',
    method: 'GET',
    route: '/api/books/:id',
    path: '/api/books/3',
    status: 200,
    uid: null,
    ip: '127.0.0.1',
    ms: expect.any(Number),
  });
  expect(Number(lines[0]?.['bytes'])).toBeGreaterThan(100);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('says of a refusal its code, of a failure its stack as well, in the same line', async () => {
  const { ask } = await listen({}, () => undefined);
  const [refused, ...afterRefused] = await ask('/api/none/1');
  expect(refused).toMatchObject({ level: 30, route: '/api/none/:id', status: 404, problem: 'route.unknown' });
  const [failed, ...afterFailed] = await ask('/api/broken');
  expect(failed).toMatchObject({ level: 50, msg: 'request failed', status: 500, problem: 'server.broken' });
  expect(JSON.stringify(failed?.['err'])).toContain('the shelf fell');
  expect([afterRefused, afterFailed]).toEqual([[], []]);
});

it('has no pattern for an address that there is not, and one line for one that cannot be decoded', async () => {
  const { ask } = await listen({}, () => undefined);
  expect(await ask('/nowhere')).toMatchObject([{ route: null, path: '/nowhere', problem: 'route.unknown' }]);
  expect(await ask('/api/books/%zz')).toMatchObject([{ status: 400, problem: 'request.malformed' }]);
});

it.each([
  ['all', ['/api/books/1', '/api/none/1', '/slow', '/api/broken']],
  ['refused', ['/api/none/1', '/slow', '/api/broken']],
  ['slow', ['/slow', '/api/broken']],
  ['failed', ['/api/broken']],
])('REQUEST_LOG=%s keeps just what it says', async (kept, paths) => {
  const { lines, address } = await listen({ REQUEST_LOG: kept, SLOW_CALL_MS: '150' }, (app) => {
    app.get('/slow', async () => {
      await sleep(200);
      return {};
    });
  });
  for (const path of ['/api/books/1', '/api/none/1', '/slow', '/api/broken'])
    await (await fetch(address + path)).text();
  await expect
    .poll(() => lines.map(({ path }) => path).filter((path) => path === '/api/broken'))
    .toHaveLength(1);
  expect(lines.flatMap(({ path }) => path ?? [])).toEqual(paths);
});

it('says of a slow call how long the database took for how many statements, and no value of them', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  onTestFinished(watchStatements(database.db, countForCall));
  const { ask } = await listen({ SLOW_CALL_MS: '1' }, (app) => {
    app.get('/api/shelves/:id', async () => {
      await database.db`select ${'hush'}::text, pg_sleep(0.05)`;
      await inTransaction(database.db, async ({ sql }) => void (await sql`select pg_sleep(0.05)`));
      return {};
    });
  });
  const lines = await ask('/api/shelves/1?word=hush');
  // with begin and commit
  expect(lines).toMatchObject([{ level: 40, msg: 'slow call', route: '/api/shelves/:id', statements: 4 }]);
  expect(Number(lines[0]?.['sqlMs'])).toBeGreaterThanOrEqual(100);
  expect(JSON.stringify(lines)).not.toContain('hush');
});

it('counts the statements of each call by itself, also of those that run at once', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  onTestFinished(watchStatements(database.db, countForCall));
  const { address, lines } = await listen({ SLOW_CALL_MS: '1' }, (app) => {
    app.get<{ Params: { n: string } }>('/api/pages/:n', async ({ params }) => {
      for (let n = 0; n < Number(params.n); n++) await database.db`select pg_sleep(0.01)`;
      return {};
    });
  });
  await Promise.all([1, 2, 3, 5, 8].map(async (n) => (await fetch(`${address}/api/pages/${n}`)).text()));
  await expect.poll(() => lines.filter(({ msg }) => msg === 'slow call')).toHaveLength(5);
  const counts = lines.flatMap(({ path, statements }) => (path ? [[path, statements]] : []));
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries([1, 2, 3, 5, 8].map((n) => [`/api/pages/${n}`, n])),
  );
});

it('writes nothing of health checks', async () => {
  const { address, lines, ask } = await listen({}, (app) => {
    app.get('/healthz', { logLevel: 'silent', config: { admission: 'always' } }, () => ({ ok: true }));
  });
  await (await fetch(`${address}/healthz`)).text();
  await ask('/api/books/1');
  expect(lines.flatMap(({ path }) => path ?? [])).toEqual(['/api/books/1']);
});

it.each([
  '/api/imports/inbox/secret-3/send',
  '/api/imports/inbox/secret-3',
  '//api/imports//inbox/secret-3/elsewhere?x=1',
])('keeps the token of an address for programs out of the log: %s', async (path) => {
  const { ask } = await listen({}, () => undefined);
  const lines = await ask(path, { method: 'POST' });
  expect(JSON.stringify(lines)).toContain('inbox/…');
  expect(JSON.stringify(lines)).not.toContain('secret');
});
