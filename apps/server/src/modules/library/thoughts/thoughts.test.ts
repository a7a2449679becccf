import { getMemberProfile } from '@gongdu/contract/core/accounts/member';
import { contentSearch, getPage } from '@gongdu/contract/core/content-index/content';
import { addReaction } from '@gongdu/contract/core/reaction';
import { readFeed } from '@gongdu/contract/discovery/feed';
import { getBookCounts } from '@gongdu/contract/library/books/book-page';
import * as contract from '@gongdu/contract/library/thoughts/thought';
import { thoughtMax } from '@gongdu/contract/library/thoughts/thought-limits';
import { addComment } from '@gongdu/contract/writing/comment';
import { getTopic } from '@gongdu/contract/writing/topic';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { giveGoodRecord } from './testing/trusted-writer.ts';

let app: TestApp;
let operator: TestMember;
let writer: TestMember;
let other: TestMember;
let book: number;
let topic: number;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'], name: '运营' });
  other = await app.createMember({ name: '周知秋' });
});
beforeEach(async () => {
  writer = await app.createMember({ name: '林小满' });
  await giveGoodRecord(app, writer, operator.uid);
  book = await aBook('呼兰河传', null);
  topic = await aTopic(`夏天读什么${book}`);
});
afterAll(() => app.close());

async function aBook(title: string, editionOf: number | null): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key, edition_of)
    values (${title}, '萧红', ${foldKey(title)}, ${editionOf}) returning id`;
  return row.id;
}

async function aTopic(name: string, state = 'public', creator = operator.uid): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into topic (name, name_key, state, creator_uid, created_at)
    values (${name}, ${name}, ${state}, ${creator}, now()) returning id`;
  return row.id;
}

const think = (text: string, more: Partial<Parameters<typeof bodyOf>[1]> = {}, member = writer) =>
  member.call(contract.addThought, { body: bodyOf(text, more) });
function bodyOf(text: string, more: { bookId?: number | null; topicIds?: number[]; clientId?: string }) {
  return { text, ...more };
}
const textsOf = (page: { rows: { text: string }[] }) => page.rows.map(({ text }) => text);
const ofBook = (id = book) => other.call(contract.listBookThoughts, { params: { id }, query: {} });
const ofTopic = (id = topic) => other.call(contract.listTopicThoughts, { params: { id }, query: {} });
const ofMember = () => other.call(contract.listMemberThoughts, { params: { uid: writer.uid }, query: {} });

it('stands on the pages of its book, its topics and its writer, in the square, in search and in the common list', async () => {
  const text = '重读《呼兰河传》。火烧云那一段，颜色多得放不下。';
  const { id, state } = await think(text, { bookId: book, topicIds: [topic] });
  expect(state).toBe('public');
  const row = { id, text, book: { id: book }, topics: [{ id: topic }], author: { name: '林小满' } };
  for (const page of [await ofBook(), await ofTopic(), await ofMember()])
    expect(page.rows).toMatchObject([row]);
  expect(await other.call(getBookCounts, { params: { id: book } })).toMatchObject({ thoughts: 1 });
  expect(await other.call(getTopic, { params: { id: topic } })).toMatchObject({ works: 1 });
  const profile = await other.call(getMemberProfile, { params: { uid: writer.uid } });
  expect(profile.counts.thoughts).toBe(1);
  await other.call(addReaction, { params: { kind: 'person', id: writer.uid, act: 'follow' } });
  for (const feed of ['following', 'newest'] as const) {
    const { rows } = await other.call(readFeed, { params: { feed }, query: {} });
    expect(rows.find((each) => each.kind === 'thought' && each.id === id)).toMatchObject({
      title: '重读《呼兰河传》',
      excerpt: text,
      book: { id: book },
      topics: [{ id: topic }],
      pictures: [],
    });
  }
  const found = await other.call(contentSearch, {
    body: { ContentTypeList: [15], SearchText: '火烧云那一段' },
  });
  expect(found.data).toMatchObject([{ kind: 'thought', contentId: id, link: `/thought/${id}` }]);
  const listed = await other.call(getPage, { body: { contentType: 15, PageSize: 1 } });
  expect(listed.data).toMatchObject([{ contentId: id }]);
});

it('is filed under the topics that its text names, up to three, and under no other word between the signs', async () => {
  const ids = await Promise.all(['甲甲', '乙乙', '丙丙'].map((name) => aTopic(`${name}${book}`)));
  const waiting = await aTopic(`在等${book}`, 'pending');
  const { topics } = await think(`#甲甲${book}# #乙乙${book}# #丙丙${book}# #没有这个# #在等${book}#`, {
    topicIds: [topic],
  });
  expect(topics.map(({ id }) => id)).toEqual([topic, ids[0], ids[1]]);
  const refused = await writer.callRefused(contract.addThought, {
    body: { text: '有话', topicIds: [waiting] },
  });
  expect(refused).toMatchObject({ problem: 'topic.waiting' });
});

it('writes one thought however often it is sent', async () => {
  const sent = { clientId: 'from-the-phone-1' };
  const { id } = await think('只写一次', sent);
  expect((await think('只写一次', sent)).id).toBe(id);
  expect((await ofMember()).rows).toHaveLength(1);
});

it('shows a change at once, with its book and topics, and keeps likes and comments', async () => {
  const second = await aBook('生死场', null);
  const { id } = await think('一', { bookId: book, topicIds: [topic] });
  await other.call(addReaction, { params: { kind: 'thought', id, act: 'like' } });
  await other.call(addReaction, { params: { kind: 'thought', id, act: 'collect' } });
  await other.call(addComment, { params: { kind: 'thought', id }, body: { text: '同感' } });
  await writer.call(contract.editThought, { params: { id }, body: { text: '二', bookId: second } });
  expect([textsOf(await ofBook()), textsOf(await ofTopic())]).toEqual([[], []]);
  expect((await ofBook(second)).rows).toMatchObject([{ text: '二', likes: 1, comments: 1 }]);
  expect(await other.call(getTopic, { params: { id: topic } })).toMatchObject({ works: 0 });
});

it('goes with its writer’s wish, and comes back within ten minutes', async () => {
  const { id } = await think('先删了', { bookId: book, topicIds: [topic] });
  const params = { id };
  expect(await other.callRefused(contract.removeThought, { params })).toMatchObject({
    problem: 'thought.not_found',
  });
  await writer.call(contract.removeThought, { params });
  for (const page of [await ofBook(), await ofTopic(), await ofMember()]) expect(page.rows).toEqual([]);
  expect(await other.call(getTopic, { params: { id: topic } })).toMatchObject({ works: 0 });
  expect(await writer.callRefused(contract.getThought, { params })).toMatchObject({
    problem: 'thought.not_found',
  });
  await writer.call(contract.restoreThought, { params });
  for (const page of [await ofBook(), await ofTopic(), await ofMember()])
    expect(textsOf(page)).toEqual(['先删了']);
  await writer.call(contract.removeThought, { params });
  await app.db`update thought set deleted_at = now() - interval '11 minutes' where id = ${id}`;
  expect(await writer.callRefused(contract.restoreThought, { params })).toMatchObject({
    problem: 'thought.restore_over',
  });
});

it('pages by likes and by day over all editions of a book, each once', async () => {
  const edition = await aBook('呼兰河传（插图）', book);
  for (const [at, text] of ['第1条', '第2条', '第3条'].entries()) {
    const { id } = await think(text, { bookId: at === 1 ? edition : book });
    if (at === 1) await other.call(addReaction, { params: { kind: 'thought', id, act: 'like' } });
  }
  for (const [sort, expected] of [
    ['liked', ['第2条', '第3条', '第1条']],
    ['newest', ['第3条', '第2条', '第1条']],
  ] as const) {
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const query = { sort, pageSize: 1, ...(after && { after }) };
      const page = await other.call(contract.listBookThoughts, { params: { id: book }, query });
      seen.push(...textsOf(page));
      if (page.next === null) break;
      after = page.next;
    }
    expect([sort, seen]).toEqual([sort, expected]);
  }
});

it('lists the own ones in every state, page by page', async () => {
  for (const text of ['甲', '乙', '丙']) await think(text);
  const first = await writer.call(contract.listOwnThoughts, { query: { pageSize: 2 } });
  expect(textsOf(first)).toEqual(['丙', '乙']);
  const rest = await writer.call(contract.listOwnThoughts, {
    query: { pageSize: 2, after: first.next ?? '' },
  });
  expect([textsOf(rest), rest.next]).toEqual([['甲'], null]);
});

describe('refuses', () => {
  const refused = (body: object) =>
    writer.callRefused(contract.addThought, { body: { text: '好', ...body } });

  it('no words, too many of them, and what no text holds is dropped', async () => {
    for (const text of ['', ' \n ', '\u0000'])
      expect(await refused({ text })).toMatchObject({ fields: [{ field: 'text', message: '请填写想法' }] });
    expect(await refused({ text: '字'.repeat(thoughtMax + 1) })).toMatchObject({
      fields: [{ field: 'text', message: `想法最多 ${thoughtMax} 个字` }],
    });
    const { text } = await think('a\u0000b\ufffcc\nd');
    expect(text).toBe('ab\ufffcc\nd');
  });

  it('books, topics and people that are not there, and cursors that no page has returned', async () => {
    expect(await refused({ bookId: 99_999_999 })).toMatchObject({ problem: 'book.not_found' });
    expect(await refused({ topicIds: [99_999_999] })).toMatchObject({ problem: 'topic.not_found' });
    expect(await refused({ topicIds: [1, 2, 3, 4] })).toMatchObject({ fields: [{ field: 'topicIds' }] });
    expect(await refused({ mentions: [{ uid: 99_999_999, name: '谁' }] })).toMatchObject({
      problem: 'comment.mention_unknown',
    });
    const [waiting] = await app.db<[{ id: number }]>`
      insert into book (title, author, title_key, state, proposed_by)
      values ('未收录', '无名', 'x', 'pending', ${writer.uid}) returning id`;
    expect(await refused({ bookId: waiting.id })).toMatchObject({ problem: 'thought.book_waiting' });
    const cursor = { params: { id: book }, query: { after: 'x' } };
    expect(await other.callRefused(contract.listBookThoughts, cursor)).toMatchObject({ code: 400 });
    const missing = { params: { id: 99_999_999 } };
    expect(await other.callRefused(contract.getThought, missing)).toMatchObject({
      problem: 'thought.not_found',
    });
    expect(await other.callRefused(contract.listTopicThoughts, missing)).toMatchObject({
      problem: 'topic.not_found',
    });
  });

  it('changes by others, and members who may not speak', async () => {
    const { id } = await think('是我的');
    const change = { params: { id }, body: { text: '是你的' } };
    expect(await other.callRefused(contract.editThought, change)).toMatchObject({
      problem: 'thought.not_found',
    });
    expect(await operator.callRefused(contract.addThought, { body: { text: '站方' } })).toMatchObject({
      code: 403,
    });
  });
});
