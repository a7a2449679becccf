// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Queryable } from '../../../db/database.ts';
import { createWorksFixture, type WorksFixture } from '../../../testing/factories/works.ts';
import { listLivelyWriters, readProgress } from './first-steps-store.ts';
import { listCircleNews } from './works-store.ts';

const [works, circles, follows] = [20_000, 300, 10_000];
const busy = 1;

let fixture: WorksFixture;
beforeAll(async () => {
  fixture = await createWorksFixture();
  const { db } = fixture;
  await db`
    insert into account (uid, name, role) overriding system value
    select 100000 + n, '书友' || n, 'user' from generate_series(1, ${follows}::int) n`;
  await db`
    insert into content_entry (kind, id, owner_uid, title, author_name, summary, text, published_at)
    select 'post', n, 100001 + n % ${follows}, '第' || n || '篇', '', '', '', now() - n * interval '1 minute'
    from generate_series(1, ${works}::int) n`;
  await db`
    insert into circle (id, owner_uid, name, name_key, about, category, join_mode, seats, state, active_at, created_at)
    overriding system value
    select n, 1, '圈子' || n, '圈子' || n, '', 'classics', 'open', 500, 'public', now() - n * interval '1 minute', now()
    from generate_series(1, ${circles}::int) n`;
  await db`
    insert into circle_member (circle_id, uid, role, rank, joined_at)
    select n, ${busy}, 'member', 2, now() from generate_series(1, ${circles}::int) n`;
  await db`
    insert into circle_post (kind, work_id, circle_id, published_at)
    select 'post', n, 1 + n % ${circles}, now() - n * interval '1 minute' from generate_series(1, ${works}::int) n`;
  await db`
    insert into reaction (act, object_kind, object_id, uid, at)
    select 'follow', 'person', 100000 + n, ${busy}, now() from generate_series(1, ${follows}::int) n`;
  await db`analyze`;
});
afterAll(() => fixture.close());

/** Rows of all tables that were read. */
async function rowsRead(read: (db: Queryable) => Promise<unknown>): Promise<number> {
  return inTransaction(fixture.db, async ({ sql }) => {
    const before = await countRead(sql);
    await read(sql);
    return (await countRead(sql)) - before;
  });
}

async function countRead(sql: Queryable): Promise<number> {
  const [{ n }] = await sql<[{ n: number }]>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables`;
  return n;
}

it('reads a bounded number of rows for a member of 300 circles who follows 10,000', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const news = { since: yesterday, limit: 4, max: 1000 };
  expect(await listCircleNews(fixture.db, busy, news)).toHaveLength(4);
  // each circle and membership once, then the works of the shown circles
  expect(await rowsRead((db) => listCircleNews(db, busy, news))).toBeLessThan(2 * circles);
  expect(await rowsRead((db) => readProgress(db, busy, 3))).toBeLessThan(600);
  expect(await rowsRead((db) => listLivelyWriters(db, busy, 6))).toBeLessThan(1_000);
});
