import {
  enterCircleConversation,
  getCircleConversation,
  switchCircleConversation,
} from '@gongdu/contract/community/circles/conversation';
import {
  answerCircleTransfer,
  joinCircle,
  leaveCircle,
  offerCircleTransfer,
  removeCircleMember,
  setCircleRole,
} from '@gongdu/contract/community/circles/members';
import { imUsername } from '@gongdu/contract/messaging/content';
import { putContentBack, takeContentDown } from '@gongdu/contract/moderation/queue/take-down';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { closeAllSockets, openSocket } from '../../../testing/messaging/im-socket.ts';

let circles: CircleApp;
beforeAll(async () => {
  circles = await startCircleApp({ env: { IM_SOCKETS_PER_IP: '500' } });
});
afterEach(closeAllSockets);
afterAll(() => circles.close());

const conversationOf = (person: TestMember, id: number) =>
  person.call(getCircleConversation, { params: { id } });

async function inside(person: TestMember, id: number): Promise<number> {
  await circles.app.settled();
  const { state, convId } = await conversationOf(person, id);
  expect(state).toBe('inside');
  return convId ?? 0;
}

/** Uids with their roles: 1 owner, 2 admin, 0 member. */
async function membersOf(id: number): Promise<Record<number, number>> {
  await circles.app.settled();
  const rows = await circles.app.messagingDb<{ uid: number; role: number }[]>`
    select m.uid, m.role from im_group g join im_member m on m.conv_id = g.conv_id and m.left_seq is null
    where g.circle_id = ${id} and g.ended_at is null`;
  return Object.fromEntries(rows.map(({ uid, role }) => [uid, role]));
}

it('is there from the approval on; members come and go with the circle, and read what was said meanwhile', async () => {
  const { app } = circles;
  const id = await circles.circle();
  const { owner } = circles;
  const guest = await app.createMember({ name: '周知秋' });
  expect(await conversationOf(guest, id)).toMatchObject({ state: 'members', convId: null });
  const outside = await guest.callRefused(enterCircleConversation, { params: { id } });
  expect(outside.problem).toBe('circle.conversation_members_only');
  await circles.join(id, guest);
  const convId = await inside(guest, id);
  expect(await inside(owner, id)).toBe(convId);
  const [mine, theirs] = [await openSocket(app.address, owner), await openSocket(app.address, guest)];
  const { conversations } = await theirs.call('get_conversations', {});
  const gid = conversations.find((each) => each.conv_id === convId)?.gid ?? 0;
  await mine.sendText({ gid }, '欢迎新来的书友');
  await theirs.next('msg_sync', ({ messages }) => messages.some(({ from_gid }) => from_gid === gid));
  expect(await conversationOf(guest, id)).toMatchObject({ unread: 1, muted: false });
  await guest.call(leaveCircle, { params: { id } });
  expect(await membersOf(id)).toEqual({ [owner.uid]: 1 });
  await expect(theirs.sendText({ gid }, '我走了')).rejects.toThrow('880205');
  await guest.call(joinCircle, { params: { id }, body: {} });
  await inside(guest, id);
  await owner.call(removeCircleMember, { params: { id, uid: guest.uid }, body: {} });
  expect(await membersOf(id)).toEqual({ [owner.uid]: 1 });
});

it('has the owner and the admins of the circle, whoever they become', async () => {
  const { app } = circles;
  const id = await circles.circle();
  const { owner } = circles;
  const [admin, heir] = [await app.createMember(), await app.createMember()];
  for (const person of [admin, heir]) await circles.join(id, person);
  const setRole = (role: 'admin' | 'member') =>
    owner.call(setCircleRole, { params: { id, uid: admin.uid }, body: { role } });
  await setRole('admin');
  expect(await membersOf(id)).toEqual({ [owner.uid]: 1, [admin.uid]: 2, [heir.uid]: 0 });
  await setRole('member');
  expect(await membersOf(id)).toMatchObject({ [admin.uid]: 0 });
  await owner.call(offerCircleTransfer, { params: { id }, body: { uid: heir.uid } });
  await heir.call(answerCircleTransfer, { params: { id }, body: { answer: 'accept' } });
  expect(await membersOf(id)).toEqual({ [owner.uid]: 2, [admin.uid]: 0, [heir.uid]: 1 });
});

it('is not changed but through the circle', async () => {
  const { app } = circles;
  const id = await circles.circle();
  const { owner } = circles;
  const guest = await app.createMember();
  const stranger = await app.createMember();
  await circles.join(id, guest);
  await inside(guest, id);
  const [{ gid }] = await app.messagingDb<
    [{ gid: number }]
  >`select gid from im_group where circle_id = ${id}`;
  const [mine, theirs] = [await openSocket(app.address, owner), await openSocket(app.address, guest)];
  const member_usernames = [{ username: imUsername(guest.uid) }];
  const others = [{ username: imUsername(stranger.uid) }];
  await expect(mine.call('del_group_member', { gid, member_usernames })).rejects.toThrow('882004');
  await expect(mine.call('add_group_member', { gid, member_usernames: others })).rejects.toThrow('882004');
  await expect(mine.call('update_group_info', { gid, group_name: '别的名字' })).rejects.toThrow('882004');
  await expect(mine.call('add_group_keeper', { gid, member_usernames })).rejects.toThrow('882004');
  await expect(theirs.call('exit_group', { gid })).rejects.toThrow('882004');
  expect(await membersOf(id)).toEqual({ [owner.uid]: 1, [guest.uid]: 0 });
});

it('is switched off and on by the owner alone, and goes on with its members', async () => {
  const { app } = circles;
  const id = await circles.circle();
  const { owner } = circles;
  const guest = await app.createMember();
  await circles.join(id, guest);
  const convId = await inside(guest, id);
  const turn = (person: TestMember, on: boolean) => ({ params: { id }, body: { on }, person });
  expect((await guest.callRefused(switchCircleConversation, turn(guest, false))).code).toBe(403);
  await owner.call(switchCircleConversation, turn(owner, false));
  expect(await conversationOf(guest, id)).toMatchObject({ state: 'off', convId: null });
  expect(await membersOf(id)).toEqual({});
  const late = await app.createMember();
  await circles.join(id, late);
  const refused = await late.callRefused(enterCircleConversation, { params: { id } });
  expect(refused.problem).toBe('circle.no_conversation');
  await owner.call(switchCircleConversation, turn(owner, true));
  expect(await inside(guest, id)).toBe(convId);
  expect(await membersOf(id)).toEqual({ [owner.uid]: 1, [guest.uid]: 0, [late.uid]: 0 });
});

it('leaves out further members when it is full, who come in once there is room', async () => {
  const { app } = circles;
  const id = await circles.circle();
  const { owner } = circles;
  await inside(owner, id);
  const limit = 500;
  await app.messagingDb`
    insert into im_member (uid, conv_id, in_group)
    select 9000000 + n, conv_id, true from im_group, generate_series(1, ${limit - 1}) n where circle_id = ${id}`;
  const guest = await app.createMember();
  expect(await guest.call(joinCircle, { params: { id }, body: {} })).toMatchObject({ standing: 'member' });
  await app.settled();
  expect(await conversationOf(guest, id)).toMatchObject({ state: 'full' });
  const refused = await guest.callRefused(enterCircleConversation, { params: { id } });
  expect(refused.problem).toBe('circle.conversation_full');
  await app.messagingDb`delete from im_member where uid = 9000001`;
  await guest.call(enterCircleConversation, { params: { id } });
  await inside(guest, id);
});

it('is opened by the job for circles of before, once', async () => {
  const { app } = circles;
  const id = await circles.circle();
  const { owner } = circles;
  const guest = await app.createMember();
  await circles.join(id, guest);
  await app.settled();
  await app.messagingDb`delete from im_group where circle_id = ${id}`;
  await app.db`update circle set conversation_at = null where id = ${id}`;
  expect(await conversationOf(guest, id)).toMatchObject({ state: 'preparing' });
  const { openMissing } = app.app.services.circles;
  await Promise.all([openMissing(), openMissing()]);
  expect(await membersOf(id)).toEqual({ [owner.uid]: 1, [guest.uid]: 0 });
});

it('ends when the circle is taken down, and goes on when it is back', async () => {
  const { app } = circles;
  const id = await circles.circle();
  const guest = await app.createMember();
  await circles.join(id, guest);
  const convId = await inside(guest, id);
  const circle = { kind: 'circle', id } as const;
  await circles.reviewer.call(takeContentDown, { body: { ...circle, reason: 'abuse' } });
  expect(await membersOf(id)).toEqual({});
  await circles.reviewer.call(putContentBack, { body: circle });
  expect(await inside(guest, id)).toBe(convId);
});
