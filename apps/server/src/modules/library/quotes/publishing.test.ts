import * as appeals from '@gongdu/contract/administration/appeals/appeal';
import { listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import { createReport, decideReport, getReport } from '@gongdu/contract/administration/reports/report';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { proposeBook } from '@gongdu/contract/library/books/proposal';
import * as contract from '@gongdu/contract/library/quotes/quote';
import { listBookQuotes } from '@gongdu/contract/library/quotes/shown-quotes';
import { decideSecondLook, listSecondLooks } from '@gongdu/contract/moderation/queue/desk';
import {
  decideCommentModerationItem,
  listCommentModerationItems,
} from '@gongdu/contract/moderation/queue/flagged-text';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { getStanding, putContentBack, takeContentDown } from '@gongdu/contract/moderation/queue/take-down';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { foldKey } from '../../../shared/text/fold.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: TestMember;
let colleague: TestMember;
let reader: TestMember;
let author: TestMember;
let bookId: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.db`
    insert into sensitive_word (word, level) values ('赌场', 'block'), ('代写', 'review'), ('加微信', 'mask')`;
  operator = await app.createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
  colleague = await app.createMember({ name: '陆审', role: 'admin', permissions: ['*:*:*'] });
  reader = await app.createMember({ name: '周知秋' });
});
beforeEach(async () => {
  author = await app.createMember({ name: '林小满' });
  const [row] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values ('野草', '鲁迅', ${foldKey('野草')}) returning id`;
  bookId = row.id;
});
afterAll(() => app.close());

const byId = (id: number) => ({ params: { id } });
const note = (text: string, thought = '') =>
  author.call(contract.createQuote, { body: { bookId, text, thought } });
async function sent(text: string, thought = '') {
  const { id } = await note(text, thought);
  return author.call(contract.publishQuote, byId(id));
}
const shown = async () =>
  (await reader.call(listBookQuotes, { ...byId(bookId), query: {} })).rows.map(({ text }) => text);
const stateOf = async (id: number) => (await author.call(contract.getMyQuote, byId(id))).state;

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

async function waitingItem() {
  const { data } = await operator.call(listCommentModerationItems, { query: { tab: 'pending' } });
  const item = data.find(({ kind, author: by }) => kind === 'quote' && by.uid === author.uid);
  if (!item) throw new Error('Nothing waits');
  return item;
}

async function decide(verdict: 'approve' | 'refuse') {
  const { id, version } = await waitingItem();
  const why = verdict === 'refuse' ? { reason: 'off_topic' as const, sentence: '不是书里的话。' } : {};
  return operator.call(decideCommentModerationItem, { ...byId(id), body: { verdict, version, ...why } });
}

it('waits for an operator, and is public once it is approved', async () => {
  const { id, state } = await sent('当我沉默着的时候，我觉得充实', '写在最前面的一句');
  expect(state).toBe('waiting');
  expect(await shown()).toEqual([]);
  expect(await waitingItem()).toMatchObject({
    title: '《野草》　书摘',
    excerpt: '当我沉默着的时候，我觉得充实 写在最前面的一句',
  });
  await decide('approve');
  expect(await shown()).toEqual(['当我沉默着的时候，我觉得充实']);
  expect(await author.call(contract.getQuoteSummary)).toMatchObject({ all: 1, public: 1 });
  expect(await author.call(contract.publishQuote, byId(id))).toMatchObject({ state: 'public' });
  expect(await author.call(contract.unpublishQuote, byId(id))).toMatchObject({ state: 'private' });
  expect(await shown()).toEqual([]);
});

it('stays with its owner, who reads why, when it is refused; and the verdict can be taken back', async () => {
  const { id } = await sent('从此天下太平');
  const { id: itemId, version } = await decide('refuse');
  expect(await author.call(contract.getMyQuote, byId(id))).toMatchObject({
    state: 'refused',
    refusal: { code: 'off_topic', sentence: '不是书里的话。' },
  });
  expect(JSON.stringify(await author.call(getSystemNotices))).toContain('仍留在“我的书摘”里');
  await operator.call(takeBackDecisions, { body: { items: [{ id: itemId, version }] } });
  expect(await stateOf(id)).toBe('waiting');
  await decide('approve');
  expect(await shown()).toEqual(['从此天下太平']);
});

it('leaves the queue when it is deleted or made private', async () => {
  const { id } = await sent('先收回去');
  await author.call(contract.unpublishQuote, byId(id));
  await expect(waitingItem()).rejects.toThrow('Nothing waits');
  await author.call(contract.publishQuote, byId(id));
  await author.call(contract.deleteQuote, byId(id));
  await expect(waitingItem()).rejects.toThrow('Nothing waits');
  expect(await author.call(contract.restoreQuote, byId(id))).toMatchObject({ state: 'private' });
});

it('is public at once for a good record, and looked at afterwards', async () => {
  await giveGoodRecord(author);
  expect(await author.call(contract.getQuoteSummary)).toMatchObject({ outlook: { publicAtOnce: true } });
  const { id, state } = await sent('天地有如此静穆');
  expect(state).toBe('public');
  const { data } = await operator.call(listSecondLooks, { query: { kinds: 'quote' } });
  const look = data.find(({ item }) => item.author.uid === author.uid);
  const body = { verdict: 'disagree', reason: 'off_topic' } as const;
  await operator.call(decideSecondLook, { ...byId(look?.id ?? 0), body });
  expect(await stateOf(id)).toBe('taken_down');
  expect(await shown()).toEqual([]);
  expect(await author.call(contract.publishQuote, byId(id))).toMatchObject({ state: 'waiting' });
});

it('looks at changed words again, and at changed facts alone not', async () => {
  const { id } = await sent('于浩歌狂热之际中寒');
  await decide('approve');
  const edit = (text: string, notedOn: string | null) =>
    author.call(contract.editQuote, { ...byId(id), body: { text, notedOn } });
  expect(await edit('于浩歌狂热之际中寒', '2026-01-02')).toMatchObject({ state: 'public' });
  expect(await edit('于浩歌狂热之际中寒，于天上看见深渊', null)).toMatchObject({ state: 'waiting' });
  expect(await shown()).toEqual([]);
});

it('refuses a word at its field, and masks and holds back others', async () => {
  const { id } = await note('去赌场的路上');
  expect(await author.callRefused(contract.publishQuote, byId(id))).toMatchObject({
    code: 400,
    fields: [{ field: 'text' }],
  });
  expect(await stateOf(id)).toBe('private');
  await giveGoodRecord(author);
  expect(await sent('加微信读书')).toMatchObject({ text: '＊＊＊读书', state: 'public' });
  expect(await sent('好一段话', '代写读后感')).toMatchObject({ state: 'waiting' });
});

it('publishes nothing that is too long, has no passage, or is of a book that others do not find', async () => {
  const refused = async (text: string, thought = '') =>
    author.callRefused(contract.publishQuote, byId((await note(text, thought)).id));
  expect(await refused('长'.repeat(1001))).toMatchObject({ problem: 'quote.too_long' });
  expect(await refused('短', '长'.repeat(1001))).toMatchObject({ problem: 'quote.too_long' });
  expect(await refused('', '只有想法')).toMatchObject({ problem: 'quote.no_passage' });
  const proposed = await author.call(proposeBook, { body: { title: '还没收录的书', author: '某人' } });
  const { id } = await author.call(contract.createQuote, { body: { bookId: proposed.id, text: '第一句' } });
  expect(await author.callRefused(contract.publishQuote, byId(id))).toMatchObject({
    problem: 'quote.book_waits',
  });
  const { id: own } = await note('不是别人的');
  for (const call of [contract.publishQuote, contract.unpublishQuote] as const)
    expect(await reader.callRefused(call, byId(own))).toMatchObject({ problem: 'quote.not_found' });
});

it('is reported, removed, and restored after an appeal', async () => {
  const { id } = await sent('我的确时时解剖别人');
  const report = (member: TestMember) =>
    member.call(createReport, { body: { kind: 'quote', id, reason: 'advertising' } });
  expect(
    await reader.callRefused(createReport, { body: { kind: 'quote', id, reason: 'other' } }),
  ).toMatchObject({
    problem: 'reaction.gone',
  });
  await decide('approve');
  const { id: caseId } = await report(reader);
  const { version, copy } = await operator.call(getReport, byId(caseId));
  expect(copy).toMatchObject({ title: '我的确时时解剖别人', link: `/book/${bookId}` });
  const body = { version, verdict: 'remove', reason: 'advertising', sentence: '' } as const;
  await operator.call(decideReport, { ...byId(caseId), body });
  expect(await stateOf(id)).toBe('taken_down');
  expect(await shown()).toEqual([]);
  const [sanction] = (await author.call(listMySanctions, {})).rows;
  const { appeal } = await author.call(appeals.createAppeal, {
    ...byId(sanction?.id ?? 0),
    body: { text: '书里就是这样写的', pictures: [] },
  });
  const claimed = await colleague.call(appeals.claimAppeal, byId(appeal?.id ?? 0));
  const answer = { version: claimed.version, verdict: 'restore', answer: '确实是书里的话。' } as const;
  await colleague.call(appeals.decideAppeal, { ...byId(appeal?.id ?? 0), body: answer });
  expect(await shown()).toEqual(['我的确时时解剖别人']);
});

it('is taken down and put back where an operator meets it', async () => {
  const { id } = await sent('地火在地下运行，奔突');
  await decide('approve');
  const [row] = await app.db<[{ objectId: number }]>`
    select object_id from moderation_item where kind = 'quote' and author_uid = ${author.uid}`;
  const ref = { kind: 'quote', id: row.objectId } as const;
  expect(await operator.call(getStanding, { params: ref })).toMatchObject({ standing: 'shown' });
  await operator.call(takeContentDown, { body: { ...ref, reason: 'off_topic', points: 0 } });
  expect(await stateOf(id)).toBe('taken_down');
  expect(await operator.call(getStanding, { params: ref })).toMatchObject({ standing: 'taken_down' });
  await operator.call(putContentBack, { body: ref });
  expect(await shown()).toEqual(['地火在地下运行，奔突']);
});
