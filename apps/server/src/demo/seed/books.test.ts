// @module-tag slow

import { contentKinds } from '@gongdu/contract/core/content-index/content';
import { expect, it, onTestFinished } from 'vitest';
import { createContentIndex } from '../../modules/core/content-index/service.ts';
import { systemClock } from '../../shared/time/clock.ts';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { demoBooks, demoEditions } from '../content/books.ts';
import { seedDemo } from './seed-demo.ts';

it('seeds every demo book into the lists and its category, found by title', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await seedDemo(db, new Date('2026-11-21T08:00:00Z'));
  const contentIndex = createContentIndex({ db, clock: systemClock });
  const list = { pageIndex: 1, pageSize: 10, name: '', children: false };
  expect((await contentIndex.listPage('book', list)).dataCount).toBe(demoBooks.length);
  expect((await contentIndex.listPage('book_category', list)).data.map(({ title }) => title)).toEqual([
    '文学',
    '人文社科',
    '科学与艺术',
  ]);
  expect((await contentIndex.listPage('book_category', { ...list, children: true })).dataCount).toBe(14);
  const [placed] = await db<
    [{ n: number }]
  >`select count(*)::int as n from book_in_category where origin = 'direct'`;
  expect(placed.n).toBe(demoBooks.length + demoEditions.length);
  for (const kind of ['news', 'live', 'author', 'institution_book_category'] as const) {
    expect((await contentIndex.listPage(kind, list)).dataCount, kind).toBeGreaterThan(0);
  }
  const found = await contentIndex.searchContent(['book'], {
    text: '沉默的大多数',
    pageIndex: 1,
    pageSize: 10,
  });
  expect(found.data[0]).toMatchObject({ author: '王小波', publishTime: '1997-01-01T00:00:00.000Z' });
  const first = async (text: string) => {
    const { data } = await contentIndex.searchContent(contentKinds, { text, pageIndex: 1, pageSize: 10 });
    return data.map(({ kind, title, author }) => ({ kind, title, author }));
  };
  for (const title of ['边城', '三体', '红楼梦', '百年孤独', '诗经']) {
    expect((await first(title))[0], title).toMatchObject({ kind: 'book', title });
  }
  const ofAuthor = demoBooks.filter(({ author }) => author === '沈从文').length;
  const found2 = await first('沈从文');
  expect(found2.slice(0, ofAuthor).every(({ kind, author }) => kind === 'book' && author === '沈从文')).toBe(
    true,
  );
});

it('shows every published review on the page of its book', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await seedDemo(db, new Date('2026-11-21T08:00:00Z'));
  const unlinked = await db`
    select work.id from work left join work_release on work_id = work.id
    where work.kind = 'review' and state = 'published' and work_release.book_id is null`;
  expect(unlinked).toHaveLength(0);
  const [counted] = await db<[{ n: number }]>`
    select count(distinct book_id)::int as n from work_release where book_id is not null`;
  expect(counted.n).toBeGreaterThan(100);
});
