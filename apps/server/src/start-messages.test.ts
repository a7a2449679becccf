// @module-tag slow

import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { formatStartError } from './start-messages.ts';
import { productionSettings, startFailure } from './testing/app/server-process.ts';
import { freePort } from './testing/free-port.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const dataDir = temporaryFolder();

const databaseOn = (port: number) => `postgres://gongdu:hush@127.0.0.1:${port}/gongdu`;

it.each([
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL 应为/],
  ['a database address that is none', { DATABASE_URL: 'postgres://u:hush#@h:port/d' }, /^DATABASE_URL 应是/],
  ['a database that is not there', { DATABASE_URL: databaseOn(1) }, /^连不上 DATABASE_URL .*ECONNREFUSED/],
  ['a host that is not this machine', { HOST: '203.0.113.9' }, /^HOST 不是本机的地址：203\.0\.113\.9/],
  [
    'a data directory where none can be made',
    { DATA_DIR: '/proc/gongdu' },
    /^数据目录 \/proc\/gongdu 不可写/,
  ],
])('says in one sentence what is wrong with %s', async (_name, env, sentence) => {
  const words = await startFailure({ DEMO: '0', DATA_DIR: dataDir(), ...env });
  expect(words).toMatch(sentence);
  expect(words).not.toMatch(/\n\s+at |hush/);
});

it('says of a database that accepts a connection and never answers that it does', async () => {
  const silent = createServer(() => undefined);
  const port = await freePort();
  await new Promise<void>((resolve) => void silent.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const words = await startFailure({ DEMO: '0', DATA_DIR: dataDir(), DATABASE_URL: databaseOn(port) });
  expect(words).toMatch(/^连不上 DATABASE_URL 指定的数据库：它接受了连接，但没有回答 \([^\n]+\n$/);
}, 120_000);

it('says of a bucket that cannot be reached at the first start which one it is', async () => {
  const bucket = `http://127.0.0.1:${await freePort()}/shelf`;
  const words = await startFailure({
    DATA_DIR: dataDir(),
    STORAGE_KIND: 's3',
    STORAGE_BUCKET: 'shelf',
    STORAGE_REGION: 'cn',
    STORAGE_BUCKET_URL: bucket,
    STORAGE_ACCESS_KEY_ID: 'id',
    STORAGE_ACCESS_KEY_SECRET: 'hush',
  });
  expect(words).toMatch(/^连不上存储桶 http:\/\/127\.0\.0\.1:\d+\/shelf\/：.*STORAGE_/);
  expect(words).not.toMatch(/\n\s+at |hush/);
}, 120_000);

it('refuses production without a web build, before it listens', async () => {
  const words = await startFailure({
    ...productionSettings,
    DATA_DIR: dataDir(),
    NODE_OPTIONS: withoutWebBuild,
    HOST: '203.0.113.9',
  });
  expect(words).toMatch(/^网页还没有构建，生产环境不能没有它：请先运行 npm run build \([^\n]+\n$/);
}, 120_000);

/** Whether this checkout has been built is none of the test's business: the file that names the current build is away. */
const withoutWebBuild = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { existsSync } = fs;
  fs.existsSync = (path) => !/web.dist.current$/.test(path) && existsSync(path);
  syncBuiltinESMExports();
`)}`;

it('says of a pooler that refuses the startup parameters what to set', async () => {
  const words = [
    ...['SFATAL', 'C08P01', 'Munsupported startup parameter: gongdu.padding'].map((field) => `${field}\0`),
    '\0',
  ].join('');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(4 + words.length, 1);
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(words)])));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void pooler.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void pooler.close());
  const said = await startFailure({ DEMO: '0', DATA_DIR: dataDir(), DATABASE_URL: databaseOn(port) });
  expect(said).toMatch(/^DATABASE_URL 前面有连接池。[^\n]+\n$/);
});

it('says of a full disk what to do, and never shows a password', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(formatStartError(full)).toMatch(/^磁盘已满.*DATA_DIR/);
  const odd = Object.assign(new TypeError('Invalid URL'), { input: 'postgres://gongdu:hush@h:x/d' });
  expect(formatStartError(odd)).toContain('postgres://gongdu:***@h');
  expect(formatStartError(odd)).not.toContain('hush');
});
