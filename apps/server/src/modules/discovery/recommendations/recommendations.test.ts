import { interveneInRecommendations } from '@gongdu/contract/core/accounts/role';
import { blockMember } from '@gongdu/contract/core/block';
import * as contract from '@gongdu/contract/discovery/recommendations/intervention';
import {
  countRecommendations,
  listRecommendations,
  type RecommendationSlot,
} from '@gongdu/contract/discovery/recommendations/recommendation';
import type { InputOf } from '@gongdu/contract/endpoint';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import type { ContentEntry } from '../../core/content-index/service.ts';

let app: TestApp;
let operator: TestMember;
let colleague: TestMember;
let reader: TestMember;
let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp({ clock });
  const desk = { role: 'admin' as const, permissions: [interveneInRecommendations] };
  operator = await app.createMember({ name: '苏禾', ...desk });
  colleague = await app.createMember({ name: '江远', ...desk });
  reader = await app.createMember();
});
afterEach(async () => {
  ahead = 0;
  await app.db`truncate recommendation_intervention, recommendation_count, recommendation_seen, content_entry, search_entry, content_page, content_page_change`;
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();

async function publish(id: number, more: Partial<ContentEntry> = {}): Promise<void> {
  const entry = contentEntry({ kind: 'post', id, title: `第 ${id} 篇`, publishedAt: inDays(-1), ...more });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.upsert(tx, entry));
}

type Body = InputOf<typeof contract.addIntervention>['body'];
const bodyOf = (id: number, more: Partial<Body> = {}): Body => ({
  kind: 'post',
  id,
  slot: 'discover',
  weight: 50,
  startsAt: null,
  endsAt: inDays(7),
  reason: '一周好文',
  ...more,
});
const add = (id: number, more: Partial<Body> = {}) =>
  operator.call(contract.addIntervention, { body: bodyOf(id, more) });
const refused = (body: Body) => operator.callRefused(contract.addIntervention, { body });
const shownTo = (member: TestMember, slot: RecommendationSlot = 'discover') =>
  member.call(listRecommendations, { params: { slot } });
const idsFor = async (member: TestMember) => (await shownTo(member)).map(({ contentId }) => contentId);

it('ranks interventions before popular works, the highest weight first, with reasons', async () => {
  for (const id of [1, 2, 3, 4]) await publish(id);
  await app.db`insert into reaction_count (kind, id, likes, collects) values ('post', 2, 9, 3)`;
  await add(3, { weight: 10 });
  await add(4, { weight: 90, reason: '编辑部在读' });
  expect(await shownTo(reader)).toMatchObject([
    { contentId: 4, by: 'operator', recommendedFor: '运营推荐：编辑部在读' },
    { contentId: 3, by: 'operator' },
    { contentId: 2, by: 'rule', recommendedFor: '最近受欢迎：9 人点赞，3 人收藏', interventionId: null },
    { contentId: 1, by: 'rule', recommendedFor: '最近发布' },
  ]);
  await app.db`delete from reaction_count`;
});

it('applies only within its period, and never shows non-public objects or those of a blocked member', async () => {
  const author = await app.createMember();
  await publish(1);
  await publish(2, { ownerUid: author.uid });
  await publish(3);
  await publish(9, { kind: 'news', title: '新书到店' });
  await add(9, { kind: 'news', startsAt: inDays(0.2), endsAt: inDays(0.4) });
  await add(2);
  await add(3, { weight: 1 });
  expect((await idsFor(reader)).slice(0, 2)).toEqual([2, 3]);
  await reader.call(blockMember, { params: { uid: author.uid } });
  await inTransaction(app.db, (tx) => app.app.services.contentIndex.remove(tx, { kind: 'post', id: 3 }));
  expect(await idsFor(reader)).toEqual([1]);
  ahead = 0.3 * day;
  expect((await idsFor(reader))[0]).toBe(9);
  ahead = 0.5 * day;
  expect(await idsFor(reader)).not.toContain(9);
});

it('refuses what cannot be, with the cause, and puts nothing there', async () => {
  await publish(1);
  const wrong = [
    [bodyOf(1, { startsAt: inDays(3), endsAt: inDays(2) }), 'intervention.times_wrong'],
    [bodyOf(1, { startsAt: inDays(-3), endsAt: inDays(-2) }), 'intervention.times_wrong'],
    [bodyOf(1, { endsAt: inDays(91) }), 'intervention.too_long'],
    [bodyOf(404), 'intervention.not_public'],
    [bodyOf(1, { slot: 'book_lists' }), 'intervention.kind_foreign'],
    [bodyOf(1, { kind: 'comment' }), 'intervention.kind_foreign'],
    [bodyOf(1, { reason: ' ' }), 'request.invalid'],
    [bodyOf(1, { weight: 101 }), 'request.invalid'],
  ] as const;
  for (const [body, problem] of wrong) expect(await refused(body)).toMatchObject({ problem });
  expect(await app.db`select 1 from recommendation_intervention`).toHaveLength(0);
  expect(await reader.callRefused(contract.addIntervention, { body: bodyOf(1) })).toMatchObject({
    code: 403,
  });
});

it('warns of the same object and of a full slot in an overlapping time until it is confirmed', async () => {
  for (const id of [1, 2, 3, 4, 5, 6]) await publish(id);
  await add(1);
  const twin = await refused(bodyOf(1, { startsAt: inDays(6), endsAt: inDays(9) }));
  expect(twin).toMatchObject({ code: 409, problem: 'intervention.overlaps' });
  await add(1, { startsAt: inDays(7.1), endsAt: inDays(9) });
  for (const id of [2, 3, 4, 5]) await add(id);
  expect(await refused(bodyOf(6))).toMatchObject({ code: 409, problem: 'intervention.overlaps' });
  // before the five begin to run out there is no room, afterwards there is
  await add(6, { startsAt: inDays(8), endsAt: inDays(9) });
  await add(6, { weight: 99, endsAt: inDays(6), confirmOverlap: true });
  const rows = await shownTo(reader);
  expect(rows.filter(({ by }) => by === 'operator')).toHaveLength(contract.slotMax);
  expect(rows[0]?.contentId).toBe(6);
});

it('is changed, ended and resumed by version, with every step on record', async () => {
  await publish(1);
  const { id } = await add(1);
  const params = { id };
  const change = { ...bodyOf(1, { weight: 80 }), version: 1 };
  expect(await colleague.call(contract.updateIntervention, { params, body: change })).toMatchObject({
    weight: 80,
    version: 2,
    createdBy: { name: '苏禾' },
  });
  expect(
    await operator.callRefused(contract.endIntervention, { params, body: { version: 1 } }),
  ).toMatchObject({
    code: 409,
    problem: 'intervention.changed_elsewhere',
    msg: '这条推荐干预刚刚由江远改过，请看过最新的内容再修改',
  });
  const ended = await operator.call(contract.endIntervention, { params, body: { version: 2 } });
  expect(ended).toMatchObject({ state: 'ended', endedBy: { name: '苏禾' } });
  expect((await shownTo(reader))[0]?.by).toBe('rule');
  const late = await operator.callRefused(contract.updateIntervention, {
    params,
    body: { ...change, version: 3 },
  });
  expect(late).toMatchObject({ problem: 'intervention.over' });
  await operator.call(contract.resumeIntervention, { params, body: { version: 3 } });
  expect((await shownTo(reader))[0]?.by).toBe('operator');
  const { log } = await operator.call(contract.getIntervention, { params });
  expect(log.map(({ action, by }) => [action, by.name])).toEqual([
    ['resumed', '苏禾'],
    ['ended', '苏禾'],
    ['changed', '江远'],
    ['added', '苏禾'],
  ]);
  expect(log[2]?.changes).toEqual({ 权重: '50 → 80' });
});

it('lists by state and slot, page by page, and in a calendar', async () => {
  for (const id of [1, 2, 3]) await publish(id);
  await add(1);
  await add(2, { startsAt: inDays(2), endsAt: inDays(4) });
  const { id, version } = await add(3);
  await operator.call(contract.endIntervention, { params: { id }, body: { version } });
  const titlesOf = async (input: InputOf<typeof contract.listInterventions>) =>
    (await operator.call(contract.listInterventions, input)).rows.map(({ title }) => title);
  expect(await titlesOf({ query: { state: 'running' } })).toEqual(['第 1 篇']);
  expect(await titlesOf({ query: { state: 'waiting' } })).toEqual(['第 2 篇']);
  expect(await titlesOf({ query: { state: 'ended' } })).toEqual(['第 3 篇']);
  expect(await titlesOf({ query: { slot: 'home' } })).toEqual([]);
  const first = await operator.call(contract.listInterventions, { query: { pageSize: 2 } });
  expect(first.rows).toHaveLength(2);
  expect(await titlesOf({ query: { before: first.next ?? 0, pageSize: 2 } })).toEqual(['第 1 篇']);
  const calendar = (from: number, to: number) =>
    operator.call(contract.listInterventionCalendar, {
      query: { from: inDays(from).slice(0, 10), to: inDays(to).slice(0, 10) },
    });
  expect((await calendar(2, 3)).map(({ title }) => title)).toEqual(['第 1 篇', '第 2 篇']);
  expect(await calendar(30, 40)).toEqual([]);
  const backwards = { query: { from: '2026-12-02', to: '2026-12-01' } };
  expect(await operator.callRefused(contract.listInterventionCalendar, backwards)).toMatchObject({
    problem: 'intervention.range_wrong',
  });
});

it('counts a reader once a day for each intervention, and no other accounts', async () => {
  await publish(1);
  const { id } = await add(1);
  const count = (member: TestMember, body: { onScreen?: number[]; opened?: number[] }) =>
    member.call(countRecommendations, { body });
  const other = await app.createMember();
  await Promise.all([count(reader, { onScreen: [id] }), count(reader, { onScreen: [id, id] })]);
  await count(reader, { onScreen: [id], opened: [id] });
  await count(reader, { opened: [id] });
  await count(other, { opened: [id, 999] });
  await count(operator, { onScreen: [id], opened: [id] });
  const numbers = () => operator.call(contract.getIntervention, { params: { id } });
  expect(await numbers()).toMatchObject({ impressions: 2, opens: 2 });
  ahead = day;
  await count(reader, { onScreen: [id] });
  expect((await numbers()).days.map(({ impressions, opens }) => [impressions, opens])).toEqual([
    [2, 2],
    [1, 0],
  ]);
  expect(await app.db`select 1 from recommendation_seen`).toHaveLength(2);
  ahead = 2 * day;
  await app.app.services.recommendations.lists.sweepSeen();
  expect(await app.db`select 1 from recommendation_seen`).toHaveLength(0);
});
