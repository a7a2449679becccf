import { getCircle, updateCircle } from '@gongdu/contract/community/circles/circle';
import {
  acceptCircleInvitation,
  createCircleInvitation,
  endCircleInvitation,
  getCircleInvitation,
  listCircleInvitations,
} from '@gongdu/contract/community/circles/invitations';
import {
  joinCircle,
  leaveCircle,
  listCircleRequests,
  removeCircleMember,
  setCircleRole,
} from '@gongdu/contract/community/circles/members';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let circles: CircleApp;
beforeAll(async () => {
  circles = await startCircleApp();
});
afterAll(() => circles.close());

const invite = (person: TestMember, id: number, uses = 10) =>
  person.call(createCircleInvitation, { params: { id }, body: { uses } });
const accept = (person: TestMember, code: string) =>
  person.call(acceptCircleInvitation, { params: { code } });
const refusalOf = async (person: TestMember, code: string) => [
  (await person.callRefused(getCircleInvitation, { params: { code } })).problem,
  (await person.callRefused(acceptCircleInvitation, { params: { code } })).problem,
];

async function admin(id: number): Promise<TestMember> {
  const person = await circles.app.createMember({ name: '陈砚' });
  await circles.join(id, person);
  const params = { id, uid: person.uid };
  await circles.owner.call(setCircleRole, { params, body: { role: 'admin' } });
  return person;
}

it('shows the circle and lets in without a request where others have to ask', async () => {
  const id = await circles.circle({ joinMode: 'question', question: '在读什么？' });
  const { code, ...made } = await invite(circles.owner, id);
  expect(made).toMatchObject({ usesMax: 10, uses: 0, state: 'valid' });
  const guest = await circles.app.createMember({ name: '周知秋' });
  await guest.call(joinCircle, { params: { id }, body: { answer: '《边城》' } });
  expect(await guest.call(getCircleInvitation, { params: { code } })).toMatchObject({
    id,
    standing: 'requested',
    invitedBy: { uid: circles.owner.uid },
    people: [{ uid: circles.owner.uid }],
  });
  expect(await accept(guest, code)).toMatchObject({ standing: 'member', members: 2 });
  const { rows } = await circles.owner.call(listCircleRequests, { params: { id } });
  expect(rows).toEqual([]);
  const [notice] = await circles.owner.call(getSystemNotices);
  expect(notice?.title).toContain('周知秋凭你的邀请加入了圈子');
  expect((await guest.callRefused(acceptCircleInvitation, { params: { code } })).problem).toBe(
    'circle.already_member',
  );
  expect(await guest.call(getCircleInvitation, { params: { code } })).toMatchObject({ standing: 'member' });
});

it('keeps the hash of the code alone', async () => {
  const id = await circles.circle();
  const { code } = await invite(circles.owner, id);
  const rows = await circles.app.db<{ row: string }[]>`
    select row_to_json(i)::text as row from circle_invitation i where circle_id = ${id}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(code);
  const listed = await circles.owner.call(listCircleInvitations, { params: { id } });
  expect(JSON.stringify(listed)).not.toContain(code);
});

it('is made, listed and ended by the owner and the admins alone', async () => {
  const id = await circles.circle();
  const helper = await admin(id);
  const plain = await circles.app.createMember();
  await circles.join(id, plain);
  const { id: invitationId } = await invite(helper, id);
  const ending = { params: { id, invitationId } };
  for (const person of [plain, await circles.app.createMember()]) {
    const made = await person.callRefused(createCircleInvitation, { params: { id }, body: {} });
    const listed = await person.callRefused(listCircleInvitations, { params: { id } });
    const ended = await person.callRefused(endCircleInvitation, ending);
    expect([made.code, listed.code, ended.code]).toEqual([403, 403, 403]);
  }
  await circles.owner.call(endCircleInvitation, ending);
  expect((await helper.callRefused(endCircleInvitation, ending)).problem).toBe('circle.invite_ended');
});

it('says why it leads nowhere: unknown, expired, used up, ended, its maker runs the circle no longer', async () => {
  const { owner, reader, app } = circles;
  const id = await circles.circle();
  expect(await refusalOf(reader, 'nothing')).toEqual(Array(2).fill('circle.invite_unknown'));
  const expired = await invite(owner, id);
  await app.db`update circle_invitation set expires_at = now() where id = ${expired.id}`;
  expect(await refusalOf(reader, expired.code)).toEqual(Array(2).fill('circle.invite_expired'));
  const used = await invite(owner, id, 1);
  await accept(await app.createMember(), used.code);
  expect(await refusalOf(reader, used.code)).toEqual(Array(2).fill('circle.invite_used_up'));
  const ended = await invite(owner, id);
  await owner.call(endCircleInvitation, { params: { id, invitationId: ended.id } });
  expect(await refusalOf(reader, ended.code)).toEqual(Array(2).fill('circle.invite_ended'));
  const helper = await admin(id);
  const theirs = await invite(helper, id);
  const params = { id, uid: helper.uid };
  await owner.call(setCircleRole, { params, body: { role: 'member' } });
  expect(await refusalOf(reader, theirs.code)).toEqual(Array(2).fill('circle.invite_ended'));
});

it('opens a closed circle by its owner alone, and none that is not public any more', async () => {
  const { owner, reader, app } = circles;
  const id = await circles.circle();
  const [byAdmin, byOwner] = [await invite(await admin(id), id), await invite(owner, id)];
  const { version, name, about, cover, category } = await owner.call(getCircle, { params: { id } });
  const body = { name, about, cover, category, joinMode: 'closed' as const, version };
  await owner.call(updateCircle, { params: { id }, body });
  expect(await refusalOf(reader, byAdmin.code)).toEqual(Array(2).fill('circle.invite_not_granted'));
  expect(await accept(await app.createMember(), byOwner.code)).toMatchObject({ standing: 'member' });
  await app.db`update circle set state = 'refused' where id = ${id}`;
  expect(await refusalOf(reader, byOwner.code)).toEqual(Array(2).fill('circle.invite_circle_gone'));
});

it('does not let back in who was removed, until somebody approves a request of theirs', async () => {
  const { owner, app } = circles;
  const id = await circles.circle({ joinMode: 'question', question: '在读什么？' });
  const { code } = await invite(owner, id);
  const guest = await app.createMember();
  await accept(guest, code);
  await owner.call(removeCircleMember, { params: { id, uid: guest.uid }, body: {} });
  expect(await refusalOf(guest, code)).toEqual(Array(2).fill('circle.invite_removed'));
  await circles.join(id, guest);
  await guest.call(leaveCircle, { params: { id } });
  expect(await accept(guest, code)).toMatchObject({ standing: 'member' });
});

it('gives its last place, and the last seat of the circle, to one of many at once', async () => {
  const { owner, app } = circles;
  const [id, small] = [await circles.circle(), await circles.circle({ seats: 2 })];
  const [last, many] = [await invite(owner, id, 1), await invite(owner, small, 50)];
  for (const { code } of [last, many]) {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.createMember()));
    const tries = await Promise.allSettled(people.map((person) => accept(person, code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  const { rows } = await owner.call(listCircleInvitations, { params: { id } });
  expect(rows).toMatchObject([{ uses: 1, state: 'exhausted' }]);
  const { rows: others } = await owner.call(listCircleInvitations, { params: { id: small } });
  expect(others).toMatchObject([{ uses: 1, state: 'valid' }]);
});

it('limits how many hold at one time, and how many codes a member may try', async () => {
  const id = await circles.circle();
  const { owner, app } = circles;
  await app.db`
    insert into circle_invitation (circle_id, hash, by_uid, created_at, expires_at, uses_max)
    select ${id}, 'h' || n, ${owner.uid}, now(), now() + interval '1 day', 1 from generate_series(1, 20) n`;
  const refused = await owner.callRefused(createCircleInvitation, { params: { id }, body: {} });
  expect(refused.problem).toBe('circle.too_many_invites');
  const guesser = await app.createMember();
  const problems: (string | undefined)[] = [];
  for (let guess = 0; guess < 21; guess++)
    problems.push(
      (await guesser.callRefused(getCircleInvitation, { params: { code: `guess-${guess}` } })).problem,
    );
  expect(problems.filter((problem) => problem === 'circle.invite_unknown')).toHaveLength(20);
  expect(problems.at(-1)).toBe('request.too_many');
});
