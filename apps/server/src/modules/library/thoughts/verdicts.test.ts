import { claimAppeal, createAppeal, decideAppeal } from '@gongdu/contract/administration/appeals/appeal';
import { listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import { createReport, decideReport, getReport } from '@gongdu/contract/administration/reports/report';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import * as contract from '@gongdu/contract/library/thoughts/thought';
import { decideSecondLook, listSecondLooks } from '@gongdu/contract/moderation/queue/desk';
import {
  decideCommentModerationItem,
  listCommentModerationItems,
} from '@gongdu/contract/moderation/queue/flagged-text';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { getStanding, putContentBack, takeContentDown } from '@gongdu/contract/moderation/queue/take-down';
import { addSensitiveWord } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { giveGoodRecord } from './testing/trusted-writer.ts';

let app: TestApp;
let operator: TestMember;
let second: TestMember;
let reader: TestMember;
let writer: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  const desk = (name: string) => app.createMember({ name, role: 'admin', permissions: ['*:*:*'] });
  [operator, second] = await Promise.all([desk('甲审核'), desk('乙审核')]);
  reader = await app.createMember({ name: '周知秋' });
  await operator.call(addSensitiveWord, { body: { word: '代写', level: 'review' } });
  await operator.call(addSensitiveWord, { body: { word: '赌场', level: 'block' } });
});
beforeEach(async () => {
  writer = await app.createMember({ name: '林小满' });
});
afterAll(() => app.close());

const think = (text: string) => writer.call(contract.addThought, { body: { text } });
const change = (id: number, text: string) =>
  writer.call(contract.editThought, { params: { id }, body: { text } });
const texts = async () =>
  (await reader.call(contract.listMemberThoughts, { params: { uid: writer.uid } })).rows.map(
    ({ text }) => text,
  );
const mine = async (id: number) => (await writer.call(contract.getThought, { params: { id } })).mine;

async function waiting() {
  const { data } = await operator.call(listCommentModerationItems, { query: { tab: 'pending' } });
  const item = data.find(({ kind, author }) => kind === 'thought' && author.uid === writer.uid);
  if (!item) throw new Error('Nothing waits');
  return item;
}

async function decide(verdict: 'approve' | 'refuse') {
  const { id, version } = await waiting();
  const why = verdict === 'refuse' ? { reason: 'off_topic' as const } : {};
  await operator.call(decideCommentModerationItem, { params: { id }, body: { verdict, version, ...why } });
  return { id, version: version + 1 };
}
const takeBack = (item: { id: number; version: number }) =>
  operator.call(takeBackDecisions, { body: { items: [item] } });
const notices = async () => JSON.stringify(await writer.call(getSystemNotices, { query: {} }));

it('waits where its writer has no record, is read by no other member, and its writer is told what became of it', async () => {
  expect(await writer.call(contract.getThoughtOutlook, {})).toMatchObject({ publicAtOnce: false });
  const { id, state } = await think('第一条想法');
  expect(state).toBe('waiting');
  expect(await texts()).toEqual([]);
  expect(await reader.callRefused(contract.getThought, { params: { id } })).toMatchObject({
    problem: 'thought.not_found',
  });
  expect(await mine(id)).toMatchObject({ text: '第一条想法', isShown: false });
  await decide('approve');
  expect(await texts()).toEqual(['第一条想法']);
  expect(await notices()).toContain('想法已公开');
  await change(id, '改过的想法');
  expect(await texts()).toEqual(['第一条想法']);
  await decide('refuse');
  expect([await texts(), await mine(id)]).toMatchObject([
    ['第一条想法'],
    { text: '改过的想法', state: 'refused', isShown: true },
  ]);
  expect(await notices()).toContain('修改没有生效');
});

it('refuses a word at the field, and holds a doubtful one back, also of a trusted writer', async () => {
  await giveGoodRecord(app, writer, operator.uid);
  const refused = await writer.callRefused(contract.addThought, { body: { text: '来赌场' } });
  expect(refused).toMatchObject({ fields: [{ field: 'text' }] });
  expect(await think('谁代写的')).toMatchObject({ state: 'waiting' });
  expect(await waiting()).toMatchObject({ signals: [{ words: ['代写'] }] });
});

it('waits again, with what others read before, when its verdict is taken back', async () => {
  const { id } = await think('原来的');
  expect(await takeBack(await decide('approve'))).toMatchObject([{ takenBack: true }]);
  expect([await mine(id), await texts()]).toMatchObject([{ state: 'waiting', isShown: false }, []]);
  await decide('approve');
  await change(id, '改过的');
  expect(await takeBack(await decide('approve'))).toMatchObject([{ takenBack: true }]);
  expect(await texts()).toEqual(['原来的']);
  const refused = await decide('refuse');
  await takeBack(refused);
  expect(await mine(id)).toMatchObject({ text: '改过的', state: 'waiting', isShown: true });
});

it('is looked at afterwards where its writer is trusted; a disagreement takes it down and the change waits', async () => {
  await giveGoodRecord(app, writer, operator.uid);
  const { id } = await think('先公开后看');
  const { data } = await operator.call(listSecondLooks, { query: { kinds: 'thought' } });
  const look = data.find(({ item }) => item.excerpt === '先公开后看');
  await operator.call(decideSecondLook, {
    params: { id: look?.id ?? 0 },
    body: { verdict: 'disagree', reason: 'off_topic' },
  });
  expect([await texts(), await mine(id)]).toMatchObject([[], { state: 'taken_down' }]);
  expect(await change(id, '改一改')).toMatchObject({ state: 'waiting' });
});

it('is taken down by an operator where they read it, and put back', async () => {
  await giveGoodRecord(app, writer, operator.uid);
  const { id } = await think('有争议的');
  const [item] = await app.db<[{ objectId: number }]>`
    select object_id from moderation_item where kind = 'thought' and author_uid = ${writer.uid}`;
  const ref = { kind: 'thought', id: item.objectId } as const;
  expect(await operator.call(getStanding, { params: ref })).toMatchObject({ standing: 'shown' });
  await operator.call(takeContentDown, { body: { ...ref, reason: 'off_topic' } });
  expect([await texts(), await mine(id)]).toMatchObject([[], { state: 'taken_down' }]);
  await operator.call(putContentBack, { body: ref });
  expect(await texts()).toEqual(['有争议的']);
});

it('goes with its comments when a report is upheld, and comes back with an appeal', async () => {
  await giveGoodRecord(app, writer, operator.uid);
  const { id } = await think('一条不该说的');
  const target = { kind: 'thought', id } as const;
  await reader.call(addComment, { params: target, body: { text: '是吗' } });
  const report = await reader.call(createReport, { body: { ...target, reason: 'off_topic', note: '' } });
  const { version, copy } = await operator.call(getReport, { params: report });
  expect(copy).toMatchObject({ text: '一条不该说的' });
  await operator.call(decideReport, {
    params: report,
    body: { version, verdict: 'remove', reason: 'off_topic', sentence: '', note: '', points: 5 },
  });
  expect([await texts(), await mine(id)]).toMatchObject([[], { state: 'taken_down' }]);
  const [sanction] = (await writer.call(listMySanctions, {})).rows;
  const { appeal } = await writer.call(createAppeal, {
    params: { id: sanction?.id ?? 0 },
    body: { text: '这是书里的原话', pictures: [] },
  });
  const params = { id: appeal?.id ?? 0 };
  const asked = await second.call(claimAppeal, { params });
  await second.call(decideAppeal, {
    params,
    body: { version: asked.version, verdict: 'restore', answer: '确是原话。' },
  });
  expect(await texts()).toEqual(['一条不该说的']);
  const thread = await reader.call(listComments, { params: target, query: {} });
  expect(thread.rows.map(({ text }) => text)).toEqual(['是吗']);
});
