import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { createKeptCards } from './kept-cards.ts';

const folder = temporaryFolder();
const dataDir = folder();
let app: TestApp;
let ids: number[];
beforeAll(async () => {
  app = await startTestApp({ env: { DATA_DIR: dataDir, TRUST_PROXY: '1' } });
  const rows = await app.db<{ id: number }[]>`
    insert into book (title, author, title_key, state)
    select '第' || nth || '本', '沈从文', nth::text, 'public' from generate_series(1, 240) as nth returning id`;
  ids = rows.map(({ id }) => id);
});
afterAll(() => app.close());

const address = () => `${app.address}/share/book/${ids.shift()}.png`;
const drawn = () => {
  const cards = join(dataDir, 'share-cards');
  return existsSync(cards) ? readdirSync(cards).filter((name) => name.endsWith('.png')).length : 0;
};

it('draws nothing for a head, and keeps on disk what it draws', async () => {
  const path = address();
  const head = await fetch(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(drawn()).toBe(0);
  const card = await fetch(path);
  expect(card.headers.get('etag')).toBe(head.headers.get('etag'));
  const bytes = await card.arrayBuffer();
  expect(drawn()).toBe(1);
  expect(await (await fetch(path)).arrayBuffer()).toEqual(bytes);
  expect(drawn()).toBe(1);
});

it('serves the next asker after at most the two that are being drawn, however many have left', async () => {
  const left = new AbortController();
  const leavers = Array.from({ length: 40 }, (_, nth) =>
    fetch(address(), { headers: { 'x-forwarded-for': `198.51.100.${nth}` }, signal: left.signal }).catch(
      (error: unknown) => error,
    ),
  );
  const before = drawn();
  await expect.poll(drawn, { interval: 5 }).toBeGreaterThan(before);
  left.abort();
  await Promise.all(leavers);
  // what the closing of forty connections takes to arrive
  await sleep(50);
  const begun = drawn();
  const next = await fetch(address());
  expect(next.status).toBe(200);
  expect(drawn() - begun).toBeLessThanOrEqual(3);
});

it('has an end to its line, and says when to come back', async () => {
  const left = new AbortController();
  const answers = Array.from({ length: 50 }, (_, nth) =>
    fetch(address(), { headers: { 'x-forwarded-for': `198.51.100.${nth}` }, signal: left.signal }),
  );
  const refused = await Promise.any(
    answers.map(async (answer) =>
      (await answer).status === 503 ? answer : Promise.reject(new Error('drawn')),
    ),
  );
  left.abort();
  await Promise.allSettled(answers);
  expect(refused.headers.get('retry-after')).toBe('5');
});

it('leaves places of its line to others, however much one address asks for', { tags: ['slow'] }, async () => {
  const left = new AbortController();
  const ask = (ip: string, signal?: AbortSignal) =>
    fetch(address(), { headers: { 'x-forwarded-for': ip }, ...(signal && { signal }) });
  const many = Array.from({ length: 20 }, () => ask('203.0.113.7', left.signal));
  const refused = await Promise.any(
    many.map(async (answer) => ((await answer).status === 503 ? answer : Promise.reject(new Error('drawn')))),
  );
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await ask('203.0.113.8')).status).toBe(200);
  left.abort();
  await Promise.allSettled(many);
  // those who left hold no place
  await sleep(50);
  expect((await ask('203.0.113.7')).status).toBe(200);
});

it('keeps so many cards, the newest', async () => {
  const shelf = join(folder(), 'kept');
  const { keep, find } = createKeptCards(shelf, 300);
  for (let nth = 0; nth <= 300; nth += 1) await keep(`card-${nth}`, Buffer.from(String(nth)));
  expect(readdirSync(shelf)).toHaveLength(100);
  expect(String(await find('card-300'))).toBe('300');
  expect(await find('card-0')).toBe(null);
});
