import { getMyCredit } from '@gongdu/contract/administration/appeals/sanction';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { getHome } from '@gongdu/contract/discovery/home';
import type { InputOf } from '@gongdu/contract/endpoint';
import { getBook } from '@gongdu/contract/library/books/book';
import { proposeBook } from '@gongdu/contract/library/books/proposal';
import * as desk from '@gongdu/contract/moderation/queue/desk';
import { claimMinutes, type ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import {
  decideTopicModerationItem,
  getTopicModerationItem,
  listTopicModerationItems,
  proposeTopic,
} from '@gongdu/contract/writing/topic';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let chen: TestMember;
let lu: TestMember;
let author: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  const reviewer = { role: 'admin' as const, permissions: ['approval:topic:review', 'approval:book:review'] };
  chen = await app.createMember({ ...reviewer, name: '陈审' });
  lu = await app.createMember({ ...reviewer, name: '陆审' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db`truncate moderation_item, moderation_log, moderation_count, second_look`;
  author = await app.createMember({ name: '林小满' });
});

let nth = 0;
/** A waiting topic, as the queue shows it. */
async function waiting(by = author): Promise<ModerationRow> {
  nth += 1;
  const topic = await by.call(proposeTopic, { body: { name: `待审话题${nth}` } });
  const { data } = await chen.call(listTopicModerationItems, { body: { name: topic.name } });
  const [row] = data;
  if (!row) throw new Error('nothing waits');
  return row;
}

const next = (who: TestMember, skip?: number) =>
  who.call(desk.claimNextModerationItem, { body: { kinds: ['topic'], ...(skip && { skip }) } });
const claim = (id: number, takeOver = false) => ({ params: { id }, body: { takeOver } });
const approval = ({ id, version }: { id: number; version: number }, takeOver = false) => ({
  params: { id },
  body: { version, verdict: 'approve' as const, takeOver },
});
const actsOf = async (id: number) =>
  (await chen.call(getTopicModerationItem, { params: { id } })).log.map(({ act }) => act).reverse();

it('gives each operator another item, the highest priority first, then the oldest', async () => {
  const [first, second, third, fourth] = [await waiting(), await waiting(), await waiting(), await waiting()];
  await app.db`update moderation_item set priority = 50 where id = ${third.id}`;
  const claimed = await next(chen);
  expect(claimed).toMatchObject({ id: third.id, claim: { by: { name: '陈审' } } });
  expect(Date.parse(claimed?.claim?.until ?? '') - Date.now()).toBeGreaterThan((claimMinutes - 1) * 60_000);
  expect((await next(lu))?.id).toBe(first.id);
  // an already claimed item stays theirs
  expect((await next(chen))?.id).toBe(third.id);
  // behind the skipped one, and wrapping around
  expect((await next(chen, third.id))?.id).toBe(second.id);
  expect((await next(chen, second.id))?.id).toBe(fourth.id);
  expect((await next(chen, fourth.id))?.id).toBe(third.id);
  expect(await actsOf(third.id)).toEqual(['submitted', 'claimed']);
});

it('never offers operators their own item, and returns nothing from an empty queue', async () => {
  expect(await next(chen)).toBeNull();
  const own = await waiting(chen);
  expect(await next(chen)).toBeNull();
  expect(await chen.callRefused(desk.claimModerationItem, claim(own.id))).toMatchObject({
    problem: 'moderation.own',
  });
  expect((await next(lu))?.id).toBe(own.id);
});

it('accepts only kinds of one queue that the operator may decide', async () => {
  const mixed: InputOf<typeof desk.claimNextModerationItem> = { body: { kinds: ['topic', 'book'] } };
  expect(await chen.callRefused(desk.claimNextModerationItem, mixed)).toMatchObject({ code: 400 });
  const foreign = { body: { kinds: ['circle' as const] } };
  expect(await chen.callRefused(desk.claimNextModerationItem, foreign)).toMatchObject({ code: 403 });
  expect(await author.callRefused(desk.claimNextModerationItem, foreign)).toMatchObject({ code: 403 });
});

it('keeps a claimed item from others until it expires, is released, or is taken over', async () => {
  const item = await waiting();
  await chen.call(desk.claimModerationItem, claim(item.id));
  for (const refused of [
    await lu.callRefused(desk.claimModerationItem, claim(item.id)),
    await lu.callRefused(decideTopicModerationItem, approval(item)),
  ]) {
    expect(refused).toMatchObject({ code: 409, problem: 'moderation.claimed' });
    expect(refused.msg).toMatch(/^陈审正在审核这条内容，\d+月\d+日 \d\d:\d\d前由其处理$/);
  }
  await lu.call(desk.releaseModerationItem, { params: { id: item.id } });
  expect(await next(lu)).toBeNull();
  await lu.call(desk.claimModerationItem, claim(item.id, true));
  expect(await chen.callRefused(decideTopicModerationItem, approval(item))).toMatchObject({
    problem: 'moderation.claimed',
  });
  await lu.call(desk.releaseModerationItem, { params: { id: item.id } });
  await chen.call(desk.claimModerationItem, claim(item.id));
  await app.db`update moderation_item set claimed_until = now() - interval '1 second' where id = ${item.id}`;
  expect((await next(lu))?.id).toBe(item.id);
  await chen.call(decideTopicModerationItem, approval(item, true));
  expect(await actsOf(item.id)).toEqual([
    'submitted',
    'claimed',
    'taken_over',
    'released',
    'claimed',
    'claimed',
    'approved',
  ]);
  expect(await lu.callRefused(desk.claimModerationItem, claim(item.id, true))).toMatchObject({
    msg: '已由陈审处理',
  });
});

it('adds a note without a decision, which extends the claim', async () => {
  const item = await waiting();
  await chen.call(desk.claimModerationItem, claim(item.id));
  await app.db`update moderation_item set claimed_until = now() + interval '1 second' where id = ${item.id}`;
  const log = await chen.call(desk.noteModerationItem, {
    params: { id: item.id },
    body: { note: '等法务回复' },
  });
  expect(log[0]).toMatchObject({ act: 'noted', actor: '陈审', note: '等法务回复' });
  const read = await lu.call(getTopicModerationItem, { params: { id: item.id } });
  expect(read).toMatchObject({ state: 'pending', version: item.version });
  expect(Date.parse(read.claim?.until ?? '')).toBeGreaterThan(Date.now() + 60_000);
});

it('decides many at once and reports the result of each row', async () => {
  const good = [await waiting(), await waiting()];
  const stale = await waiting();
  const own = await waiting(chen);
  const held = await waiting();
  await lu.call(desk.claimModerationItem, claim(held.id));
  const foreign = await waiting();
  await app.db`update moderation_item set kind = 'circle' where id = ${foreign.id}`;
  const unfit = await waiting();
  await app.db`update topic set state = 'refused' where id = ${unfit.objectId}`;
  const items = [...good, own, held, foreign, unfit].map(({ id, version }) => ({ id, version }));
  const rows = await chen.call(desk.decideModerationItems, {
    body: {
      items: [...items, { id: stale.id, version: stale.version + 1 }, { id: 99_999_999, version: 1 }],
      verdict: 'refuse',
      reason: 'quality',
      sentence: '请换个名字。',
      note: '一批',
    },
  });
  expect(rows.map(({ decided }) => decided)).toEqual([true, true, ...Array(6).fill(false)]);
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    null,
    'moderation.own',
    'moderation.claimed',
    'session.forbidden',
    'moderation.content_changed',
    'moderation.content_changed',
    'moderation.not_found',
  ]);
  expect(rows.every(({ decided, message }) => decided === (message === null))).toBe(true);
  const objects = [...items.map(({ id }) => id), stale.id];
  const audit = await app.db`
    select act, log.object_id from audit_log log join moderation_item item
      on item.kind = log.object_kind and item.object_id = log.object_id
    where item.id = any(${objects}::bigint[]) order by log.object_id`;
  expect(audit).toEqual(good.map(({ objectId }) => ({ act: 'review.refused', objectId })));
  const log = await app.db`select item_id, note from moderation_log where act = 'refused' order by item_id`;
  expect(log).toEqual(good.map(({ id }) => ({ itemId: id, note: '一批' })));
  expect(await app.db`select state, n from moderation_count where kind = 'topic' order by state`).toEqual([
    { state: 'pending', n: 5 },
    { state: 'refused', n: 2 },
  ]);
  expect((await author.call(getSystemNotices)).filter(({ kind }) => kind === 'topic_refused').length).toBe(2);
});

it('refuses every row of a bulk without a reason, and a bulk of 501', async () => {
  const item = await waiting();
  const body = { items: [{ id: item.id, version: item.version }], verdict: 'return' as const };
  expect(await chen.call(desk.decideModerationItems, { body })).toEqual([
    {
      id: item.id,
      decided: false,
      problem: 'moderation.reason_missing',
      message: '请选择未通过的原因',
    },
  ]);
  const items = Array.from({ length: 501 }, (_, at) => ({ id: at + 1, version: 1 }));
  expect(await chen.callRefused(desk.decideModerationItems, { body: { ...body, items } })).toMatchObject({
    code: 400,
    msg: '一次最多处理 500 条',
  });
});

it('shows other waiting items of the same author, in all kinds that the operator may decide', async () => {
  const [one, two] = [await waiting(), await waiting()];
  await waiting(await app.createMember());
  const book = await author.call(proposeBook, { body: { title: '同一人的书', author: '佚名' } });
  const related = await chen.call(desk.listRelatedModerationItems, { params: { id: one.id } });
  expect(related.map(({ kind, objectId }) => [kind, objectId])).toEqual([
    ['topic', two.objectId],
    ['book', book.id],
  ]);
  const rows = await chen.call(desk.decideModerationItems, {
    body: { items: [one, ...related].map(({ id, version }) => ({ id, version })), verdict: 'approve' },
  });
  expect(rows.every(({ decided }) => decided)).toBe(true);
  expect(await author.call(getBook, { params: { id: book.id } })).toMatchObject({ state: 'public' });
});

it('deducts the chosen points from the author of each row of a bulk', async () => {
  const writer = await app.createMember({ name: '周知秋' });
  const items = [await waiting(writer), await waiting(writer)].map(({ id, version }) => ({ id, version }));
  const rows = await chen.call(desk.decideModerationItems, {
    body: { items, verdict: 'refuse', reason: 'advertising', points: 4 },
  });
  expect(rows.every(({ decided }) => decided)).toBe(true);
  expect(await writer.call(getMyCredit)).toMatchObject({ credit: 92, strikes: 2 });
});

it('returns the author’s record: earlier outcomes and strikes', async () => {
  const [one, two] = [await waiting(), await waiting()];
  await chen.call(decideTopicModerationItem, {
    params: { id: one.id },
    body: { version: one.version, verdict: 'refuse', reason: 'advertising', points: 3 },
  });
  const card = await lu.call(desk.getModerationAuthor, { params: { id: two.id } });
  expect(card).toMatchObject({
    author: { uid: author.uid, name: '林小满' },
    record: { strikes: 1 },
    decisions: [{ kind: 'topic', pending: 1, approved: 0, refused: 1, returned: 0 }],
    recent: [{ itemId: one.id, act: 'refused', code: 'advertising', by: '陈审' }],
  });
  const third = await waiting();
  expect(third).toMatchObject({
    priority: 10,
    signals: [{ source: 'record', level: 'low', text: '作者近期有 1 次违规记录' }],
  });
  expect((await next(lu))?.id).toBe(third.id);
});

it('counts on the start page the waiting items of all permitted kinds', async () => {
  const first = await waiting();
  await author.call(proposeBook, { body: { title: '等着的书', author: '佚名' } });
  expect(await chen.call(getHome)).toMatchObject({
    pending: 2,
    oldestPendingAt: first.submittedAt,
    queues: [
      { kind: 'topic', pending: 1, oldestAt: first.submittedAt },
      { kind: 'book', pending: 1 },
    ],
  });
});
