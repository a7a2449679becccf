import type { JoinedStage } from '@gongdu/contract/community/reading-leads/reading-lead';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  day,
  hour,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let fixture: ReadingLeadsFixture;
let leader: Caller;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
});
afterAll(() => fixture.close());

const listed = (who: Caller, stage: JoinedStage, given: { before?: number; pageSize?: number } = {}) =>
  fixture.leads.queries.listJoined(who, { stage, pageSize: 50, ...given });
const ids = async (who: Caller, stage: JoinedStage) => (await listed(who, stage)).rows.map((row) => row.id);

it('lists what a member takes part in by its stage, and what they wait for', async () => {
  const reader = await fixture.person();
  const id = await fixture.published(leader, { capacity: 1 });
  await fixture.leads.membership.join(reader, id);
  const waiting = await fixture.person();
  await fixture.leads.membership.join(waiting, id);
  expect(await ids(reader, 'recruiting')).toEqual([id]);
  expect((await listed(waiting, 'recruiting')).rows).toMatchObject([{ id, standing: 'waiting' }]);
  expect(await fixture.leads.queries.listUpcoming(waiting, 3)).toEqual([]);
  expect(await fixture.leads.queries.listUpcoming(reader, 3)).toMatchObject([{ id, stage: 'recruiting' }]);
  fixture.advance(2 * hour);
  expect(await ids(reader, 'recruiting')).toEqual([]);
  expect(await fixture.leads.queries.listUpcoming(reader, 3)).toEqual([]);
  const [part] = await fixture.parts(leader, id);
  await fixture.leads.progress.markRead(reader, id, part?.id ?? 0);
  await fixture.leads.checkIns.checkIn(reader, id, { partId: null, pages: 3, minutes: null, sentence: '' });
  expect((await listed(reader, 'running')).rows).toMatchObject([
    { id, readParts: 1, parts: 3, checkedIn: true, standing: 'member' },
  ]);
  fixture.advance(7 * day);
  expect(await ids(reader, 'running')).toEqual([]);
  expect(await ids(reader, 'ended')).toEqual([id]);
  expect(await ids(await fixture.person(), 'ended')).toEqual([]);
});

it('continues where the previous page ended, and forgets what was left', async () => {
  const reader = await fixture.person();
  const made: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    made.unshift(await fixture.published(leader));
    await fixture.leads.membership.join(reader, made[0] ?? 0);
  }
  const first = await listed(reader, 'recruiting', { pageSize: 2 });
  expect(first.rows.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const second = await listed(reader, 'recruiting', { pageSize: 2, before: first.next ?? 0 });
  expect(second).toMatchObject({ rows: [{ id: made[2] }], next: null });
  await fixture.leads.membership.leave(reader, made[1] ?? 0);
  expect(await ids(reader, 'recruiting')).toEqual([made[0], made[2]]);
});

it('tells on the start page what begins next, the soonest first', async () => {
  const reader = await fixture.person();
  const plan = await fixture.aPlan();
  const later = plan.parts.map((part) => ({
    ...part,
    opensAt: new Date(Date.parse(part.opensAt ?? '') + day).toISOString(),
    dueAt: new Date(Date.parse(part.dueAt ?? '') + day).toISOString(),
  }));
  const endsAt = new Date(fixture.now().getTime() + 9 * day).toISOString();
  const soon = await fixture.published(leader);
  const late = await fixture.published(leader, { parts: later, endsAt });
  for (const id of [late, soon]) await fixture.leads.membership.join(reader, id);
  const found = await fixture.leads.queries.listUpcoming(reader, 3);
  expect(found.map(({ id }) => id)).toEqual([soon, late]);
});
