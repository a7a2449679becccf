import * as contract from '@gongdu/contract/community/circles/selection';
import { selectCircles } from '@gongdu/contract/core/accounts/role';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let circleApp: CircleApp;
let operator: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  circleApp = await startCircleApp();
  const desk = { role: 'admin' as const, permissions: [selectCircles] };
  operator = await circleApp.app.createMember({ name: '苏禾', ...desk });
  colleague = await circleApp.app.createMember({ name: '江远', ...desk });
});
afterEach(() => circleApp.app.db`truncate circle_featured`);
afterAll(() => circleApp.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const select = (id: number, period: { startsAt?: string | null; endsAt?: string | null } = {}) =>
  operator.call(contract.selectCircle, { body: { id, startsAt: null, endsAt: null, ...period } });
const seenBy = async (member: TestMember, All = 0) =>
  (await member.call(contract.getCircleSelectedList, { body: { All } })).data;
const idsFor = async (member: TestMember, All = 0) => (await seenBy(member, All)).map(({ id }) => id);

it('selects for a period, after the others; operators also see future and past ones', async () => {
  const [a, b, c] = [await circleApp.circle(), await circleApp.circle(), await circleApp.circle()];
  await select(a);
  await select(b, { startsAt: inDays(1), endsAt: inDays(2) });
  await select(c);
  expect(await idsFor(circleApp.reader)).toEqual([a, c]);
  expect(await idsFor(operator, 1)).toEqual([a, b, c]);
  expect((await seenBy(circleApp.reader))[0]?.chosenBy).toBeNull();
  expect((await seenBy(operator, 1))[0]?.chosenBy).toMatchObject({ name: '苏禾' });
  await operator.call(contract.endSelectedCircle, { params: { id: a }, body: { version: 1 } });
  expect(await idsFor(circleApp.reader)).toEqual([c]);
  expect(await idsFor(operator, 1)).toEqual([b, c, a]);
  await operator.call(contract.changeSelectedCircle, {
    params: { id: a },
    body: { startsAt: null, endsAt: null, version: 2 },
  });
  expect(await idsFor(circleApp.reader)).toEqual([a, c]);
  const input = { body: { All: 1 } };
  expect(await circleApp.reader.callRefused(contract.getCircleSelectedList, input)).toMatchObject({
    code: 403,
  });
});

it('saves an order that no other operator has changed, and refuses another one', async () => {
  const [a, b, c] = [await circleApp.circle(), await circleApp.circle(), await circleApp.circle()];
  for (const id of [a, b, c]) await select(id);
  const order = (before: number[], ids: number[]) => ({ body: { before, ids } });
  await colleague.call(contract.orderSelectedCircles, order([a, b, c], [c, a, b]));
  const late = order([a, b, c], [b, a, c]);
  expect(await operator.callRefused(contract.orderSelectedCircles, late)).toMatchObject({
    code: 409,
    problem: 'circle.selection_changed',
    msg: '精选圈子刚刚由江远改过，请看过最新的内容再修改',
  });
  const partial = order([c, a, b], [c, a]);
  expect(await operator.callRefused(contract.orderSelectedCircles, partial)).toMatchObject({ code: 409 });
  expect(await idsFor(circleApp.reader)).toEqual([c, a, b]);
  const rows = await circleApp.app.db<{ actorUid: number; details: object }[]>`
    select actor_uid, details from audit_log where act = 'circle_selection.ordered'`;
  expect(rows).toEqual([
    { actorUid: colleague.uid, details: { before: `${a},${b},${c}`, after: `${c},${a},${b}` } },
  ]);
});

it('refuses invalid selections with the reason', async () => {
  const id = await circleApp.circle();
  const refused = (more: object) =>
    operator.callRefused(contract.selectCircle, { body: { id, startsAt: null, endsAt: null, ...more } });
  expect(await refused({ startsAt: inDays(2), endsAt: inDays(1) })).toMatchObject({
    problem: 'circle.selection_times_wrong',
  });
  expect(await refused({ id: 999_999 })).toMatchObject({ problem: 'circle.not_found' });
  await select(id);
  expect(await refused({})).toMatchObject({ problem: 'circle.already_selected' });
  const stale = { params: { id }, body: { startsAt: null, endsAt: inDays(3), version: 9 } };
  expect(await operator.callRefused(contract.changeSelectedCircle, stale)).toMatchObject({
    problem: 'circle.selection_changed',
  });
});
