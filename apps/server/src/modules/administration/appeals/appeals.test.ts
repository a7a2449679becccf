import * as desk from '@gongdu/contract/administration/appeals/appeal';
import { getMyCredit, listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import {
  createReport,
  decideReport,
  getReport,
  listMyReports,
} from '@gongdu/contract/administration/reports/report';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { decideModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { getWork } from '@gongdu/contract/writing/works/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookListApp, startBookListApp } from '../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let app: BookListApp;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  app = await startBookListApp();
  const operator = (name: string) => app.createMember({ role: 'admin', permissions: ['*:*:*'], name });
  [first, second] = [await operator('甲审核'), await operator('乙审核')];
});
afterAll(() => app.close());

/** A comment that was reported and removed by the first operator. */
async function removed(text = '你根本没读懂') {
  const [owner, author, reporter] = [
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
  ];
  const listId = await app.list(owner, { books: await app.books(1) });
  await app.publish(owner, listId);
  const params = { kind: 'book_list', id: listId } as const;
  const { id: commentId } = await author.call(addComment, { params, body: { text } });
  const { id } = await reporter.call(createReport, {
    body: { kind: 'comment', id: commentId, reason: 'abuse' },
  });
  const { version } = await first.call(getReport, { params: { id } });
  await first.call(decideReport, {
    params: { id },
    body: {
      version,
      verdict: 'remove',
      reason: 'abuse',
      sentence: '请就书论书',
      note: '内部的话',
      points: 10,
    },
  });
  const [sanction] = (await author.call(listMySanctions, {})).rows;
  if (!sanction) throw new Error('no sanction');
  const shown = async () => (await reporter.call(listComments, { params })).rows.map((row) => row.text);
  return { author, reporter, sanction, shown, text };
}

const words = { text: '我说的是书里的情节', pictures: [] };
const appealOf = async (author: TestMember, sanctionId: number) => {
  const { appeal } = await author.call(desk.createAppeal, { params: { id: sanctionId }, body: words });
  return { params: { id: appeal?.id ?? 0 } };
};

it('shows a member the decision, without its operator or the internal note', async () => {
  const { author, sanction, text, reporter } = await removed();
  expect(sanction).toMatchObject({
    act: 'remove',
    objectKind: 'comment',
    title: text,
    reason: 'abuse',
    sentence: '请就书论书',
    points: 10,
    undone: false,
    appeal: null,
  });
  expect(JSON.stringify(await author.call(listMySanctions, {}))).not.toMatch(/甲审核|内部的话/);
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 90 });
  const mine = await reporter.call(listMyReports, {});
  expect(mine.rows).toMatchObject([
    { kind: 'comment', title: text, state: 'upheld', sentence: '请就书论书' },
  ]);
  expect(JSON.stringify(mine)).not.toMatch(/甲审核|内部的话/);
});

it('never lets the operator of the decision decide the appeal', async () => {
  const { author, sanction } = await removed();
  const address = await appealOf(author, sanction.id);
  const { data } = await first.call(desk.listAppeals, {});
  expect(data.find(({ id }) => id === address.params.id)).toMatchObject({ mine: true });
  const body = { version: 1, verdict: 'restore', answer: '再看一遍' } as const;
  for (const refused of [
    await first.callRefused(desk.claimAppeal, address),
    await first.callRefused(desk.decideAppeal, { ...address, body }),
  ])
    expect(refused).toMatchObject({
      code: 403,
      problem: 'appeal.own_decision',
      msg: '原处理由你作出，这份申诉由其他运营人员裁定',
    });
  expect((await author.callRefused(desk.getAppeal, address)).code).toBe(403);
});

it('restores removed content, gives the points back and notifies the member', async () => {
  const { author, sanction, shown, text } = await removed();
  expect(await shown()).toEqual([]);
  const address = await appealOf(author, sanction.id);
  const seen = await second.call(desk.claimAppeal, address);
  expect(seen).toMatchObject({
    text: words.text,
    copy: { text },
    claim: { by: { name: '乙审核' } },
    mine: false,
    original: { by: { name: '甲审核' }, act: 'remove' },
  });
  const body = { version: seen.version, verdict: 'restore', answer: '所说确是书中情节。' } as const;
  expect(await second.call(desk.decideAppeal, { ...address, body })).toMatchObject({ state: 'restored' });
  expect(await shown()).toEqual([text]);
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 100, strikes: 0 });
  const [row] = (await author.call(listMySanctions, {})).rows;
  expect(row).toMatchObject({ undone: true, appeal: { state: 'restored', answer: '所说确是书中情节。' } });
  const titles = (await author.call(getSystemNotices)).map(({ title }) => title);
  expect(titles).toContain(`你对「${text}」的申诉成立`);
  const late = await second.callRefused(desk.decideAppeal, { ...address, body });
  expect(late).toMatchObject({
    code: 409,
    problem: 'appeal.changed',
    msg: '已由乙审核裁定，请看过之后再决定',
  });
});

it('accepts one appeal per decision, by the member concerned, within thirty days, and one operator at a time', async () => {
  const { author, reporter, sanction } = await removed();
  const params = { id: sanction.id };
  expect(await reporter.callRefused(desk.createAppeal, { params, body: words })).toMatchObject({
    problem: 'sanction.not_found',
  });
  const address = await appealOf(author, sanction.id);
  expect(await author.callRefused(desk.createAppeal, { params, body: words })).toMatchObject({
    problem: 'appeal.made_already',
  });
  await second.call(desk.claimAppeal, address);
  const third = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  expect(await third.callRefused(desk.claimAppeal, address)).toMatchObject({
    problem: 'appeal.claimed',
    msg: '乙审核正在处理这份申诉',
  });
  await second.call(desk.releaseAppeal, address);
  const { version } = await third.call(desk.claimAppeal, address);
  const body = { version, verdict: 'uphold', answer: '确属攻击他人。' } as const;
  expect(await third.call(desk.decideAppeal, { ...address, body })).toMatchObject({ state: 'upheld' });
  expect(await author.call(getMyCredit)).toMatchObject({ credit: 90 });

  const other = await removed();
  await app.db`update sanction set decided_at = now() - interval '31 days' where id = ${other.sanction.id}`;
  const late = await other.author.callRefused(desk.createAppeal, {
    params: { id: other.sanction.id },
    body: words,
  });
  expect(late).toMatchObject({ problem: 'appeal.too_late' });
});

it('publishes wrongly refused content, and queues content that was changed since again', async () => {
  for (const changed of [false, true]) {
    const author = await app.createMember();
    const id = await app.list(author, { books: await app.books(1) });
    const [{ version }] = await app.db<[{ version: number }]>`select version from work where id = ${id}`;
    await author.call(submitWork, { params: { id }, body: { version } });
    const [item] = await app.db<[{ id: number; version: number }]>`
      select id, version from moderation_item where object_id = ${id}`;
    await first.call(decideModerationItem, {
      params: { id: item.id },
      body: { version: item.version, verdict: 'refuse', reason: 'advertising', points: 5 },
    });
    const refusal = await author.call(desk.openRefusal, { params: { kind: 'book_list', id } });
    expect(refusal).toMatchObject({ act: 'refuse', points: 5 });
    expect((await author.call(listMySanctions, {})).rows).toHaveLength(1);
    const address = await appealOf(author, refusal.id);
    if (changed) await app.db`update work set updated_at = now() where id = ${id}`;
    const { version: seen } = await second.call(desk.claimAppeal, address);
    const body = { version: seen, verdict: 'restore', answer: '这不是广告。' } as const;
    await second.call(desk.decideAppeal, { ...address, body });
    const { state } = await author.call(getWork, { params: { id } });
    expect(state).toBe(changed ? 'pending' : 'published');
    expect(await author.call(getMyCredit)).toMatchObject({ credit: 100 });
  }
});
