import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/postgres/test-database.ts';
import { type ContentIndex, createContentIndex } from './service.ts';

let database: TestDatabase;
let contentIndex: ContentIndex;

beforeAll(async () => {
  database = await createTestDatabase();
  contentIndex = createContentIndex({ db: database.db, clock: systemClock });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db`truncate content_entry, search_entry, content_page, content_page_change`;
});

const step = fc.record({
  act: fc.constantFrom('put', 'put', 'put', 'republish', 'edit', 'drop', 'jump', 'roll back', 'fold'),
  kind: fc.constantFrom<ContentKind>('post', 'book', 'book_category'),
  id: fc.integer({ min: 1, max: 40 }),
  child: fc.boolean(),
});
type Step = (typeof step extends fc.Arbitrary<infer T> ? T : never) & { minute: number };

it('returns on every page the same as a plain offset, through any history of writes', {
  tags: ['slow'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (history) => {
      await database.db`truncate content_entry, search_entry, content_page, content_page_change`;
      for (const [minute, each] of history.entries()) await take({ ...each, minute });
      for (const kind of ['post', 'book', 'book_category'] as const) {
        await expectEveryPage(kind, true);
        await expectEveryPage(kind, false);
      }
    }),
    { numRuns: 15 },
  );
});

it('finds pages whose blocks lie on all three levels', async () => {
  const many = Array.from({ length: 900 }, (_, id) => contentEntry({ id: id + 1 }));
  for (const part of [many.slice(0, 300), many.slice(300, 600), many.slice(600)]) {
    await inTransaction(database.db, (tx) => contentIndex.upsertAll(tx, part));
    await database.db`select setval('content_position', nextval('content_position') + 1100000)`;
  }
  await expectEveryPage('post', false);
});

it('returns nothing and the correct count for a page beyond the end', async () => {
  await inTransaction(database.db, (tx) => contentIndex.upsert(tx, contentEntry({ id: 1 })));
  const asked = { pageIndex: 10_000, pageSize: 10, name: '', children: false };
  expect(await contentIndex.listPage('post', asked)).toMatchObject({ data: [], dataCount: 1 });
  expect(await contentIndex.listPage('circle', asked)).toMatchObject({ data: [], dataCount: 0 });
});

async function take({ act, kind, id, child, minute }: Step): Promise<void> {
  const at = (n: number) => new Date(Date.UTC(2026, 2, 1) + n * 60_000).toISOString();
  const parentId = kind === 'book_category' && child ? 1 : null;
  const entry = contentEntry({ kind, id, parentId });
  // Blocks of 128 positions are crossed by jumps instead of thousands of writes.
  if (act === 'jump') await database.db`select setval('content_position', nextval('content_position') + 500)`;
  else if (act === 'fold') await contentIndex.foldPages();
  else if (act === 'roll back') {
    const undone = inTransaction(database.db, async (tx) => {
      await contentIndex.upsert(tx, { ...entry, publishedAt: at(minute) });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  } else {
    await inTransaction(database.db, async (tx) => {
      if (act === 'drop') return contentIndex.remove(tx, entry);
      const before = await contentIndex.find(tx.sql, entry);
      const publishedAt = act === 'edit' && before ? before.publishedAt : at(minute);
      return contentIndex.upsert(tx, { ...entry, publishedAt });
    });
  }
}

async function expectEveryPage(kind: ContentKind, children: boolean): Promise<void> {
  const pageSize = 7;
  const plain = await database.db<{ id: number }[]>`
    select id from content_entry where kind = ${kind} and (${children || kind !== 'book_category'} or parent_id is null)
    order by published_at desc, position desc`;
  for (let pageIndex = 1; pageIndex <= plain.length / pageSize + 2; pageIndex++) {
    const { data, dataCount } = await contentIndex.listPage(kind, {
      pageIndex,
      pageSize,
      name: '',
      children,
    });
    const from = (pageIndex - 1) * pageSize;
    expect(data.map((row) => row.contentId)).toEqual(plain.slice(from, from + pageSize).map(({ id }) => id));
    expect(dataCount).toBe(plain.length);
  }
}
