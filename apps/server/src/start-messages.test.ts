import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { formatStartError } from './start-messages.ts';
import { freePort } from './testing/free-port.ts';

/** What a start that fails says on standard error. */
async function wordsOf(env: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '0', PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let words = '';
  server.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  expect(await once(server, 'close')).toEqual([1, null]);
  return words.trim();
}

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
  const words = await wordsOf(env);
  expect(words).toMatch(sentence);
  expect(words).not.toMatch(/\n\s+at |hush/);
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
