import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createStorage } from '../../../storage/create-storage.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createDownloads, type Downloads } from './downloads.ts';

const folder = temporaryFolder();
let now = Date.now();
const clock = { now: () => new Date(now) };
let app: TestApp;
let downloads: Downloads;
beforeAll(async () => {
  app = await startTestApp({ clock, env: { DATA_DIR: folder() } });
  const storage = createStorage(readConfig({ DATA_DIR: folder() }).storage);
  downloads = createDownloads({ db: app.db, clock, storage });
});
afterAll(() => app.close());

it('hands a file out once, as an attachment under its own name', async () => {
  const reply = await fetched(await offered());
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('书名,作者\n');
  expect(reply.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%E4%B9%A6%E5%8D%95%20'1'.csv".replaceAll("'1'", '%271%27'),
  );
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

it('refuses a name that has been used, also to two at once', async () => {
  const name = await offered();
  const replies = await Promise.all([fetched(name), fetched(name), fetched(name)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const again = await fetched(name);
  expect(await again.json()).toMatchObject({
    code: 404,
    problem: 'download.invalid',
    msg: '下载链接无效或已使用过，请重新导出',
  });
});

it('removes the temporary file with delete=true, and otherwise when its time is over', async () => {
  const kept = await offered();
  await (await fetched(kept, 'false')).text();
  expect(await files()).toHaveLength(1);
  now += 11 * 60_000;
  await downloads.sweep();
  expect(await files()).toHaveLength(0);
  await (await fetched(await offered())).text();
  await expect.poll(files).toHaveLength(0);
});

it('keeps ten files a person: whoever asks again and again fills no disk', async () => {
  const before = (await files()).length;
  const names: string[] = [];
  for (let nth = 0; nth < 13; nth += 1) {
    now += 1_000;
    names.push(await offered(77));
  }
  expect(await files()).toHaveLength(before + 10);
  expect((await fetched(names[0] ?? '')).status).toBe(404);
  expect((await fetched(names[12] ?? '')).status).toBe(200);
});

it('refuses a name whose time is over', async () => {
  const name = await offered();
  now += 10 * 60_000 + 1;
  expect((await fetched(name)).status).toBe(404);
});

it('refuses a name that was changed in any part, and leaves the right one good', async () => {
  const name = await offered();
  const [id = '', expiry = '', mac = ''] = name.split('.');
  const later = (Number.parseInt(expiry, 36) + 3_600_000).toString(36);
  const flipped = mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const forged = [
    `${'0'.repeat(32)}.${expiry}.${mac}`,
    `${id}.${later}.${mac}`,
    `${id}.${expiry}.${flipped}`,
    id,
    `${name}x`,
  ];
  for (const each of forged) expect((await fetched(each)).status).toBe(404);
  expect((await fetched(name)).status).toBe(200);
});

it.each([
  '../secret',
  '/etc/passwd',
  '..%2f..%2fsecret',
  'storage/secret',
  't/1',
  `${'a'.repeat(32)}.1.${'a'.repeat(43)}`,
])('takes no path: %s', async (name) => {
  expect((await fetched(name)).status).toBe(404);
});

it('wants a name', async () => {
  const reply = await fetch(`${app.address}/common/download`);
  expect(await reply.json()).toMatchObject({ code: 400, msg: '请提供 fileName' });
});

it('does not serve temporary files at the public address', async () => {
  await offered();
  const [row] = await app.db<[{ key: string }]>`select key from download where used_at is null limit 1`;
  expect((await fetch(`${app.address}/storage/${row.key}`)).status).toBe(404);
});

function offered(uid = 1): Promise<string> {
  const body = ['书名,', '作者\n'];
  return downloads.offer({ uid, fileName: "书单 '1'.csv", contentType: 'text/csv; charset=utf-8', body });
}

function fetched(name: string, remove = 'true'): Promise<Response> {
  return fetch(app.address + downloadAddress(name).replace('delete=true', `delete=${remove}`));
}

async function files(): Promise<string[]> {
  const places = await readdir(join(folder(), 'storage', 'files'), { recursive: true }).catch(() => []);
  return places.filter((name) => name.endsWith('original.bin'));
}
