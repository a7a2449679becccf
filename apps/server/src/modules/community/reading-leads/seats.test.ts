import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  day,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let fixture: ReadingLeadsFixture;
let leader: Caller;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
});
afterAll(() => fixture.close());

const people = (n: number) => Promise.all([...Array(n).keys()].map(() => fixture.person()));

it('gives ten seats to ten of a hundred who join at once, and keeps the order of the others', async () => {
  const id = await fixture.published(leader, { capacity: 10 });
  const comers = await people(100);
  const seen = await Promise.all(comers.map((one) => fixture.leads.membership.join(one, id)));
  expect(seen.filter(({ me }) => me.standing === 'member')).toHaveLength(10);
  const lead = await fixture.leads.queries.read(leader, id);
  expect(lead).toMatchObject({ members: 10, waiting: 90 });
  const [counted] = await fixture.db`
    select count(*) filter (where state = 'member') as members, count(*) filter (where state = 'waiting') as waiting,
      count(distinct turn) as turns from reading_lead_member where work_id = ${id}`;
  expect(counted).toEqual({ members: 10, waiting: 90, turns: 100 });
});

it('gives a freed seat to the first on the waiting list, and notifies them', async () => {
  const id = await fixture.published(leader, { capacity: 1 });
  const [first, second, third] = await people(3);
  if (!first || !second || !third) return;
  for (const one of [first, second, third]) await fixture.leads.membership.join(one, id);
  expect((await fixture.leads.queries.read(third, id)).me).toMatchObject({ standing: 'waiting', ahead: 1 });
  await fixture.leads.membership.leave(first, id);
  expect((await fixture.leads.queries.read(second, id)).me.standing).toBe('member');
  expect((await fixture.leads.queries.read(third, id)).me.ahead).toBe(0);
  const notifications = await fixture.db`select kind from notification where uid = ${second.uid}`;
  expect(notifications).toEqual([{ kind: 'lead_seat' }]);
});

it('lets the leaders remove a member, who cannot join again', async () => {
  const id = await fixture.published(leader);
  const [helper, guest] = await people(2);
  if (!helper || !guest) return;
  await fixture.leads.membership.join(helper, id);
  await fixture.leads.membership.join(guest, id);
  await expect(fixture.leads.membership.remove(helper, id, guest.uid)).rejects.toMatchObject({
    code: 'lead.not_leader',
  });
  await fixture.leads.membership.setCoLeader(leader, id, helper.uid, true);
  await fixture.leads.membership.remove(helper, id, guest.uid);
  const again = fixture.leads.membership.join(guest, id);
  await expect(again).rejects.toMatchObject({ code: 'lead.join_closed' });
  expect((await fixture.leads.queries.read(leader, id)).members).toBe(1);
});

it('refuses to join after the last day of joining, and a lead that is not public', async () => {
  const until = new Date(fixture.now().getTime() + day / 4).toISOString();
  const id = await fixture.published(leader, { joinUntil: until });
  const late = await fixture.person();
  fixture.advance(day);
  await expect(fixture.leads.membership.join(late, id)).rejects.toMatchObject({ code: 'lead.join_closed' });
  const hidden = await fixture.draft(leader, { kind: 'reading_lead' });
  await expect(fixture.leads.membership.join(late, hidden.id)).rejects.toMatchObject({
    code: 'lead.not_found',
  });
});

it('counts members, readers and finishers right whatever they do at once', async () => {
  const id = await fixture.published(leader, { capacity: 5 });
  const parts = await fixture.parts(leader, id);
  fixture.advance(3 * day);
  const crowd = await people(8);
  await Promise.all(crowd.map((one, at) => wander(one, id, at)));
  const lead = await fixture.leads.queries.read(leader, id);
  const [counted] = await fixture.db`
    select count(*) filter (where state = 'member')::int as members,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'member' and finished_at is not null)::int as finished
    from reading_lead_member where work_id = ${id}`;
  const { members, waiting, finished } = lead;
  expect({ members, waiting, finished }).toEqual(counted);
  for (const part of parts) {
    const [{ n }] = await fixture.db<[{ n: number }]>`
      select count(*) as n from reading_lead_part_read k join reading_lead_member m using (work_id, uid)
      where k.part_id = ${part.id} and m.state = 'member'`;
    expect(lead.parts.find((each) => each.id === part.id)?.readers).toBe(n);
  }
});

/** Joins, reads, leaves and joins again in an order given by the seed. */
async function wander(one: Caller, id: number, seed: number): Promise<void> {
  const parts = await fixture.parts(leader, id);
  const { membership, progress: marking } = fixture.leads;
  for (let step = 0; step < 12; step += 1) {
    const dice = (seed * 7 + step * step * 5) % 6;
    const part = parts[(seed + step) % 3];
    const partId = part?.id ?? 0;
    const acts = [
      () => membership.leave(one, id),
      () => membership.join(one, id),
      () => membership.join(one, id),
      () => marking.markRead(one, id, partId),
      () => marking.markRead(one, id, partId),
      () => marking.unmarkRead(one, id, partId),
    ];
    const act = acts[dice]?.() ?? Promise.resolve();
    await act.catch((error: { code?: string }) => expect(error.code).toBe('lead.not_in'));
  }
}
