import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../http/caller.ts';
import {
  createReadingLeadsFixture,
  day,
  type ReadingLeadsFixture,
} from '../../../testing/factories/reading-leads.ts';

let desk: ReadingLeadsFixture;
let leader: Caller;
let members: Caller[];
let id: number;
beforeAll(async () => {
  desk = await createReadingLeadsFixture();
  leader = await desk.person();
});
afterAll(() => desk.close());
beforeEach(async () => {
  id = await desk.published(leader);
  members = await Promise.all([...Array(6).keys()].map(() => desk.person()));
  for (const one of members) await desk.leads.membership.join(one, id);
  await desk.leads.votes.setDeadline(leader, id, new Date(desk.now().getTime() + day).toISOString());
});

const propose = async (who: Caller, title: string) =>
  desk.leads.votes.propose(who, id, { bookId: await desk.book(title), reason: '想读' });

it('counts one vote a member, however often and concurrently they change it', async () => {
  await propose(leader, '长河');
  const { proposals } = await propose(leader, '湘行散记');
  const [a, b] = proposals.map((each) => each.id);
  await Promise.all(
    members.flatMap((one) => [
      desk.leads.votes.cast(one, id, a ?? 0),
      desk.leads.votes.cast(one, id, b ?? 0),
    ]),
  );
  const round = await desk.leads.votes.readRound(leader, id);
  expect(round.votes).toBe(6);
  const [one, two] = members;
  if (!one || !two) return;
  await desk.leads.votes.cast(one, id, null);
  await desk.leads.membership.leave(two, id);
  expect((await desk.leads.votes.readRound(leader, id)).votes).toBe(4);
});

it('accepts a proposed book once, and lets it be withdrawn only while no other member votes for it', async () => {
  const bookId = await desk.book('从文自传');
  const [one, two] = members;
  if (!one || !two) return;
  const { proposals } = await desk.leads.votes.propose(one, id, { bookId, reason: '' });
  const again = desk.leads.votes.propose(two, id, { bookId, reason: '' });
  await expect(again).rejects.toMatchObject({ code: 'lead.proposal_taken' });
  const proposalId = proposals[0]?.id ?? 0;
  await expect(desk.leads.votes.withdraw(two, id, proposalId)).rejects.toMatchObject({
    code: 'session.forbidden',
  });
  await desk.leads.votes.cast(two, id, proposalId);
  await expect(desk.leads.votes.withdraw(one, id, proposalId)).rejects.toMatchObject({
    code: 'lead.proposal_voted',
  });
  await desk.leads.votes.cast(two, id, null);
  expect((await desk.leads.votes.withdraw(one, id, proposalId)).proposals).toEqual([]);
});

it('closes by the clock, then the leader decides and all members are notified', async () => {
  const { proposals } = await propose(leader, '八骏图');
  const proposalId = proposals[0]?.id ?? 0;
  const [one] = members;
  if (!one) return;
  await expect(desk.leads.votes.decide(leader, id, proposalId)).rejects.toMatchObject({
    code: 'lead.vote_closed',
  });
  desk.advance(day + 1000);
  await expect(desk.leads.votes.cast(one, id, proposalId)).rejects.toMatchObject({
    code: 'lead.vote_closed',
  });
  await expect(desk.leads.votes.decide(one, id, proposalId)).rejects.toMatchObject({
    code: 'lead.not_leader',
  });
  expect(await desk.leads.votes.decide(leader, id, proposalId)).toMatchObject({ winnerId: proposalId });
  const notifications = await desk.db`
    select count(*)::int as n from notification where object_id = ${id} and kind = 'lead_vote' and body like '%八骏图%'`;
  expect(notifications).toEqual([{ n: 6 }]);
});
