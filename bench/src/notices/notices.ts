import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, start } from '../product.ts';
import { type Asking, alone, data, load } from './ask.ts';
import { askers, few, hotPost, likes, many, members, phoneOf } from './rows.ts';

const names = ['unread counts', 'first page of a tab', 'system messages', 'only unread'] as const;
type Name = (typeof names)[number];

const paths: Readonly<Record<Name, string>> = {
  'unread counts': '/api/userNotice/getSystemNoticeCounts',
  'first page of a tab': '/api/userNotice/getSystemNotice?tab=Collect',
  'system messages': '/api/userNotice/getSystemNotice',
  'only unread': '/api/userNotice/getSystemNotice?tab=Collect&unread=true',
};

/** The message centre over ten million notices against ten thousand, each against a constant reply of the same run. */
export async function measureNotices(): Promise<void> {
  const small = await withNotices(few, measureAll);
  const large = await withNotices(many, async (asking) => {
    const figures = await measureAll(asking);
    await measureHotPost(asking);
    await measureAnnouncement(asking);
    return figures;
  });
  for (const name of names) {
    const [at, of] = [large[name], small[name]];
    console.info(
      `${name}: over ${many} rows ${at.share.toFixed(3)} of a constant reply's speed, over ${few} rows ${of.share.toFixed(3)}; alone ${at.times.toFixed(1)} times as long as it, and ${of.times.toFixed(1)} times`,
    );
  }
}

/** As a share of the constant reply's speed, and how many times as long a single caller waits. */
type All = Record<Name, { share: number; times: number }>;

async function measureAll(asking: Asking): Promise<All> {
  const ceiling = await load(asking, '/bench/constant');
  const ground = await alone(asking, '/bench/constant');
  console.info(
    `  constant reply: ${ceiling.perSecond.toFixed(0)}/s  p50 ${ceiling.p50} ms  ${ceiling.cpu.toFixed(3)} ms of processor; alone ${ground.toFixed(2)} ms`,
  );
  const measured = async (name: Name) => {
    await alone(asking, paths[name]);
    const single = await alone(asking, paths[name]);
    const { perSecond, p50, p99, cpu } = await load(asking, paths[name]);
    const share = perSecond / ceiling.perSecond;
    console.info(
      `  ${name.padEnd(20)} ${share.toFixed(2)} of it: ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms  ${cpu.toFixed(3)} ms of processor; alone ${single.toFixed(2)} ms`,
    );
    return { share, times: single / ground };
  };
  return {
    'unread counts': await measured('unread counts'),
    'first page of a tab': await measured('first page of a tab'),
    'system messages': await measured('system messages'),
    'only unread': await measured('only unread'),
  };
}

/** The last of a hundred thousand likes against the first ones. */
async function measureHotPost(asking: Asking): Promise<void> {
  const { address, tokens } = asking;
  const fans = { address, tokens: tokens.slice(1) };
  const path = (id: number) => `/api/social/post/${id}/like`;
  for (const id of [hotPost - 1, hotPost]) await alone(fans, path(id), 'DELETE');
  const [cold, hot] = [await alone(fans, path(hotPost - 1), 'PUT'), await alone(fans, path(hotPost), 'PUT')];
  const [owner = ''] = tokens;
  const rows = JSON.stringify(await data(address, owner, `/bench/rows?post=${hotPost}`));
  console.info(
    `  a like on a post with ${likes}: ${hot.toFixed(2)} ms, on one with none ${cold.toFixed(2)} ms; its notices: ${rows}`,
  );
}

async function measureAnnouncement({ address, tokens }: Asking): Promise<void> {
  const operator = await signIn(address, '13800000005');
  const body = { title: '系统维护', body: '今晚停机。', audience: 'everyone', style: 'list', startsAt: null };
  const endsAt = new Date(Date.now() + 600_000).toISOString();
  const before = JSON.stringify(await data(address, operator, '/bench/rows-of-readers'));
  const began = performance.now();
  await data(address, operator, '/api/announcements', 'POST', { ...body, endsAt });
  const took = performance.now() - began;
  const after = JSON.stringify(await data(address, operator, '/bench/rows-of-readers'));
  const counts = await alone({ address, tokens }, paths['unread counts']);
  console.info(
    `  an announcement to ${members} members: ${took.toFixed(1)} ms; rows of members ${before} before, ${after} after; unread counts then ${counts.toFixed(2)} ms`,
  );
}

async function withNotices<T>(rows: number, work: (asking: Asking) => Promise<T>): Promise<T> {
  const dataDir = join(process.env.BENCH_DATA_DIR ?? tmpdir(), `gongdu-bench-notices-${rows}`);
  mkdirSync(dataDir, { recursive: true });
  // Started by root, the database is another account's; it must be able to walk in.
  chmodSync(dataDir, 0o711);
  console.info(`\n${rows} notices in ${dataDir}`);
  process.env.BENCH_ROWS = String(rows);
  const server = await start('bench/src/notices/notices-server.ts', dataDir);
  try {
    const tokens: string[] = [];
    for (let nth = 1; nth <= askers; nth++) tokens.push(await signIn(server.address, phoneOf(nth)));
    return await work({ address: server.address, tokens });
  } finally {
    await server.stop();
  }
}
