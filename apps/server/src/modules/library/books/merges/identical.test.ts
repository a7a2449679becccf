// @module-tag slow
import { mergeBook, undoBookMerge } from '@gongdu/contract/library/books/merge';
import { getBookShelf } from '@gongdu/contract/library/shelf/shelf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { printTables } from '../../../../testing/postgres/table-prints.ts';

/** Members who have each book; half of them have both. */
const marks = 10_000;
/** What a merge and its undo add, beside what they change: their record, who did it and when, and the notices. */
const added = [
  ...['book_merge', 'book_merge_row', 'audit_log', 'audit_link', 'activity_log', 'job_run'],
  ...['notification', 'notification_unread', 'minute_count', 'auth_session', 'server_node'],
];

let app: TestApp;
let operator: TestMember;
let from = 0;
let into = 0;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  [from, into] = [await aBook('红楼梦（重录）'), await aBook('红楼梦')];
  await fill();
  await count();
  await app.db`analyze`;
}, 300_000);
afterAll(() => app.close());

async function aBook(title: string): Promise<number> {
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values (${title}, '曹雪芹', ${title}) returning id`;
  const { db } = app;
  await db.begin((sql) => app.app.services.books.publish({ sql, afterCommit: (push) => push() }, [id]));
  return id;
}

/** Members 1 to 10,000 have the one, 5,001 to 15,000 the other, in every state; what they wrote meets in the middle. */
async function fill(): Promise<void> {
  const { db } = app;
  const of = db`(values (${from}::bigint, 0), (${into}::bigint, ${marks / 2}::int)) book (id, shift),
    generate_series(1, ${marks}::int) nth, lateral (select 1000000 + nth + book.shift as uid) member`;
  await db`
    insert into account (uid, name, role, created_at)
    overriding system value
    select 1000000 + n, '读者' || n, 'user', now() from generate_series(1, ${marks + marks / 2}::int) n`;
  await db`
    insert into shelf_entry (uid, book_id, state, rating, note, tags, hidden, finished_on, readings, sort_key, search_key, updated_at)
    select member.uid, book.id, (array['want', 'reading', 'read', 'paused', 'dropped'])[1 + (nth + book.shift) % 5],
      nullif(nth % 11, 0), case when nth % 3 = 0 then '记 ' || nth else '' end, array['古典', 'n' || nth % 7],
      nth % 13 = 0, case when (nth + book.shift) % 5 = 2 then '2026-01-0' || 1 + nth % 9 end, '[]', 'honglou', 'honglou',
      now() - (nth || ' minutes')::interval
    from ${of}`;
  await db`
    insert into short_review (uid, book_id, text, state, shown, created_at, published_at, likes)
    select member.uid, book.id, '一句 ' || nth, case when nth % 2 = 0 then 'public' else 'private' end,
      case when nth % 2 = 0 then '一句 ' || nth end, now() - (nth || ' minutes')::interval,
      case when nth % 2 = 0 then now() - (nth || ' minutes')::interval end, nth % 17
    from ${of} where nth % 2 = 0 or nth % 5 = 0`;
  await db`
    insert into quote (uid, book_id, print, text, thought, state, created_at, published_at)
    select member.uid, book.id, md5('passage' || nth % 400), '段落 ' || nth % 400,
      case when nth % 3 = 0 then '想 ' || nth else '' end, case when nth % 4 = 0 then 'public' else 'private' end,
      now() - (nth || ' minutes')::interval, case when nth % 4 = 0 then now() - (nth || ' minutes')::interval end
    from ${of}`;
  await db`
    insert into reaction (act, object_kind, object_id, uid, at)
    select 'collect', 'book', book.id, member.uid, now() from ${of} where nth % 3 = 0`;
  await db`
    insert into book_holder (book_id, uid, import_id, held_at)
    select book.id, member.uid, 1, now() from ${of} where nth % 50 = 0`;
}

/** The counters, counted by themselves. */
async function count(): Promise<void> {
  const { db } = app;
  await db`
    insert into shelf_count select uid, case when hidden then 'hidden:' else '' end || state, count(*)
    from shelf_entry group by 1, 2`;
  await db`
    insert into shelf_book_count select book_id, state, count(*) from shelf_entry where not hidden group by 1, 2
    union all select book_id, 'rated:' || rating, count(*) from shelf_entry
    where not hidden and rating is not null group by 1, 2`;
  await db`insert into quote_count select uid, state, count(*) from quote group by 1, 2`;
  await db`
    insert into quoted_book select uid, book_id, count(*), max(created_at) + interval '1 day' from quote group by 1, 2`;
  await db`
    insert into quote_passage (book_id, print, marks, lead_id, lead_at)
    select noted.book_id, noted.print, noted.n, lead.id, lead.published_at
    from (select book_id, print, count(*) as n from quote group by 1, 2) noted left join lateral (
      select id, published_at from quote
      where book_id = noted.book_id and print = noted.print and state = 'public'
      order by (thought = ''), published_at, id limit 1) lead on true`;
  await db`
    insert into quote_passage_count select book_id, count(lead_id) from quote_passage group by 1`;
  await db`
    insert into reaction_count (kind, id, collects)
    select object_kind, object_id, count(*) from reaction group by 1, 2`;
}

/** What is folded each minute and weighed each night is so before both are compared. */
async function prints(): Promise<ReadonlyMap<string, string>> {
  await app.app.services.contentIndex.foldPages();
  await app.app.services.contentIndex.weigh();
  return printTables(app.db, added);
}

it('merges two books with ten thousand marks each, and takes them apart to the identical database', async () => {
  const before = await prints();
  const { id, moved } = await operator.call(mergeBook, {
    params: { id: from },
    body: { into, reason: '同一个版本录了两次' },
  });
  expect(moved.find(({ thing }) => thing === 'shelf')).toEqual({ thing: 'shelf', n: marks, both: marks / 2 });
  const { counts } = await operator.call(getBookShelf, { params: { id: into } });
  const [{ shown }] = await app.db<[{ shown: number }]>`
    select count(*)::int as shown from shelf_entry where not hidden`;
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(shown);
  const [entries] = await app.db`
    select count(*) filter (where book_id = ${into})::int as stay, count(*) filter (where book_id = ${from})::int as go
    from shelf_entry`;
  expect({ ...entries }).toEqual({ stay: marks + marks / 2, go: 0 });
  expect(await countersOff()).toEqual({ members: 0, books: 0, quoted: 0, passages: 0 });
  expect(await prints()).not.toEqual(before);

  const { undone } = await operator.call(undoBookMerge, { params: { id } });
  expect(undone?.stayed).toBe(0);
  expect(await prints()).toEqual(before);
}, 300_000);

/** Counters that are not what a count of the rows says. */
async function countersOff() {
  const { db } = app;
  const [members] = await db<[{ n: number }]>`
    select count(*)::int as n from shelf_count counted full join (
      select uid, case when hidden then 'hidden:' else '' end || state as bucket, count(*)::int as n
      from shelf_entry group by 1, 2) entry using (uid, bucket)
    where coalesce(counted.n, 0) <> coalesce(entry.n, 0)`;
  const [books] = await db<[{ n: number }]>`
    select count(*)::int as n from shelf_book_count counted full join (
      select book_id, state, count(*)::int as n from shelf_entry where not hidden group by 1, 2
      union all select book_id, 'rated:' || rating, count(*)::int from shelf_entry
      where not hidden and rating is not null group by 1, 2) entry using (book_id, state)
    where coalesce(counted.n, 0) <> coalesce(entry.n, 0)`;
  const [quoted] = await db<[{ n: number }]>`
    select count(*)::int as n from quoted_book counted full join (
      select uid, book_id, count(*)::int as n from quote group by 1, 2) noted using (uid, book_id)
    where coalesce(counted.n, 0) <> coalesce(noted.n, 0)`;
  const [passages] = await db<[{ n: number }]>`
    select count(*)::int as n from quote_passage counted full join (
      select book_id, print, count(*)::int as n from quote group by 1, 2) noted using (book_id, print)
    where coalesce(counted.marks, 0) <> coalesce(noted.n, 0)`;
  return { members: members.n, books: books.n, quoted: quoted.n, passages: passages.n };
}
