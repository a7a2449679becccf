import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const name = `test_works_migration_${process.pid}`;
const address = inject('postgres');
let server: postgres.Sql;
let db: postgres.Sql;
beforeAll(async () => {
  server = postgres({ ...address, database: 'postgres', max: 1, onnotice: () => undefined });
  await server`create database ${server(name)} template template0`;
  db = postgres({ ...address, database: name, max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await db.end();
  await server`drop database if exists ${server(name)} with (force)`;
  await server.end();
});

const migrate = async (tag: string) => {
  const file = new URL(`../../db/migrations/${tag}.sql`, import.meta.url);
  await db.unsafe(readFileSync(file, 'utf8'));
};

it('makes works of the posts that were there: texts, counters, notices, and a release of what was published', async () => {
  for (const tag of ['0000_start', '0001_institution_menu', '0002_second_factor', '0003_refresh_grace'])
    await migrate(tag);
  await db`
    insert into post (author_uid, title, body, excerpt, words, state, created_at, updated_at, published_at)
    values (7, '草稿', '{"type":"doc","content":[]}', '', 0, 'draft', now(), now(), null),
      (7, '发布', '{"type":"doc","content":[]}', '摘要', 2, 'published', now(), now(), '2026-01-02T03:04:05Z')`;
  await db`insert into post_count values (7, 'draft', 1), (7, 'published', 1)`;
  await db`
    insert into notification (uid, type, kind, title, body, object_kind, object_id, created_at)
    values (7, 1, 'post_approved', '', '', 'post', 1, now())`;
  await migrate('0004_works');
  expect(await db`select kind, title, state, revision, topic_ids from work order by id`).toEqual([
    { kind: 'post', title: '草稿', state: 'draft', revision: null, topic_ids: [] },
    { kind: 'post', title: '发布', state: 'published', revision: null, topic_ids: [] },
  ]);
  expect(await db`select title, excerpt, released_at from work_release`).toEqual([
    { title: '发布', excerpt: '摘要', released_at: new Date('2026-01-02T03:04:05Z') },
  ]);
  expect(await db`select kind, bucket, n from work_count order by bucket`).toEqual([
    { kind: 'post', bucket: 'draft', n: 1 },
    { kind: 'post', bucket: 'published', n: 1 },
  ]);
  expect(await db`select kind from notification`).toEqual([{ kind: 'work_published' }]);
});
