// @module-tag slow

import { createCircle } from '@gongdu/contract/community/circles/circle';
import * as member from '@gongdu/contract/community/circles/members';
import { Problem } from '@gongdu/contract/problem';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let circleApp: CircleApp;
let people: TestMember[];
beforeAll(async () => {
  circleApp = await startCircleApp();
  people = await Promise.all(Array.from({ length: 4 }, () => circleApp.app.createMember()));
});
afterAll(() => circleApp.close());

const acts = {
  join: (who, id) => who.call(member.joinCircle, { params: { id }, body: { answer: '《边城》' } }),
  cancel: (who, id) => who.call(member.cancelCircleRequest, { params: { id } }),
  leave: (who, id) => who.call(member.leaveCircle, { params: { id } }),
  approve: (who, id) => decide(who, id, 'approve'),
  decline: (who, id) => decide(who, id, 'decline'),
  name: (who, id, on) =>
    who.call(member.setCircleRole, { params: { id, uid: on.uid }, body: { role: 'admin' } }),
  unname: (who, id, on) =>
    who.call(member.setCircleRole, { params: { id, uid: on.uid }, body: { role: 'member' } }),
  remove: (who, id, on) => who.call(member.removeCircleMember, { params: { id, uid: on.uid }, body: {} }),
  offer: (who, id, on) => who.call(member.offerCircleTransfer, { params: { id }, body: { uid: on.uid } }),
  accept: (who, id) => who.call(member.answerCircleTransfer, { params: { id }, body: { answer: 'accept' } }),
} satisfies Record<string, (who: TestMember, id: number, on: TestMember) => Promise<unknown>>;

const names = [
  ...(['join', 'cancel', 'leave', 'approve', 'decline'] as const),
  ...(['name', 'unname', 'remove', 'offer', 'accept'] as const),
];

async function decide(who: TestMember, id: number, verdict: 'approve' | 'decline'): Promise<unknown> {
  const { rows } = await who.call(member.listCircleRequests, { params: { id } });
  const ids = rows.map((row) => row.id);
  return (
    ids.length === 0 || who.call(member.decideCircleRequests, { params: { id }, body: { ids, verdict } })
  );
}

/** Half of the actions run concurrently with the previous ones. */
it('keeps every counter equal to a recount, and one owner, through any history of actions', async () => {
  const step = fc.record({
    who: fc.nat(4),
    on: fc.nat(4),
    act: fc.constantFrom(...names),
    together: fc.boolean(),
  });
  const circle = fc.record({
    joinMode: fc.constantFrom('open', 'question'),
    seats: fc.integer({ min: 2, max: 5 }),
    history: fc.array(step, { minLength: 10, maxLength: 50 }),
  });
  await fc.assert(
    fc.asyncProperty(circle, async ({ joinMode, seats, history }) => {
      const owner = await circleApp.app.createMember();
      const body = circleApp.draft({ joinMode, seats, question: '在读什么？' });
      const { id } = await owner.call(createCircle, { body });
      await circleApp.approve(id);
      const all = [owner, ...people];
      let lane: Promise<unknown> = Promise.resolve();
      for (const { who, on, act, together } of history) {
        const [by, object] = [all[who] ?? owner, all[on] ?? owner];
        if (!together) await lane;
        lane = Promise.all([lane, acts[act](by, id, object).catch(onlyRefusals)]);
      }
      await lane;
      const [row] = await counters(id);
      expect(row?.kept).toEqual(row?.recounted);
      expect(row?.owners).toBe(1);
      expect(row?.kept.members).toBeLessThanOrEqual(seats);
    }),
    { numRuns: 15 },
  );
}, 120_000);

/** A refusal has a Chinese message; an internal error is not a refusal. */
function onlyRefusals(error: unknown): void {
  const broken = new Problem('server.broken').message;
  if (!(error instanceof Error) || error.message.endsWith(broken)) throw error;
}

function counters(id: number) {
  return circleApp.app.db<{ kept: { members: number }; recounted: object; owners: number }[]>`
    select json_build_object('members', members, 'admins', admins, 'waiting', waiting) as kept,
      json_build_object(
        'members', (select count(*) from circle_member where circle_id = c.id),
        'admins', (select count(*) from circle_member where circle_id = c.id and role = 'admin'),
        'waiting', (select count(*) from circle_request where circle_id = c.id and state = 'waiting')
      ) as recounted,
      (select count(*) from circle_member m
        where circle_id = c.id and role = 'owner' and uid = owner_uid) as owners
    from circle c where id = ${id}`;
}
