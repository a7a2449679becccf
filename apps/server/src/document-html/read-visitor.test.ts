import { createWork } from '@gongdu/contract/works/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../testing/app/test-app.ts';
import { textDocument } from '../testing/factories/documents.ts';

let app: TestApp;
let author: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.createMember({ name: '林小满' });
});
afterAll(() => app.close());

async function aWork(): Promise<number> {
  const body = textDocument('沈复写芸娘，写的都是小事。<script>alert(1)</script>');
  return (await author.call(createWork, { body: { title: '夜里读《浮生六记》', body } })).id;
}
const read = (id: number) => fetch(`${app.address}/read/${id}`, { headers: { accept: 'text/html' } });

it('shows visitors nothing of a draft, and the whole text once it is published', async () => {
  const id = await aWork();
  expect((await read(id)).status).toBe(404);
  await app.db`update work set state = 'published', published_at = now() where id = ${id}`;
  const page = await read(id);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(html).toContain('<h1>夜里读《浮生六记》</h1>');
  expect(html).toContain('林小满');
  expect(html).toContain(`/post/${id}`);
  expect(html).not.toMatch(/<script/);
});

it('covers a text that gives the end away, in previews too', async () => {
  const id = await aWork();
  await app.db`update work set state = 'published', published_at = now(), spoiler = true where id = ${id}`;
  const html = await (await read(id)).text();
  expect(html).toMatch(
    /<details class="whole"><summary>这篇内容含有剧透，点开看正文<\/summary><p>沈复写芸娘/,
  );
  expect(html.slice(0, html.indexOf('</head>'))).not.toContain('沈复');
});

it('keeps what was written inside a circle from visitors', async () => {
  const id = await aWork();
  await app.db`update work set state = 'published', published_at = now(), circle_id = 5 where id = ${id}`;
  expect((await read(id)).status).toBe(404);
});
