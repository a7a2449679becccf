import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  day,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let fixture: ReadingLeadsFixture;
let leader: Caller;
let members: Caller[];
let id: number;
beforeAll(async () => {
  fixture = await createReadingLeadsFixture();
  leader = await fixture.person();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  id = await fixture.published(leader);
  members = await Promise.all([...Array(6).keys()].map(() => fixture.person()));
  for (const one of members) await fixture.leads.membership.join(one, id);
  await fixture.leads.votes.setDeadline(leader, id, new Date(fixture.now().getTime() + day).toISOString());
});

const propose = async (who: Caller, title: string) =>
  fixture.leads.votes.propose(who, id, { bookId: await fixture.book(title), reason: '想读' });

it('counts one vote a member, however often and concurrently they change it', async () => {
  await propose(leader, '长河');
  const { proposals } = await propose(leader, '湘行散记');
  const [a, b] = proposals.map((each) => each.id);
  await Promise.all(
    members.flatMap((one) => [
      fixture.leads.votes.cast(one, id, a ?? 0),
      fixture.leads.votes.cast(one, id, b ?? 0),
    ]),
  );
  const round = await fixture.leads.votes.readRound(leader, id);
  expect(round.votes).toBe(6);
  const [one, two] = members;
  if (!one || !two) return;
  await fixture.leads.votes.cast(one, id, null);
  await fixture.leads.membership.leave(two, id);
  expect((await fixture.leads.votes.readRound(leader, id)).votes).toBe(4);
});

it('accepts a proposed book once, and lets it be withdrawn only while no other member votes for it', async () => {
  const bookId = await fixture.book('从文自传');
  const [one, two] = members;
  if (!one || !two) return;
  const { proposals } = await fixture.leads.votes.propose(one, id, { bookId, reason: '' });
  const again = fixture.leads.votes.propose(two, id, { bookId, reason: '' });
  await expect(again).rejects.toMatchObject({ code: 'lead.proposal_taken' });
  const proposalId = proposals[0]?.id ?? 0;
  await expect(fixture.leads.votes.withdraw(two, id, proposalId)).rejects.toMatchObject({
    code: 'session.forbidden',
  });
  await fixture.leads.votes.cast(two, id, proposalId);
  await expect(fixture.leads.votes.withdraw(one, id, proposalId)).rejects.toMatchObject({
    code: 'lead.proposal_voted',
  });
  await fixture.leads.votes.cast(two, id, null);
  expect((await fixture.leads.votes.withdraw(one, id, proposalId)).proposals).toEqual([]);
});

it('closes by the clock, then the leader decides and all members are notified', async () => {
  const { proposals } = await propose(leader, '八骏图');
  const proposalId = proposals[0]?.id ?? 0;
  const [one] = members;
  if (!one) return;
  await expect(fixture.leads.votes.decide(leader, id, proposalId)).rejects.toMatchObject({
    code: 'lead.vote_closed',
  });
  fixture.advance(day + 1000);
  await expect(fixture.leads.votes.cast(one, id, proposalId)).rejects.toMatchObject({
    code: 'lead.vote_closed',
  });
  await expect(fixture.leads.votes.decide(one, id, proposalId)).rejects.toMatchObject({
    code: 'lead.not_leader',
  });
  expect(await fixture.leads.votes.decide(leader, id, proposalId)).toMatchObject({ winnerId: proposalId });
  const notifications = await fixture.db`
    select count(*)::int as n from notification where object_id = ${id} and kind = 'lead_vote' and body like '%八骏图%'`;
  expect(notifications).toEqual([{ n: 6 }]);
});
