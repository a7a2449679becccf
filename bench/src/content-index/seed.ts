import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Queryable } from '../../../apps/server/src/db/database.ts';
import { searchEntryOf } from '../../../apps/server/src/modules/core/content-index/search/lexemes.ts';
import { readCorpus } from './corpus.ts';

/** Positions 1 to `rows`, below the demo community's; their ids are far above its. */
const firstId = 10_000_000;

/** A million posts' entries as the product would have written them, by COPY; nothing when they are there. */
export async function seedEntries(db: Database, rows: number): Promise<void> {
  const [{ n }] = await db<[{ n: number }]>`select count(*)::int as n from content_entry where kind = 'post'`;
  if (n >= rows) return;
  console.info(`filling ${rows} entries; kept for the next run`);
  await db`drop index if exists search_entry_grams`;
  await copyAll(db, rows);
  await db`select setval('content_position', ${rows})`;
  await db`
    insert into content_page (list, level, block, n)
    select kind, level, position / (128 ^ (level + 1))::bigint, count(*)
    from content_entry, generate_series(0, 2) level group by 1, 2, 3`;
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`set local maintenance_work_mem = '1GB'`;
    await sql`create index search_entry_grams on search_entry using gin (grams) with (fastupdate = off)`;
  });
  const connection = await db.reserve();
  await connection`set statement_timeout = 0`;
  await connection`vacuum analyze content_entry`;
  await connection`vacuum analyze search_entry`;
  await connection`reset statement_timeout`;
  connection.release();
}

/** The works of these entries, which visitors may read; nothing when they are there. */
export async function seedWorks(db: Database, rows: number): Promise<void> {
  const [{ n }] = await db<[{ n: number }]>`select count(*)::int as n from work where id > ${firstId}`;
  if (n >= rows) return;
  console.info(`filling ${rows} works; kept for the next run`);
  const body = JSON.stringify({ type: 'doc', content: [] });
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`set local synchronous_commit = off`;
    await sql`delete from work where id > ${firstId}`;
    await sql`
      insert into work (id, kind, author_uid, title, body, excerpt, words, state, created_at, updated_at, published_at)
      overriding system value
      select id, kind, owner_uid, title, ${body}::text::jsonb, summary, 40, 'published', published_at, published_at, published_at
      from content_entry where kind = 'post' and id > ${firstId}`;
    await sql`
      insert into work_release (work_id, title, body, excerpt, words, filed_topic_ids, released_at)
      select id, title, body, excerpt, words, '{}', published_at from work where id > ${firstId}`;
  });
  const connection = await db.reserve();
  await connection`set statement_timeout = 0`;
  for (const table of ['work', 'work_release']) await connection`vacuum analyze ${db(table)}`;
  await connection`reset statement_timeout`;
  connection.release();
}

async function copyAll(db: Database, rows: number): Promise<void> {
  const corpus = readCorpus(rows);
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    // In the transaction that fills them: with minimal WAL nothing is written twice.
    await sql`truncate content_entry, search_entry, content_page, content_page_change`;
    const step = 20_000;
    for (let from = 1; from <= rows; from += step) {
      const numbers = Array.from({ length: Math.min(step, rows - from + 1) }, (_, at) => from + at);
      await copyBatch(
        sql,
        numbers.map((row) => ({ row, title: corpus.title(row), text: corpus.text(row) })),
      );
      if ((from - 1) % 100_000 === 0) console.info(`  ${from - 1} rows`);
    }
  });
}

interface Post {
  readonly row: number;
  readonly title: string;
  readonly text: string;
}

async function copyBatch(sql: Queryable, posts: readonly Post[]): Promise<void> {
  const entries = sql`
    copy content_entry (position, kind, id, owner_uid, title, author_name, summary, text, published_at, link)
    from stdin`;
  await pipeline(Readable.from(posts.map(entryRow)), await entries.writable());
  const words = sql`
    
    copy search_entry (position, folded_title, folded_author, folded_text, grams, kind, id, published_at) from stdin`;
  await pipeline(Readable.from(posts.map(searchRow)), await words.writable());
}

const author = '林小满';

function entryRow({ row, title, text }: Post): string {
  const id = firstId + row;
  return copyRow([
    row,
    'post',
    id,
    10_001,
    title,
    author,
    text.slice(0, 40),
    text,
    publishedAt(row),
    `/post/${id}`,
  ]);
}

function searchRow({ row, title, text }: Post): string {
  const words = searchEntryOf({ title, text, authorName: author }, ['post'], row);
  return copyRow([
    ...[row, words.foldedTitle, words.foldedAuthor, words.foldedText, words.grams],
    ...['post', firstId + row, publishedAt(row)],
  ]);
}

function publishedAt(row: number): string {
  return new Date(Date.UTC(2025, 0, 1) + row * 30_000).toISOString();
}

function copyRow(values: readonly (string | number)[]): string {
  return `${values.join('\t')}\n`;
}
