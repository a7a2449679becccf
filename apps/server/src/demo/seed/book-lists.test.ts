// @module-tag slow

import { expect, it, onTestFinished } from 'vitest';
import { createContentIndex } from '../../modules/core/content-index/service.ts';
import { systemClock } from '../../shared/time/clock.ts';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { demoBookLists, demoSuggestions } from '../content/books.ts';
import { seedDemo } from './seed-demo.ts';

it('seeds every demo book list with its books, found by one of its books, and pending suggestions', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await seedDemo(db, new Date('2026-11-21T08:00:00Z'));
  const contentIndex = createContentIndex({ db, clock: systemClock });
  const page = { pageIndex: 1, pageSize: 20, name: '', children: false };
  expect((await contentIndex.listPage('book_list', page)).dataCount).toBe(demoBookLists.length);
  const [items] = await db<[{ n: number; known: number }]>`
    select count(*)::int as n, count(book.id)::int as known from book_list_item left join book on book.id = book_id`;
  const all = demoBookLists.reduce((n, { books }) => n + books.length, 0);
  expect(items).toEqual({ n: all, known: all });
  const found = await contentIndex.searchContent(['book_list'], {
    text: '红楼梦',
    pageIndex: 1,
    pageSize: 10,
  });
  expect(found.data.map(({ title }) => title)).toContain('十年以后值得再读一遍');
  const [waiting] = await db<[{ n: number }]>`select sum(waiting)::int as n from book_list`;
  expect(waiting.n).toBe(demoSuggestions.length);
});
