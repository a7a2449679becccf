import { once } from 'node:events';
import { createServer } from 'node:http';
import { Problem } from '@gongdu/contract/problem';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readObservation } from '../config/observation.ts';
import { readConfig } from '../config.ts';
import { inTransaction } from '../db/database.ts';
import { Env } from '../env.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createTestServer } from '../testing/app/http-server.ts';
import { type FakeCollector, startFakeCollector } from '../testing/fakes/otlp-collector.ts';
import { freePort } from '../testing/free-port.ts';
import { createTestDatabase } from '../testing/postgres/test-database.ts';
import { startObservation } from '../wiring/observation.ts';

type Server = Awaited<ReturnType<typeof createTestServer>>;
type Line = Readonly<Record<string, unknown>>;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A server as the product observes it, with calls of every outcome. `deliver` ends it, which sends what waits. */
async function listen(
  collector: Pick<FakeCollector, 'url'>,
  variables: Record<string, string> = {},
  register: (app: Server) => void = () => undefined,
) {
  const lines: Line[] = [];
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables });
  const { callWatchers, runJob, measure } = await startObservation(config, database, 'build');
  const app: Server = await createTestServer({
    config,
    authenticate: async () => null,
    callWatchers,
    logStream: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  measure(app, () => {
    throw new Error('no metrics are asked for');
  });
  app.get('/api/books/:id', () => ({ ok: true }));
  app.get('/api/shelves/:id', async () => {
    await database.db`select ${'hush'}::text`;
    await inTransaction(database.db, async ({ sql }) => void (await sql`select pg_sleep(0.02)`));
    return {};
  });
  app.get('/api/none/:id', () => {
    throw new Problem('route.unknown');
  });
  app.get('/api/broken', async () => {
    await database.db`select 1 / 0`;
  });
  register(app);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let isClosed = false;
  const deliver = async () => {
    if (!isClosed) await app.close();
    isClosed = true;
  };
  onTestFinished(deliver);
  const ask = async (path: string) => {
    const reply = await fetch(address + path);
    return { body: await reply.text(), id: String(reply.headers.get('x-request-id')).replaceAll('-', '') };
  };
  return { ask, deliver, lines, runJob };
}

async function collect(headers: Record<string, string> = {}) {
  const collector = await startFakeCollector(headers);
  onTestFinished(() => collector.close());
  return collector;
}

it('sends a call and its statements as one trace, whose id is the traceId of refusals', async () => {
  const collector = await collect();
  const { ask, deliver } = await listen(collector);
  const shelf = await ask('/api/shelves/7?token=secret');
  const refused = await ask('/api/none/1');
  await deliver();

  const spans = collector.spans.filter(({ traceId }) => traceId === shelf.id);
  const call = spans.find(({ parentId }) => parentId === '');
  const statements = spans.filter((span) => span !== call).sort((a, b) => Number(a.startedAt - b.startedAt));
  expect(call).toMatchObject({
    parentId: '',
    name: 'GET /api/shelves/:id',
    kind: 2,
    status: 0,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/shelves/:id',
      'url.path': '/api/shelves/7',
      'http.response.status_code': 200,
      'gongdu.statements': 4,
    },
  });
  expect(statements.map(({ name, parentId, kind }) => [name, parentId, kind])).toEqual(
    ['SELECT', 'BEGIN', 'SELECT', 'COMMIT'].map((name) => [name, call?.spanId, 3]),
  );
  expect(statements[0]?.attributes['db.query.text']).toBe('select $1::text');
  const [slept] = statements.filter(({ attributes }) => /pg_sleep/.test(String(attributes['db.query.text'])));
  expect(Number(slept && slept.endedAt - slept.startedAt)).toBeGreaterThanOrEqual(20e6);
  const ends = statements.map(({ endedAt }) => endedAt);
  expect(
    call &&
      [...ends, ...statements.map(({ startedAt }) => startedAt)].every(
        (time) => time >= call.startedAt && time <= call.endedAt,
      ),
  ).toBe(true);
  expect(
    JSON.stringify(collector.spans, (_key, value) => (typeof value === 'bigint' ? '' : value)),
  ).not.toMatch(/hush|secret/);

  const { traceId } = JSON.parse(refused.body);
  expect(collector.spans.filter((span) => span.traceId === traceId.replaceAll('-', ''))).toMatchObject([
    { name: 'GET /api/none/:id', status: 0, attributes: { 'error.type': 'route.unknown' } },
  ]);
  expect(collector.resource).toMatchObject({
    'service.name': 'gongdu',
    'service.version': expect.any(String),
  });
});

it('shows what a call asked of services outside, by their address alone', async () => {
  const outside = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void outside.close());
  await once(outside, 'listening');
  const address = outside.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const collector = await collect();
  const { ask, deliver } = await listen(collector, {}, (app) => {
    app.get('/api/asks', async () => {
      await fetch(`http://127.0.0.1:${port}/send?key=secret`, { method: 'POST' });
      return {};
    });
  });
  await fetch(`http://127.0.0.1:${port}/of-nobody`);
  const { id } = await ask('/api/asks');
  await deliver();
  const [asked, ...others] = collector.spans.filter(({ parentId }) => parentId !== '');
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    traceId: id,
    name: 'POST',
    status: 2,
    attributes: { 'server.address': '127.0.0.1', 'server.port': port, 'http.response.status_code': 503 },
  });
});

it('sends failed calls always, of the others the share that is asked for', async () => {
  const collector = await collect();
  const { ask, deliver } = await listen(collector, { OTEL_TRACES_SAMPLER_ARG: '0' });
  await ask('/api/books/1');
  const broken = await ask('/api/broken');
  await deliver();
  const names = collector.spans.map(({ traceId, name, status }) => [traceId, name, status]);
  expect(names.sort()).toEqual(
    [
      [broken.id, 'GET /api/broken', 2],
      [broken.id, 'SELECT', 2],
    ].sort(),
  );
});

it('sends a job with its statements, and a failed one always', async () => {
  const run = async (share: string) => {
    const collector = await collect();
    const { deliver, runJob } = await listen(collector, { OTEL_TRACES_SAMPLER_ARG: share });
    const jobs = createJobs({
      db: database.db,
      pollSeconds: 0.5,
      retryLimit: 0,
      onFailure: () => undefined,
      ...(runJob && { runJob }),
    });
    const ended: string[] = [];
    jobs.register('count', async () => {
      await database.db`select ${'hush'}::text`;
      ended.push('count');
    });
    jobs.register('fail', async () => {
      ended.push('fail');
      await database.db`select 1 / 0`;
    });
    for (const name of ['count', 'fail'])
      await inTransaction(database.db, (tx) => jobs.enqueue(tx, name, new Date()));
    await jobs.start();
    await expect.poll(() => ended.length, { timeout: 15_000 }).toBe(2);
    await jobs.close();
    await deliver();
    return collector.spans.map(({ name, parentId, status }) => [name, parentId === '', status]).sort();
  };
  const failed = [
    ['SELECT', false, 2],
    ['job fail', true, 2],
  ];
  expect(await run('0')).toEqual(failed);
  expect(await run('1')).toEqual([...failed, ['SELECT', false, 0], ['job count', true, 0]].sort());
});

it('says once that the collector does not take them, answers calls, and stops in time', async () => {
  const collector = await collect({ 'api-key': 'a b' });
  const { ask, deliver, lines } = await listen(collector);
  expect(JSON.parse((await ask('/api/books/1')).body)).toEqual({ ok: true });
  await deliver();
  expect(lines.filter(({ msg }) => msg === 'traces were not taken')).toHaveLength(1);
  expect(collector.spans).toEqual([]);

  const nobody = { url: `http://127.0.0.1:${await freePort()}` };
  const away = await listen(nobody);
  await away.ask('/api/books/1');
  await away.deliver();

  const allowed = await listen(collector, { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b' });
  await allowed.ask('/api/books/1');
  await allowed.deliver();
  expect(collector.spans).toHaveLength(1);
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, /OTEL_EXPORTER_OTLP_ENDPOINT 不是有效的网址/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret-key' }, /OTEL_EXPORTER_OTLP_HEADERS 应写成 名称=值/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key=secret-key%zz' }, /OTEL_EXPORTER_OTLP_HEADERS 应写成 名称=值/],
  [{ OTEL_TRACES_SAMPLER_ARG: '10%' }, /OTEL_TRACES_SAMPLER_ARG 应为 0 到 1 之间的数/],
])('refuses %j', (variables, sentence) => {
  const env = new Env(variables);
  readObservation(env, 8080);
  expect(() => env.assertSound()).toThrow(sentence);
  expect(() => env.assertSound()).not.toThrow(/secret/);
});

it('sends nothing where no collector is named', () => {
  const env = new Env({});
  expect(readObservation(env, 8080).traces).toBeNull();
});
