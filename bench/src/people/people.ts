import * as z from 'zod/mini';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { operatorPhone } from '../moderation/sizes.ts';
import { loadInTurns, requestJson } from '../notifications/requests.ts';
import { signIn, startServer } from '../server-process.ts';

const accounts = 1_000_000;
const reply = z.object({ data: z.object({ rows: z.array(z.unknown()) }) });

/** `/users` over a million accounts: each kind of search against a bare indexed select of a page. */
export function measurePeople(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const rows = Number(process.env.BENCH_ROWS ?? accounts);
    process.env.BENCH_ROWS = String(rows);
    const server = await startServer('bench/src/people/people-server.ts', dataDir);
    try {
      const token = await signIn(server.address, operatorPhone(1));
      console.info(`\nPeople, ${rows} accounts, of a bare indexed select of 20`);
      for (const [name, query] of ways) await measureWay(server.address, token, name, query);
    } finally {
      await server.stop();
    }
  });
}

const ways = [
  ['everybody', {}],
  ['disabled', { group: 'disabled' }],
  ['a common character', { by: 'name', q: '一' }],
  ['two characters', { by: 'name', q: '一亂' }],
  ['nobody of that name', { by: 'name', q: '没有这个名字' }],
  ['end of a phone', { by: 'phone', q: '4321' }],
  ['an address', { by: 'ip', q: '198.51.7.3' }],
  ['a number', { by: 'uid', q: '500000' }],
] as const;

async function measureWay(
  address: string,
  token: string,
  name: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const path = `/api/people?${new URLSearchParams(query)}`;
  const { data } = reply.parse(await requestJson(address, token, path));
  const results = await loadInTurns({ address, tokens: [token] }, ['/bench/bare', path]);
  const [bare, ours] = [results.get('/bench/bare'), results.get(path)];
  if (!bare || !ours) return;
  figure(`${name}, of the bare select`, ours.perSecond / bare.perSecond, 'more');
  console.info(
    `  ${name.padEnd(20)} ${(ours.perSecond / bare.perSecond).toFixed(2)} of it: ${ours.perSecond.toFixed(0)}/s against ${bare.perSecond.toFixed(0)}/s, p99 ${ours.p99} ms, ${data.rows.length} found`,
  );
}
