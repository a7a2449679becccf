// @module-tag slow

import { looksLikeStoredMedia } from '@gongdu/contract/stored-media';
import { parsePage } from '@gongdu/rules/institutions/page/parse-page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date('2026-11-23T02:00:00Z') } });
  await seedDemo(app.db, new Date('2026-11-21T08:00:00Z'));
});
afterAll(() => app.close());

it('publishes two pages from different templates, with data of the community, and keeps one as a draft', async () => {
  const pages = await app.db<{ slug: string; state: string; draft: { theme: { template: string } } }[]>`
    select slug, state, draft from institution_page join institution on id = institution_id order by slug`;
  expect(pages.map(({ slug, state, draft }) => [slug, state, draft.theme.template])).toEqual([
    ['dengxia', 'unpublished', ''],
    ['jiangcheng', 'published', 'reading-room'],
    ['nanfeng', 'published', 'lane'],
  ]);
  for (const { draft } of pages) expect(parsePage(draft, looksLikeStoredMedia)).toEqual(draft);
  const read = async (slug: string) => (await fetch(`${app.address}/i/${slug}`)).text();
  expect(await read('nanfeng')).toMatch(/边城.*本店书架/s);
  expect(await read('jiangcheng')).toContain('江城图书馆');
  expect((await fetch(`${app.address}/i/dengxia`)).status).toBe(404);
});

it('shows items in every data block of the bookshop', async () => {
  const [page] = await app.db<{ draft: unknown; institutionId: number }[]>`
    select draft, institution_id from institution_page join institution on id = institution_id where slug = 'nanfeng'`;
  const items = await app.app.services.institutionPages.items.resolve(
    parsePage(page?.draft, looksLikeStoredMedia),
    { institutionId: page?.institutionId ?? 0, isMember: false },
  );
  expect(Object.entries(items).filter(([, rows]) => rows.length === 0)).toEqual([]);
});
