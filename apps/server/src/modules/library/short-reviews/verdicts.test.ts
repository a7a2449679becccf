import { claimAppeal, createAppeal, decideAppeal } from '@gongdu/contract/administration/appeals/appeal';
import { listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import { createReport, decideReport, getReport } from '@gongdu/contract/administration/reports/report';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { addReaction } from '@gongdu/contract/core/reaction';
import { readFeed } from '@gongdu/contract/discovery/feed';
import { saveShelfEntry } from '@gongdu/contract/library/shelf/shelf';
import * as contract from '@gongdu/contract/library/short-reviews/short-review';
import {
  decideCommentModerationItem,
  listCommentModerationItems,
} from '@gongdu/contract/moderation/queue/flagged-text';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { findTextItem, putContentBack, takeContentDown } from '@gongdu/contract/moderation/queue/take-down';
import { addSensitiveWord } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: TestMember;
let other: TestMember;
let reader: TestMember;
let writer: TestMember;
let book: number;

beforeAll(async () => {
  app = await startTestApp();
  const desk = (name: string) => app.createMember({ name, role: 'admin', permissions: ['*:*:*'] });
  [operator, other] = await Promise.all([desk('甲审核'), desk('乙审核')]);
  reader = await app.createMember({ name: '周知秋' });
  await operator.call(addSensitiveWord, { body: { word: '代写', level: 'review' } });
  await operator.call(addSensitiveWord, { body: { word: '赌场', level: 'block' } });
});
beforeEach(async () => {
  writer = await app.createMember({ name: '林小满' });
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values ('呼兰河传', '萧红', 'x') returning id`;
  book = row.id;
});
afterAll(() => app.close());

/** An account of a week, and three texts that operators approved. */
async function giveGoodRecord({ uid }: TestMember): Promise<void> {
  await app.db`update account set created_at = now() - interval '8 days' where uid = ${uid}`;
  await app.db`
    insert into consent (uid, terms, dated, at, way)
    select ${uid}, terms, '2026-11-28', now(), 'change' from unnest(array['service', 'privacy']) terms`;
  await app.db`
    insert into moderation_item (kind, object_id, state, title, excerpt, author_uid, submitted_at, decided_at, decided_by_uid)
    select 'post', ${uid} * 1000 + n, 'approved', '', '', ${uid}, now(), now(), ${operator.uid}
    from generate_series(1, 3) n`;
}

const body = (text: string) => ({ params: { id: book }, body: { text, isPublic: true } });
const say = (text: string) => writer.call(contract.saveShortReview, body(text));
const texts = async () =>
  (await reader.call(contract.listBookShortReviews, { params: { id: book } })).rows.map(({ text }) => text);
const mine = async () => (await writer.call(contract.getOwnShortReview, { params: { id: book } })).mine;

async function waiting() {
  const { data } = await operator.call(listCommentModerationItems, { query: { tab: 'pending' } });
  const item = data.find(({ kind, author }) => kind === 'short_review' && author.uid === writer.uid);
  if (!item) throw new Error('Nothing waits');
  return item;
}

it('refuses a word at the field, and holds a doubtful one back whoever wrote it; a private one is checked by nobody', async () => {
  await giveGoodRecord(writer);
  const refused = await writer.callRefused(contract.saveShortReview, body('来赌场'));
  expect(refused).toMatchObject({ fields: [{ field: 'text' }] });
  expect(await say('谁代写的')).toMatchObject({ state: 'waiting' });
  expect(await waiting()).toMatchObject({ signals: [{ words: ['代写'] }] });
  const kept = { params: { id: book }, body: { text: '来赌场', isPublic: false } };
  expect(await writer.call(contract.saveShortReview, kept)).toMatchObject({ state: 'private' });
  await expect(waiting()).rejects.toThrow('Nothing waits');
});

it('waits again, with what others read before, when its verdict is taken back', async () => {
  const decide = async (verdict: 'approve' | 'refuse') => {
    const { id, version } = await waiting();
    const why = verdict === 'refuse' ? { reason: 'off_topic' as const } : {};
    await operator.call(decideCommentModerationItem, { params: { id }, body: { verdict, version, ...why } });
    return { id, version: version + 1 };
  };
  const takeBack = (item: { id: number; version: number }) =>
    operator.call(takeBackDecisions, { body: { items: [item] } });
  await say('原来的一句');
  expect(await takeBack(await decide('approve'))).toMatchObject([{ takenBack: true }]);
  expect([await mine(), await texts()]).toMatchObject([{ state: 'waiting', shown: null }, []]);
  await decide('approve');
  await say('改过的一句');
  expect(await takeBack(await decide('approve'))).toMatchObject([{ takenBack: true }]);
  expect(await texts()).toEqual(['原来的一句']);
  const refused = await decide('refuse');
  expect(await mine()).toMatchObject({ state: 'refused' });
  await takeBack(refused);
  expect(await mine()).toMatchObject({ text: '改过的一句', state: 'waiting' });
});

it('goes with its comments when a report is upheld, and comes back with an appeal', async () => {
  await giveGoodRecord(writer);
  const { id } = await say('一句不该说的');
  const target = { kind: 'short_review', id } as const;
  await reader.call(addComment, { params: target, body: { text: '是吗' } });
  const report = await reader.call(createReport, { body: { ...target, reason: 'off_topic', note: '' } });
  const { version } = await operator.call(getReport, { params: report });
  await operator.call(decideReport, {
    params: report,
    body: { version, verdict: 'remove', reason: 'off_topic', sentence: '', note: '', points: 5 },
  });
  expect([await texts(), await mine()]).toMatchObject([[], { state: 'taken_down' }]);
  const [sanction] = (await writer.call(listMySanctions, {})).rows;
  const { appeal } = await writer.call(createAppeal, {
    params: { id: sanction?.id ?? 0 },
    body: { text: '这是书里的原话', pictures: [] },
  });
  const params = { id: appeal?.id ?? 0 };
  const asked = await other.call(claimAppeal, { params });
  await other.call(decideAppeal, {
    params,
    body: { version: asked.version, verdict: 'restore', answer: '确是原话。' },
  });
  expect(await texts()).toEqual(['一句不该说的']);
  const thread = await reader.call(listComments, { params: target, query: {} });
  expect(thread.rows.map(({ text }) => text)).toEqual(['是吗']);
});

it('stands on the page of the book that people without an account read', async () => {
  await giveGoodRecord(writer);
  await say('火灭了，故事没有');
  const page = await fetch(`${app.address}/book/${book}`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('火灭了，故事没有');
});

it('has an address of its own for people without an account, as far as its writer opens their works', async () => {
  await giveGoodRecord(writer);
  const { id } = await say('火灭了，故事没有');
  const read = () => fetch(`${app.address}/short-review/${id}`, { headers: { accept: 'text/html' } });
  const shown = await (await read()).text();
  for (const part of ['火灭了，故事没有', '《呼兰河传》', 'noindex']) expect(shown).toContain(part);
  await app.db`insert into member_preference (uid, works_open_to_visitors) values (${writer.uid}, false)`;
  expect((await read()).status).toBe(404);
  const page = await fetch(`${app.address}/book/${book}`, { headers: { accept: 'text/html' } });
  expect(await page.text()).not.toContain('火灭了，故事没有');
});

it('is taken down by an operator where they read it, and put back', async () => {
  await giveGoodRecord(writer);
  const { id } = await say('有争议的一句');
  const params = { kind: 'short_review', id } as const;
  const item = await operator.call(findTextItem, { params });
  expect(item.id).not.toBeNull();
  const ref = { kind: 'short_review', id: item.id ?? 0 } as const;
  await operator.call(takeContentDown, { body: { ...ref, reason: 'off_topic' } });
  expect([await texts(), await mine()]).toMatchObject([[], { state: 'taken_down' }]);
  await operator.call(putContentBack, { body: ref });
  expect(await texts()).toEqual(['有争议的一句']);
  const unknown = { params: { ...params, id: 99_999_999 } };
  expect(await operator.call(findTextItem, unknown)).toEqual({ id: null });
  expect(await reader.callRefused(findTextItem, { params })).toMatchObject({ code: 403 });
});

it('tells its writer that one that waited is public', async () => {
  await say('等一等再公开');
  const { id, version } = await waiting();
  await operator.call(decideCommentModerationItem, { params: { id }, body: { verdict: 'approve', version } });
  const notices = JSON.stringify(await writer.call(getSystemNotices, { query: {} }));
  expect(notices).toContain('短评已公开');
});

it('reaches the square of who follows its writer, with the book, the state and the stars', async () => {
  await giveGoodRecord(writer);
  await reader.call(addReaction, { params: { kind: 'person', id: writer.uid, act: 'follow' } });
  await writer.call(saveShelfEntry, { params: { id: book }, body: { state: 'read', rating: 9 } });
  const { id } = await say('后花园那一章，逗号都不想动');
  for (const feed of ['following', 'newest'] as const) {
    const { rows } = await reader.call(readFeed, { params: { feed }, query: {} });
    expect(rows.find((row) => row.kind === 'short_review' && row.id === id)).toMatchObject({
      excerpt: '后花园那一章，逗号都不想动',
      book: { title: '呼兰河传' },
      readState: 'read',
      rating: 9,
    });
  }
});
