import { contentSearch } from '@gongdu/contract/core/content-index/content';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { addToBookList } from '@gongdu/contract/library/book-lists/book-list';
import { decideBook, listBookApprovals } from '@gongdu/contract/library/books/approval';
import * as books from '@gongdu/contract/library/books/book';
import * as contract from '@gongdu/contract/library/books/merge';
import { proposeBook, resolveBooks } from '@gongdu/contract/library/books/proposal';
import { createQuote, deleteQuote, listMyQuotes, publishQuote } from '@gongdu/contract/library/quotes/quote';
import { listBookQuotes } from '@gongdu/contract/library/quotes/shown-quotes';
import { getBookShelf, listShelf, saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import { getOwnShortReview, saveShortReview } from '@gongdu/contract/library/short-reviews/short-review';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayMs } from '../../../../shared/time/clock.ts';
import { type BookListApp, startBookListApp } from '../../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../../testing/app/test-app.ts';
import { printTables } from '../../../../testing/postgres/table-prints.ts';

let app: BookListApp;
let operator: TestMember;
let proposer: TestMember;
let reader: TestMember;
let other: TestMember;
let later = 0;
let titles = 0;

beforeAll(async () => {
  app = await startBookListApp({ clock: { now: () => new Date(Date.now() + later) } });
  proposer = await app.createMember({ name: '补书的人' });
  operator = await app.createMember({ name: '值班运营', role: 'admin', permissions: ['*:*:*'] });
});
beforeEach(async () => {
  reader = await app.createMember({ name: '林小满' });
  other = await app.createMember({ name: '周知秋' });
});
afterAll(() => app.close());

/** Through the desk, so that it stands in lists and search. */
async function aBook(title: string, given: { isbn?: string; editionOf?: number } = {}): Promise<number> {
  titles += 1;
  const body = { title, author: `作者${titles}`, isbn: given.isbn };
  const { id } = await proposer.call(proposeBook, { body });
  const { data } = await operator.call(listBookApprovals, { params: { books: String(id) }, query: {} });
  const [item] = data;
  await operator.call(decideBook, {
    params: { id: item?.id ?? 0 },
    body: { version: item?.version ?? 0, verdict: 'approve', editionOf: given.editionOf ?? null },
  });
  return id;
}

const byId = (id: number) => ({ params: { id } });
const merge = (from: number, into: number, reason = '同一个版本录了两次') =>
  operator.call(contract.mergeBook, { ...byId(from), body: { into, reason } });
const undo = (id: number) => operator.call(contract.undoBookMerge, byId(id));
const preview = (from: number, into: number) =>
  operator.call(contract.previewBookMerge, { ...byId(from), query: { into } });
const put = (bookId: number, body: Parameters<typeof shelfBody>[0], member = reader) =>
  member.call(saveShelfEntry, { ...byId(bookId), body: shelfBody(body) });
function shelfBody(body: {
  state: 'want' | 'reading' | 'read';
  rating?: number;
  note?: string;
  tags?: string[];
  hidden?: boolean;
}) {
  return body;
}
const shelfOf = async (member: TestMember) =>
  (await member.call(listShelf, { query: {} })).rows.map(({ book, ...entry }) => ({
    ...entry,
    bookId: book.id,
  }));
const found = async (SearchText: string) =>
  (await reader.call(contentSearch, { body: { ContentTypeList: [5], SearchText } })).data.map(
    ({ contentId }) => contentId,
  );
/** What a merge and its undo add beside what they change. */
const beside = [
  ...['book_merge', 'book_merge_row', 'audit_log', 'audit_link', 'activity_log', 'notification'],
  ...[
    'notification_unread',
    'content_page',
    'content_page_change',
    'job_run',
    'auth_session',
    'server_node',
    'minute_count',
  ],
];
/** Popularity is weighed each night, so it is before both are compared. */
async function prints(): Promise<ReadonlyMap<string, string>> {
  await app.app.services.contentIndex.weigh();
  return printTables(app.db, beside);
}

it('shows what would move and what both have, and moves it with one row for each member', async () => {
  const [from, into] = [await aBook('呼兰河传'), await aBook('呼兰河传')];
  await put(from, { state: 'read', rating: 8, note: '冬天读的', tags: ['萧红'] });
  await put(into, { state: 'want', tags: ['东北'] });
  await put(from, { state: 'reading' }, other);
  await other.call(saveShortReview, { ...byId(from), body: { text: '火烧云那一段', isPublic: false } });
  const shown = await preview(from, into);
  expect(shown.moved).toEqual([
    { thing: 'shelf', n: 2, both: 1 },
    { thing: 'short_review', n: 1, both: 0 },
  ]);
  const before = await prints();
  const merged = await merge(from, into);
  expect(merged.moved).toEqual(shown.moved);
  expect(await shelfOf(reader)).toMatchObject([
    { bookId: into, state: 'read', rating: 8, note: '冬天读的', tags: ['萧红', '东北'] },
  ]);
  expect(await shelfOf(other)).toMatchObject([{ bookId: into, state: 'reading' }]);
  const { counts, ratings } = await reader.call(getBookShelf, byId(into));
  expect(counts).toMatchObject({ want: 0, reading: 1, read: 1 });
  expect(ratings[7]).toBe(1);
  expect((await other.call(getOwnShortReview, byId(into))).mine?.text).toBe('火烧云那一段');
  await undo(merged.id);
  expect(await prints()).toEqual(before);
});

it('leads the old id to the book that stays: page, rows, search, number, and what is written at it', async () => {
  const from = await aBook('城南旧事（旧）', { isbn: '9787020024759' });
  const into = await aBook('城南旧事');
  await merge(from, into);
  expect((await reader.call(books.getBook, byId(from))).id).toBe(into);
  const rows = await reader.call(books.findBooks, { body: { ids: [from, into] } });
  expect(rows.map(({ id, asked }) => [asked, id])).toEqual([
    [from, into],
    [into, into],
  ]);
  expect(await found('城南旧事')).toEqual([into]);
  const [line] = await reader.call(resolveBooks, { body: { lines: ['9787020024759'] } });
  expect(line?.candidates.map(({ id }) => id)).toEqual([into]);
  const again = { title: '城南旧事', author: '林海音', isbn: '9787020024759' };
  expect(await reader.callRefused(proposeBook, { body: again })).toMatchObject({
    problem: 'book.isbn_taken',
  });
  await put(from, { state: 'want' });
  expect(await shelfOf(reader)).toMatchObject([{ bookId: into }]);
  await reader.call(saveShortReview, { ...byId(from), body: { text: '英子的眼睛', isPublic: false } });
  expect((await reader.call(getOwnShortReview, byId(into))).mine?.text).toBe('英子的眼睛');
  await reader.call(createQuote, { body: { bookId: from, text: '爸爸的花儿落了' } });
  const { rows: quotes } = await reader.call(listMyQuotes, { query: { bookId: into } });
  expect(quotes.map(({ book }) => book.id)).toEqual([into]);
  const page = await fetch(`${app.address}/book/${from}`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([308, `/book/${into}`]);
});

it('takes editions, lists and both notes along, and gives them back', async () => {
  const from = await aBook('活着（旧）');
  const edition = await aBook('活着（精装）', { editionOf: from });
  const into = await aBook('活着');
  const list = await app.list(reader, { books: [from, into] });
  const single = await app.list(other, { title: '只有一本', books: [from] });
  const before = await prints();
  const { id, moved } = await merge(from, into);
  expect(moved).toEqual([
    { thing: 'list', n: 2, both: 1 },
    { thing: 'edition', n: 1, both: 0 },
  ]);
  expect(await app.order(reader, list)).toEqual([into]);
  expect(await app.order(other, single)).toEqual([into]);
  expect(await reader.call(books.getBook, byId(edition))).toMatchObject({ editionOf: into });
  const counts = await app.db`select count from book_list where work_id = ${list}`;
  expect(counts.map(({ count }) => count)).toEqual([1]);
  await undo(id);
  expect(await prints()).toEqual(before);
});

it('makes the edition the leading one when its work’s leading edition goes into it', async () => {
  const leader = await aBook('倾城之恋');
  const edition = await aBook('倾城之恋（重印）', { editionOf: leader });
  const third = await aBook('倾城之恋（港版）', { editionOf: leader });
  const before = await prints();
  const { id } = await merge(leader, edition);
  expect(await reader.call(books.getBook, byId(edition))).toMatchObject({ editionOf: null });
  expect(await reader.call(books.getBook, byId(third))).toMatchObject({ editionOf: edition });
  expect(await found('倾城之恋')).toEqual([edition]);
  await undo(id);
  expect(await prints()).toEqual(before);
});

it('keeps the public quote of a passage on the book, and counts each member once', async () => {
  const [from, into] = [await aBook('边城（旧）'), await aBook('边城')];
  const text = '这个人也许永远不回来了，也许明天回来！';
  const mine = await reader.call(createQuote, { body: { bookId: from, text } });
  await reader.call(createQuote, { body: { bookId: into, text } });
  await other.call(createQuote, { body: { bookId: from, text: '翠翠在风日里长养着' } });
  const waiting = await reader.call(publishQuote, byId(mine.id));
  expect(waiting.state).toBe('waiting');
  expect(
    await operator.callRefused(contract.mergeBook, { ...byId(from), body: { into, reason: '重复' } }),
  ).toMatchObject({ problem: 'book_merge.text_waiting', details: { n: 1 } });
  expect((await preview(from, into)).waiting).toBe(1);
  await app.db`update quote set state = 'public', published_at = now() where id = ${mine.id}`;
  await app.db`update quote_passage set lead_id = ${mine.id}, lead_at = (select published_at from quote where id = ${mine.id})
    where book_id = ${from} and print = (select print from quote where id = ${mine.id})`;
  await app.db`insert into quote_passage_count (book_id, n) values (${from}, 1)
    on conflict (book_id) do update set n = 1`;
  const before = await prints();
  const { id } = await merge(from, into);
  const { rows, total } = await other.call(listBookQuotes, { ...byId(into), query: {} });
  expect([total, rows.map((row) => [row.id, row.marks])]).toEqual([1, [[mine.id, 1]]]);
  expect((await reader.call(listMyQuotes, { query: {} })).rows).toHaveLength(2);
  await undo(id);
  expect(await prints()).toEqual(before);
});

it('leaves with the book that stays what members changed since, and tells how much', async () => {
  const [from, into] = [await aBook('围城（旧）'), await aBook('围城')];
  await put(from, { state: 'reading' });
  await put(from, { state: 'want' }, other);
  const noted = await reader.call(createQuote, { body: { bookId: from, text: '婚姻是一座围城' } });
  await other.call(createQuote, { body: { bookId: from, text: '忠厚老实人的恶毒' } });
  const { id } = await merge(from, into);
  await put(into, { state: 'read' });
  await reader.call(deleteQuote, byId(noted.id));
  const after = await undo(id);
  expect(after.undone?.stayed).toBeGreaterThan(0);
  expect(await shelfOf(reader)).toMatchObject([{ bookId: into, state: 'read' }]);
  expect(await shelfOf(other)).toMatchObject([{ bookId: from, state: 'want' }]);
  expect((await other.call(getBookShelf, byId(from))).counts).toMatchObject({ want: 1, reading: 0 });
  expect((await other.call(getBookShelf, byId(into))).counts).toMatchObject({ read: 1, want: 0 });
  const quoted = await app.db`select uid, book_id, n from quoted_book where book_id in (${from}, ${into})`;
  expect(quoted.map((row) => ({ ...row }))).toEqual([{ uid: other.uid, bookId: from, n: 1 }]);
});

it('tells each member once, whatever of theirs moved, and again when it is taken apart', async () => {
  const [from, into] = [await aBook('骆驼祥子（旧）'), await aBook('骆驼祥子')];
  await put(from, { state: 'read' });
  await reader.call(createQuote, { body: { bookId: from, text: '北平' } });
  await app.list(other, { books: [from] });
  const stranger = await app.createMember();
  const { id } = await merge(from, into);
  const noticesOf = async (member: TestMember) =>
    (await member.call(getSystemNotices)).filter(({ kind }) => kind.startsWith('book_'));
  for (const member of [reader, other])
    expect(await noticesOf(member)).toMatchObject([{ kind: 'book_merged', link: `/book/${into}` }]);
  expect(await noticesOf(stranger)).toEqual([]);
  await undo(id);
  expect((await noticesOf(reader)).map(({ kind }) => kind)).toEqual(['book_unmerged', 'book_merged']);
  const acts = await app.db<{ act: string }[]>`
    select act from audit_log where object_kind = 'book' and object_id = ${from} order by id`;
  expect(acts.map(({ act }) => act).slice(-2)).toEqual(['book.merged', 'book.unmerged']);
});

it('places nothing at a book while it is being merged', async () => {
  const [from, into] = [await aBook('同一刻（旧）'), await aBook('同一刻')];
  const list = await app.list(reader, { title: '同一刻' });
  const written: Promise<unknown>[] = [];
  await app.db.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('book-merges', 0))`;
    written.push(
      put(from, { state: 'read' }),
      reader.call(createQuote, { body: { bookId: from, text: '同一刻' } }),
      reader.call(saveShortReview, { ...byId(from), body: { text: '同一刻', isPublic: false } }),
      reader.call(addToBookList, { ...byId(list), body: { items: [{ bookId: from }] } }),
    );
    const waiting = () => sql<{ n: number }[]>`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await waiting())[0]?.n, { timeout: 10_000 }).toBe(4);
    await sql`update book set state = 'merged', merged_into = ${into} where id = ${from}`;
  });
  await Promise.all(written);
  const [left] = await app.db`
    select (select count(*)::int from shelf_entry where book_id = ${from}) as entries,
      (select count(*)::int from quote where book_id = ${from}) as quotes,
      (select count(*)::int from short_review where book_id = ${from}) as sentences,
      (select count(*)::int from book_list_item where book_id = ${from}) as places`;
  expect({ ...left }).toEqual({ entries: 0, quotes: 0, sentences: 0, places: 0 });
  expect(await shelfOf(reader)).toMatchObject([{ bookId: into, state: 'read' }]);
});

it('follows chains, refuses cycles, and takes the later one apart first', async () => {
  const [a, b, c] = [await aBook('家'), await aBook('家'), await aBook('家')];
  await put(a, { state: 'want' });
  const first = await merge(a, b);
  const second = await merge(b, c);
  expect((await reader.call(books.getBook, byId(a))).id).toBe(c);
  const refused = (from: number, into: number) =>
    operator.callRefused(contract.mergeBook, { ...byId(from), body: { into, reason: '重复' } });
  expect(await refused(c, a)).toMatchObject({ problem: 'book_merge.target_unknown' });
  expect(await refused(a, c)).toMatchObject({ problem: 'book.not_found' });
  expect(await refused(c, c)).toMatchObject({ problem: 'book_merge.itself' });
  expect(await operator.callRefused(contract.undoBookMerge, byId(first.id))).toMatchObject({
    problem: 'book_merge.later_first',
  });
  await undo(second.id);
  expect((await reader.call(books.getBook, byId(a))).id).toBe(b);
  await undo(first.id);
  expect(await shelfOf(reader)).toMatchObject([{ bookId: a }]);
  expect(await operator.callRefused(contract.undoBookMerge, byId(first.id))).toMatchObject({
    problem: 'book_merge.undone',
  });
});

it('can be taken apart for thirty days; the record goes in the night after', async () => {
  const [from, into] = [await aBook('子夜（旧）'), await aBook('子夜')];
  await put(from, { state: 'read' });
  const { id, undoUntil } = await merge(from, into);
  expect(Date.parse(undoUntil)).toBeGreaterThan(Date.now() + 29 * dayMs);
  const rows = () => app.db`select from book_merge_row where merge_id = ${id}`;
  await app.app.services.bookMerges.purge();
  expect(await rows()).not.toHaveLength(0);
  later = 31 * dayMs;
  await app.app.services.bookMerges.purge();
  expect(await rows()).toHaveLength(0);
  later = 0;
  const late = await app.db`update book_merge set at = at - interval '31 days' where id = ${id} returning id`;
  expect(late).toHaveLength(1);
  expect(await operator.callRefused(contract.undoBookMerge, byId(id))).toMatchObject({
    problem: 'book_merge.undo_over',
  });
});

it('is for operators of the library, with a reason, and lists what was done', async () => {
  const [from, into] = [await aBook('雷雨（旧）'), await aBook('雷雨')];
  const call = { ...byId(from), body: { into, reason: '重复' } };
  const lesser = await app.createMember({ role: 'admin', permissions: ['content:comment:review'] });
  for (const member of [reader, lesser])
    expect(await member.callRefused(contract.mergeBook, call)).toMatchObject({ code: 403 });
  for (const reason of ['', '短', '\u0000', '长'.repeat(201)])
    expect(await operator.callRefused(contract.mergeBook, { ...call, body: { into, reason } })).toMatchObject(
      {
        code: 400,
      },
    );
  expect(
    await operator.callRefused(contract.mergeBook, { ...byId(9_999_999), body: call.body }),
  ).toMatchObject({
    problem: 'book.not_found',
  });
  const merged = await merge(from, into, '同一本书\ufffc两次录入');
  const { rows } = await operator.call(contract.listBookMerges, { query: { pageSize: 1 } });
  expect(rows).toMatchObject([{ id: merged.id, by: { name: '值班运营' }, undone: null }]);
});

it('takes a merge apart after an upgrade that has added a column', async () => {
  const [from, into] = [await aBook('生死场'), await aBook('生死场')];
  await put(from, { state: 'read', rating: 8 });
  await put(into, { state: 'want' });
  const { id } = await merge(from, into);
  await app.db`alter table shelf_entry add column shelf_mark text not null default '新'`;
  const { undone } = await undo(id);
  await app.db`alter table shelf_entry drop column shelf_mark`;
  expect(undone?.stayed).toBe(0);
  const kept = await shelfOf(reader);
  expect(kept.find(({ bookId }) => bookId === from)?.state).toBe('read');
  expect(kept.find(({ bookId }) => bookId === into)?.state).toBe('want');
});
