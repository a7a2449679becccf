import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../figures.ts';
import { signIn, startServer } from '../server-process.ts';
import { type BenchClients, load, medianSequential, requestJson } from './requests.ts';
import {
  clientCount,
  largeRows,
  likeCount,
  memberCount,
  phoneOf,
  popularPostId,
  smallRows,
} from './sizes.ts';

const names = ['unread counts', 'first page of a tab', 'system messages', 'only unread'] as const;
type Name = (typeof names)[number];

const paths: Readonly<Record<Name, string>> = {
  'unread counts': '/api/userNotice/getSystemNoticeCounts',
  'first page of a tab': '/api/userNotice/getSystemNotice?tab=Collect',
  'system messages': '/api/userNotice/getSystemNotice',
  'only unread': '/api/userNotice/getSystemNotice?tab=Collect&unread=true',
};

/** The message centre over ten million notices against ten thousand, each against a constant reply of the same run. */
export async function measureNotifications(): Promise<void> {
  const small = await withNotifications(smallRows, measureAll);
  const large = await withNotifications(largeRows, async (clients) => {
    const figures = await measureAll(clients);
    await measurePopularPost(clients);
    await measureAnnouncement(clients);
    return figures;
  });
  for (const name of names) {
    const [at, of] = [large[name], small[name]];
    figure(`${name}, many rows of few`, at.share / of.share, 'more');
    console.info(
      `${name}: over ${largeRows} rows ${at.share.toFixed(3)} of a constant reply's speed, over ${smallRows} rows ${of.share.toFixed(3)}; alone ${at.times.toFixed(1)} times as long as it, and ${of.times.toFixed(1)} times`,
    );
  }
}

/** As a share of the constant reply's speed, and how many times as long a single caller waits. */
type All = Record<Name, { share: number; times: number }>;

async function measureAll(clients: BenchClients): Promise<All> {
  const baseline = await load(clients, '/bench/constant');
  const baselineMs = await medianSequential(clients, '/bench/constant');
  console.info(
    `  constant reply: ${baseline.perSecond.toFixed(0)}/s  p50 ${baseline.p50} ms  ${baseline.cpu.toFixed(3)} ms of processor; alone ${baselineMs.toFixed(2)} ms`,
  );
  const measured = async (name: Name) => {
    await medianSequential(clients, paths[name]);
    const single = await medianSequential(clients, paths[name]);
    const { perSecond, p50, p99, cpu } = await load(clients, paths[name]);
    const share = perSecond / baseline.perSecond;
    console.info(
      `  ${name.padEnd(20)} ${share.toFixed(2)} of it: ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms  ${cpu.toFixed(3)} ms of processor; alone ${single.toFixed(2)} ms`,
    );
    return { share, times: single / baselineMs };
  };
  return {
    'unread counts': await measured('unread counts'),
    'first page of a tab': await measured('first page of a tab'),
    'system messages': await measured('system messages'),
    'only unread': await measured('only unread'),
  };
}

/** The last of a hundred thousand likes against the first ones. */
async function measurePopularPost(clients: BenchClients): Promise<void> {
  const { address, tokens } = clients;
  const fans = { address, tokens: tokens.slice(1) };
  const path = (id: number) => `/api/reactions/post/${id}/like`;
  for (const id of [popularPostId - 1, popularPostId]) await medianSequential(fans, path(id), 'DELETE');
  const [cold, hot] = [
    await medianSequential(fans, path(popularPostId - 1), 'PUT'),
    await medianSequential(fans, path(popularPostId), 'PUT'),
  ];
  const [owner = ''] = tokens;
  const rows = JSON.stringify(await requestJson(address, owner, `/bench/rows?post=${popularPostId}`));
  console.info(
    `  a like on a post with ${likeCount}: ${hot.toFixed(2)} ms, on one with none ${cold.toFixed(2)} ms; its notices: ${rows}`,
  );
}

async function measureAnnouncement({ address, tokens }: BenchClients): Promise<void> {
  const operator = await signIn(address, '13800000005');
  const body = { title: '系统维护', body: '今晚停机。', audience: 'everyone', style: 'list', startsAt: null };
  const endsAt = new Date(Date.now() + 600_000).toISOString();
  const before = JSON.stringify(await requestJson(address, operator, '/bench/rows-of-readers'));
  const began = performance.now();
  await requestJson(address, operator, '/api/announcements', 'POST', { ...body, endsAt });
  const took = performance.now() - began;
  const after = JSON.stringify(await requestJson(address, operator, '/bench/rows-of-readers'));
  const counts = await medianSequential({ address, tokens }, paths['unread counts']);
  console.info(
    `  an announcement to ${memberCount} members: ${took.toFixed(1)} ms; rows of members ${before} before, ${after} after; unread counts then ${counts.toFixed(2)} ms`,
  );
}

async function withNotifications<T>(rows: number, work: (clients: BenchClients) => Promise<T>): Promise<T> {
  const dataDir = join(process.env.BENCH_DATA_DIR ?? tmpdir(), `gongdu-bench-notices-${rows}`);
  mkdirSync(dataDir, { recursive: true });
  // Started by root, the database is another account's; it must be able to walk in.
  chmodSync(dataDir, 0o711);
  console.info(`\n${rows} notices in ${dataDir}`);
  process.env.BENCH_ROWS = String(rows);
  const server = await startServer('bench/src/notifications/notifications-server.ts', dataDir);
  try {
    const tokens: string[] = [];
    for (let nth = 1; nth <= clientCount; nth++) tokens.push(await signIn(server.address, phoneOf(nth)));
    return await work({ address: server.address, tokens });
  } finally {
    await server.stop();
  }
}
