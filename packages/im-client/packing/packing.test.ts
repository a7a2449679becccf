// @module-tag slow

import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localRegistry } from './testing/local-registry.ts';
import { type SmallGateway, smallGateway } from './testing/small-gateway.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const binaries = join(repository, 'node_modules/.bin');
const consumer = fileURLToPath(new URL('testing/consumer', import.meta.url));
const env = { ...process.env, PATH: [binaries, process.env['PATH']].join(delimiter) };
const run = promisify(execFile);

let folder: string;
let outside: string;
let gateway: SmallGateway;
const inside = () => join(folder, 'packages/im-client');
const npmIn = (cwd: string) => async (args: readonly string[]) =>
  (await run('npm', [...args, '--cache', join(folder, 'npm-cache')], { cwd, env })).stdout;

/** A copy is packed: the workspace's manifest stays in place for other tests. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gongdu-packing-'));
  outside = mkdtempSync(join(tmpdir(), 'gongdu-consumer-'));
  const without = (path: string) => !/\/(node_modules|dist|\.cache)$/.test(path);
  for (const part of ['packages/im-client', 'packages/contract', 'tsconfig.base.json'])
    cpSync(join(repository, part), join(folder, part), { recursive: true, filter: without });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const before = readFileSync(join(inside(), 'package.json'), 'utf8');
  await npmIn(inside())(['pack', '--silent', '--pack-destination', outside]);
  expect(readFileSync(join(inside(), 'package.json'), 'utf8')).toBe(before);
  cpSync(consumer, outside, { recursive: true });
  await installOutside();
  gateway = await smallGateway();
}, 120_000);
afterAll(async () => {
  await gateway?.close();
  for (const each of [folder, outside]) rmSync(each, { recursive: true, force: true });
});

async function installOutside(): Promise<void> {
  const [tarball = ''] = globSync('*.tgz', { cwd: outside });
  const registry = await localRegistry(
    join(folder, 'node_modules'),
    ['socket.io-client', 'zod', '@types/node', 'undici-types'],
    npmIn(folder),
  );
  const npm = npmIn(outside);
  await npm(['init', '--yes', '--init-type=module']);
  await npm(['install', '--registry', registry.address, `./${tarball}`, '@types/node']);
  registry.close();
}

it('contains its dependencies except the two libraries, and no source', () => {
  const packed = join(outside, 'node_modules/@gongdu/im-client');
  expect(globSync('**/*.ts', { cwd: packed }).filter((file) => !file.endsWith('.d.ts'))).toEqual([]);
  expect(existsSync(join(outside, 'node_modules/@gongdu/contract'))).toBe(false);
  const { dependencies } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies).toSorted()).toEqual(['socket.io-client', 'zod']);
  for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: packed }))
    expect(readFileSync(join(packed, file), 'utf8'), file).not.toMatch(
      /@gongdu\/contract\/|from '[^']*\.ts'/,
    );
});

it('is used by a strictly typed program, on this Node and on another installed one', async () => {
  await run(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', outside]);
  for (const node of await nodes()) {
    const { stdout } = await run(node, ['out/main.js', gateway.address, join(outside, 'queue')], {
      cwd: outside,
    });
    expect(JSON.parse(stdout), node).toEqual({
      states: ['connecting', 'connected', 'init', 'login', 'syncing', 'ready', 'closed'],
      texts: ['在吗'],
      msg_id: 41,
      seq: 2,
      isNoGroup: true,
    });
  }
});

it('can be bundled into a page, without anything of Node', async () => {
  const packed = join(outside, 'node_modules/@gongdu/im-client/dist');
  const input = ['client', 'connection/socket-io-wire', 'storage/indexed-db-storage'].map((name) =>
    join(packed, `${name}.js`),
  );
  const bundle = await rolldown({ input, platform: 'browser', cwd: outside });
  const { output } = await bundle.generate({ format: 'esm' });
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  expect(code).toContain('must init first');
  expect(code).not.toMatch(/from ['"](node:|fs|ws)/);
});

/** This version of Node and, if the system has another one, that one. */
async function nodes(): Promise<string[]> {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((place) => join(place, 'node'));
  const found = [process.execPath];
  const versions = new Set([process.version]);
  for (const place of places.filter((each) => existsSync(each))) {
    const version = (await run(place, ['--version'])).stdout.trim();
    if (!versions.has(version) && Number(version.slice(1).split('.')[0]) >= 20) found.push(place);
    versions.add(version);
  }
  return found;
}
