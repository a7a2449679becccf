import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { addReaction } from '@gongdu/contract/core/reaction';
import { getBookCounts } from '@gongdu/contract/library/books/book-page';
import { saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import * as contract from '@gongdu/contract/library/short-reviews/short-review';
import { decideSecondLook, listSecondLooks } from '@gongdu/contract/moderation/queue/desk';
import {
  decideCommentModerationItem,
  listCommentModerationItems,
} from '@gongdu/contract/moderation/queue/flagged-text';
import { addComment } from '@gongdu/contract/writing/comment';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: TestMember;
let writer: TestMember;
let other: TestMember;
let book: number;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'], name: '运营' });
  other = await app.createMember({ name: '周知秋' });
});
beforeEach(async () => {
  writer = await app.createMember({ name: '林小满' });
  book = await aBook('宋词三百首', null);
});
afterAll(() => app.close());

async function aBook(title: string, editionOf: number | null): Promise<number> {
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key, edition_of)
    values (${title}, '朱祖谋', ${foldKey(title)}, ${editionOf}) returning id`;
  return row.id;
}

/** An account of a week, and three texts that operators approved. */
async function giveGoodRecord({ uid }: TestMember): Promise<void> {
  await app.db`update account set created_at = now() - interval '8 days' where uid = ${uid}`;
  await app.db`
    insert into consent (uid, terms, dated, at, way)
    select ${uid}, terms, '2026-11-28', now(), 'change' from unnest(array['service', 'privacy']) terms
    on conflict do nothing`;
  await app.db`
    insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at, decided_at, decided_by_uid)
    select 'post', ${uid} * 1000 + n, 'approved', '', '', ${uid}, now() - interval '2 hours', now() - interval '1 hour', ${operator.uid}
    from generate_series(1, 3) n`;
}

const say = (text: string, { isPublic = true, member = writer, id = book } = {}) =>
  member.call(contract.saveShortReview, { params: { id }, body: { text, isPublic } });
const own = (member = writer) => member.call(contract.getOwnShortReview, { params: { id: book } });
const listed = async (
  query: { sort?: contract.ShortReviewSort; after?: string; pageSize?: number } = {},
  id = book,
) => other.call(contract.listBookShortReviews, { params: { id }, query });
const texts = async () => (await listed()).rows.map(({ text }) => text);

async function waitingItem() {
  const { data } = await operator.call(listCommentModerationItems, { query: { tab: 'pending' } });
  const [item] = data.filter(({ kind }) => kind === 'short_review');
  if (!item) throw new Error('Nothing waits');
  return item;
}

async function decide(verdict: 'approve' | 'refuse'): Promise<void> {
  const { id, version } = await waitingItem();
  const why = verdict === 'refuse' ? { reason: 'off_topic' as const } : {};
  await operator.call(decideCommentModerationItem, { params: { id }, body: { verdict, version, ...why } });
}

describe('who has no record yet', () => {
  it('waits, with the words on the desk’s list, and is public once they are approved', async () => {
    expect((await own()).outlook).toMatchObject({ publicAtOnce: false });
    expect(await say('第一遍背得出的都忘了')).toMatchObject({ state: 'waiting', shown: null });
    expect(await texts()).toEqual([]);
    expect(await waitingItem()).toMatchObject({
      title: '《宋词三百首》　短评',
      excerpt: '第一遍背得出的都忘了',
      author: { name: '林小满' },
    });
    await decide('approve');
    expect(await texts()).toEqual(['第一遍背得出的都忘了']);
    expect((await own()).outlook).toMatchObject({ publicAtOnce: false, waitMinutes: 5 });
  });

  it('keeps what others read while a change waits, and after it is refused', async () => {
    await say('原来的一句');
    await decide('approve');
    expect(await say('改过的一句')).toMatchObject({ state: 'waiting', shown: '原来的一句' });
    expect(await texts()).toEqual(['原来的一句']);
    await decide('refuse');
    expect(await texts()).toEqual(['原来的一句']);
    expect((await own()).mine).toMatchObject({ text: '改过的一句', state: 'refused', shown: '原来的一句' });
    expect(JSON.stringify(await writer.call(getSystemNotices, { query: {} }))).toContain('未通过审核');
  });

  it('leaves the queue when it is taken back, and returns to it with the undo', async () => {
    const { id } = await say('先收回去');
    await writer.call(contract.removeShortReview, { params: { id } });
    await expect(waitingItem()).rejects.toThrow('Nothing waits');
    expect((await own()).mine).toBeNull();
    await writer.call(contract.restoreShortReview, { params: { id } });
    expect((await own()).mine).toMatchObject({ text: '先收回去', state: 'waiting' });
    await decide('approve');
  });
});

describe('who has a good record', () => {
  beforeEach(() => giveGoodRecord(writer));

  it('is public at once, and looked at afterwards', async () => {
    expect((await own()).outlook).toEqual({ publicAtOnce: true, waitMinutes: null });
    expect(await say('选得偏')).toMatchObject({ state: 'public', shown: '选得偏' });
    expect(await texts()).toEqual(['选得偏']);
    const { data } = await operator.call(listSecondLooks, { query: { kinds: 'short_review' } });
    const look = data.find(({ item }) => item.excerpt === '选得偏');
    expect(look).toMatchObject({ reviewer: null, item: { state: 'approved' } });
    await operator.call(decideSecondLook, {
      params: { id: look?.id ?? 0 },
      body: { verdict: 'disagree', reason: 'off_topic' },
    });
    expect(await texts()).toEqual([]);
    expect((await own()).mine).toMatchObject({ state: 'taken_down', shown: null });
  });

  it('waits with the next one after one was taken down, also changed, made private or deleted meanwhile', async () => {
    await say('选得偏');
    const { data } = await operator.call(listSecondLooks, { query: { kinds: 'short_review' } });
    const look = data.find(({ item }) => item.excerpt === '选得偏');
    await operator.call(decideSecondLook, {
      params: { id: look?.id ?? 0 },
      body: { verdict: 'disagree', reason: 'off_topic' },
    });
    expect((await own()).outlook.publicAtOnce).toBe(true);
    expect(await say('选得更偏')).toMatchObject({ state: 'waiting' });
    await say('选得更偏', { isPublic: false });
    const { id } = await say('选得最偏');
    expect((await own()).mine).toMatchObject({ state: 'waiting' });
    await writer.call(contract.removeShortReview, { params: { id } });
    expect(await say('又写一遍')).toMatchObject({ state: 'waiting' });
    expect(await texts()).toEqual([]);
  });

  it('waits like others after something was refused, and with a new account', async () => {
    await app.db`
      insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at, decided_at, decided_by_uid)
      values ('post', ${writer.uid} * 1000 + 9, 'refused', '', '', ${writer.uid}, now(), now(), ${operator.uid})`;
    expect((await own()).outlook.publicAtOnce).toBe(false);
    await app.db`update moderation_item set decided_at = now() - interval '31 days' where author_uid = ${writer.uid}`;
    expect((await own()).outlook.publicAtOnce).toBe(true);
    await app.db`update account set created_at = now() where uid = ${writer.uid}`;
    expect((await own()).outlook.publicAtOnce).toBe(false);
  });

  it('has one for each book: another sentence replaces it, and its likes and comments stay', async () => {
    const { id } = await say('一');
    await other.call(addReaction, { params: { kind: 'short_review', id, act: 'like' } });
    await other.call(addComment, { params: { kind: 'short_review', id }, body: { text: '同感' } });
    expect(await say('二')).toMatchObject({ id });
    expect((await listed()).rows).toMatchObject([{ id, text: '二', likes: 1, comments: 1 }]);
    const notices = JSON.stringify(await writer.call(getSystemNotices, { query: { tab: 'Collect' } }));
    expect(notices).toContain('周知秋赞了你的短评《宋词三百首》');
  });

  it('shows state and rating as the shelf shows them, over all editions, and counts them', async () => {
    const edition = await aBook('宋词三百首（精装）', book);
    await writer.call(saveShelfEntry, { params: { id: edition }, body: { state: 'reading', rating: 9 } });
    await say('地铁上一站一首', { id: edition });
    expect((await listed()).rows).toMatchObject([
      { state: 'reading', rating: 9, author: { name: '林小满' } },
    ]);
    expect(await other.call(getBookCounts, { params: { id: book } })).toMatchObject({ shortReviews: 1 });
    await writer.call(saveShelfEntry, { params: { id: edition }, body: { hidden: true } });
    expect((await listed()).rows).toMatchObject([{ state: null, rating: null }]);
  });

  it('keeps a private one to itself, also one that was public', async () => {
    await say('只给自己', { isPublic: false });
    expect(await texts()).toEqual([]);
    await say('只给自己', { isPublic: true });
    expect(await texts()).toEqual(['只给自己']);
    const { id } = await say('只给自己', { isPublic: false });
    expect(await texts()).toEqual([]);
    expect(await other.callRefused(contract.getShortReview, { params: { id } })).toMatchObject({
      problem: 'short_review.not_found',
    });
  });

  it('pages by likes and by day, each once', async () => {
    const people = await Promise.all([1, 2, 3].map((n) => app.createMember({ name: `读者${n}` })));
    for (const [at, member] of people.entries()) {
      await giveGoodRecord(member);
      const { id } = await say(`第${at + 1}句`, { member });
      if (at === 1) await other.call(addReaction, { params: { kind: 'short_review', id, act: 'like' } });
    }
    for (const [sort, expected] of [
      ['liked', ['第2句', '第3句', '第1句']],
      ['newest', ['第3句', '第2句', '第1句']],
    ] as const) {
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await listed({ sort, pageSize: 1, ...(after && { after }) });
        seen.push(...page.rows.map(({ text }) => text));
        if (page.next === null) break;
        after = page.next;
      }
      expect([sort, seen]).toEqual([sort, expected]);
    }
    expect(
      await other.callRefused(contract.listBookShortReviews, { params: { id: book }, query: { after: 'x' } }),
    ).toMatchObject({
      code: 400,
    });
  });
});

it('names those whom the caller follows and who have read the book, as far as their shelves show it', async () => {
  await giveGoodRecord(writer);
  const readers = () => other.call(contract.getFollowedReaders, { params: { id: book } });
  await writer.call(saveShelfEntry, { params: { id: book }, body: { state: 'read', rating: 8 } });
  await say('教了三十年');
  expect(await readers()).toMatchObject({ count: 0, sentence: null });
  await other.call(addReaction, { params: { kind: 'person', id: writer.uid, act: 'follow' } });
  expect(await readers()).toMatchObject({
    count: 1,
    averageRating: 8,
    people: [{ name: '林小满' }],
    sentence: { text: '教了三十年', author: { name: '林小满' } },
  });
  await writer.call(saveShelfEntry, { params: { id: book }, body: { state: 'dropped' } });
  expect(await readers()).toMatchObject({ count: 0 });
});

it('refuses words without length, of too many signs, and a public one about a book that waits', async () => {
  const refused = (body: { text: string; isPublic: boolean }, id = book) =>
    writer.callRefused(contract.saveShortReview, { params: { id }, body });
  expect(await refused({ text: ' ', isPublic: true })).toMatchObject({ fields: [{ field: 'text' }] });
  expect(await refused({ text: '字'.repeat(141), isPublic: true })).toMatchObject({
    fields: [{ field: 'text', message: '短评最多 140 个字' }],
  });
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key, state, proposed_by)
    values ('未收录', '无名', 'x', 'pending', ${writer.uid}) returning id`;
  expect(await refused({ text: '好', isPublic: true }, id)).toMatchObject({
    problem: 'short_review.book_waiting',
  });
  expect(await say('好', { isPublic: false, id })).toMatchObject({ state: 'private' });
  expect(await other.callRefused(contract.getOwnShortReview, { params: { id } })).toMatchObject({
    problem: 'book.not_found',
  });
});

it('takes what an import brings with its privacy, once, and takes back what was not changed since', async () => {
  await giveGoodRecord(writer);
  const { shortReviews } = app.app.services;
  const second = await aBook('花间集', null);
  const rows = [
    { bookId: book, text: '公开的', isPublic: true, at: null },
    { bookId: second, text: '私下的', isPublic: false, at: null },
  ];
  const bring = async () => {
    const checked = await shortReviews.checkImported(rows);
    return inTransaction(app.db, (tx) => shortReviews.addImported(tx, writer.uid, 7, checked));
  };
  expect(await bring()).toBe(2);
  expect(await bring()).toBe(0);
  expect(await texts()).toEqual(['公开的']);
  expect((await listed({}, second)).rows).toEqual([]);
  await say('自己改过', { id: second, isPublic: false });
  expect(await inTransaction(app.db, (tx) => shortReviews.removeImported(tx, 7, 10))).toBe(1);
  expect(await texts()).toEqual([]);
  const kept = await writer.call(contract.getOwnShortReview, { params: { id: second } });
  expect(kept.mine).toMatchObject({ text: '自己改过' });
});
