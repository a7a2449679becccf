// @module-tag slow

import { readFileSync } from 'node:fs';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { freePort } from '../testing/free-port.ts';
import { closeAllSockets, openSocket } from '../testing/messaging/im-socket.ts';

const token = 'a-token-of-one-house';
let app: TestApp;
let address: string;

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/metrics`;
  app = await startTestApp({ env: { METRICS_PORT: String(port), METRICS_TOKEN: token } });
});
afterAll(async () => {
  closeAllSockets();
  await app.close();
});

const ask = (url = address, authorization = `Bearer ${token}`) => fetch(url, { headers: { authorization } });

async function scrape(): Promise<string[]> {
  const reply = await ask();
  expect(reply.status).toBe(200);
  return (await reply.text()).split('\n');
}

/** Values of the series whose line begins so. */
function valueIn(lines: readonly string[], series: string): number | undefined {
  const line = lines.find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const namesIn = (lines: readonly string[]) => lines.flatMap((line) => /^# TYPE (\w+) /.exec(line)?.[1] ?? []);

it('counts requests by pattern and class of status, and no address that anybody may make up', async () => {
  const member = await app.createMember();
  await (await ask(app.address + getUser.path, `Bearer ${member.token}`)).text();
  for (const path of ['/api/books/987654321', '/healthz']) await (await fetch(app.address + path)).text();
  // GET of any other path is the page's, where it is built.
  for (const path of ['/nowhere-3', '/nowhere-4'])
    await (await fetch(app.address + path, { method: 'POST' })).text();
  await expect
    .poll(async () => {
      const lines = await scrape();
      const route = (status: string, rest: string) =>
        valueIn(lines, `gongdu_http_requests_total{${rest},status="${status}"}`);
      return [
        (route('2xx', `method="GET",route="${getUser.path}"`) ?? 0) > 0,
        route('4xx', 'method="other",route="none"'),
      ];
    })
    .toEqual([true, 2]);
  const text = (await scrape()).join('\n');
  expect(text).not.toMatch(/987654321|nowhere|healthz/);
});

it('has values of every part: database, sockets, messages, node', async () => {
  const [a, b] = await Promise.all(
    [await app.createMember(), await app.createMember()].map((each) => openSocket(app.address, each)),
  );
  await a?.sendText({ uid: b?.uid ?? 0 }, '在吗');
  await expect
    .poll(async () => {
      const lines = await scrape();
      return ['gongdu_messages_stored_total', 'gongdu_messages_delivered_total'].map(
        (name) => valueIn(lines, name) ?? 0,
      );
    })
    .toEqual([1, expect.toSatisfy((sockets: number) => sockets >= 1)]);
  const lines = await scrape();
  expect(valueIn(lines, 'gongdu_sockets{kind="messaging"}')).toBe(2);
  expect(valueIn(lines, 'gongdu_database_up')).toBe(1);
  expect(valueIn(lines, 'gongdu_db_connections_limit{pool="transactions"}')).toBe(8);
  expect(valueIn(lines, 'gongdu_sql_duration_seconds_count{pool="statements"}')).toBeGreaterThan(0);
  expect(valueIn(lines, 'gongdu_bus_connected')).toBe(1);
  expect(lines.join('\n')).toMatch(/gongdu_node_info\{version="\d+\.\d+\.\d+",build="\w+",node="v\d+/);
});

it('has at most sixty names, and every one that rules and dashboard read', async () => {
  const names = namesIn(await scrape());
  expect(names.length).toBeLessThanOrEqual(60);
  const files = ['prometheus/alerts.yml', 'grafana/gongdu.json'].map((name) =>
    readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8'),
  );
  const read = new Set(files.flatMap((text) => text.match(/\b(?:gongdu|process|nodejs)_\w+/g) ?? []));
  const known = new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]));
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
});

it('draws every metric by which an alert is raised', () => {
  const read = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
  const dashboard = read('grafana/gongdu.json');
  const raising = read('prometheus/alerts.yml').match(/\b(?:gongdu|process|nodejs)_\w+/g) ?? [];
  expect(raising.filter((name) => !dashboard.includes(name))).toEqual([]);
});

it('is read with the token alone, in one sentence, and never on the public port', async () => {
  for (const [authorization, url] of [
    ['', address],
    ['Bearer a-token-of-another', address],
    ['', `${address}?${Array.from({ length: 500 }, (_, n) => `name[]=m${n}`).join('&')}`],
  ] as const) {
    const reply = await ask(url, authorization);
    expect([reply.status, await reply.text()]).toEqual([
      401,
      '读取指标需要 METRICS_TOKEN 的值作为 Bearer 令牌 (the bearer token of METRICS_TOKEN is required)\n',
    ]);
  }
  const open = await ask(`${app.address}/metrics`);
  expect(await open.text()).not.toContain('gongdu_node_info');
  expect((await ask(address.replace('/metrics', '/'))).status).toBe(404);
});
