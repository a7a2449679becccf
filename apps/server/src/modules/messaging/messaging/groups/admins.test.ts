import { imUsername } from '@gongdu/contract/messaging/content';
import { type ImEvent, imEventTypes } from '@gongdu/contract/messaging/event';
import { expect, it } from 'vitest';
import type { ImSocket } from '../../../../testing/messaging/im-socket.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp();
const named = (...pages: ImSocket[]) => pages.map(({ uid }) => ({ username: imUsername(uid) }));
const event = (page: ImSocket, type: number, fits: (each: ImEvent) => boolean = () => true) =>
  page.next('event_notification', (each) => each.event_type === type && fits(each));

/** A group with approval, an admin, two members and an outsider. */
async function group() {
  const [owner, keeper, a, b, outsider] = await testApp.sockets(5);
  if (!owner || !keeper || !a || !b || !outsider) throw new Error('five pages');
  const { gid } = await owner.call('create_group', {
    group_name: '周三共读',
    member_usernames: named(keeper, a, b),
  });
  await owner.call('add_group_keeper', { gid, member_usernames: named(keeper) });
  const flags = async (page = owner) => {
    const { member_list } = await page.call('get_group_members', { gid });
    return new Map(member_list.map(({ username, flag }) => [username, flag]));
  };
  return { owner, keeper, a, b, outsider, gid, flags };
}

it('lets only the owner appoint and dismiss admins, visibly for all members', async () => {
  const { owner, keeper, a, b, outsider, gid, flags } = await group();
  expect(await event(a, imEventTypes.adminAdded)).toMatchObject({ to_usernames: [imUsername(keeper.uid)] });
  expect((await flags()).get(imUsername(keeper.uid))).toBe(2);
  expect((await keeper.call('get_group_info', { gid })).group_info.flag).toBe(2);
  for (const page of [keeper, a, outsider])
    expect(await page.ask('add_group_keeper', { gid, member_usernames: named(b) })).toMatchObject({
      code: 882004,
    });
  expect(await keeper.ask('del_group_keeper', { gid, member_usernames: named(keeper) })).toMatchObject({
    code: 882004,
  });
  expect(await owner.ask('add_group_keeper', { gid, member_usernames: named(outsider) })).toMatchObject({
    code: 880205,
  });
  expect(await owner.ask('add_group_keeper', { gid, member_usernames: named(owner) })).toMatchObject({
    code: 880205,
  });
  const { messagingDb: db } = testApp.app();
  await db`
    with crowd as (insert into account (name, role) select '管理员' || n, 'user' from generate_series(1, 14) n returning uid)
    insert into im_member (uid, conv_id, role) select uid, (select conv_id from im_group where gid = ${gid}), 2 from crowd`;
  expect(await owner.ask('add_group_keeper', { gid, member_usernames: named(a) })).toMatchObject({
    code: 880222,
  });
  await owner.call('del_group_keeper', { gid, member_usernames: named(keeper) });
  expect((await flags()).get(imUsername(keeper.uid))).toBe(0);
  expect(
    await keeper.ask('group_mem_silence', { gid, target_username: imUsername(a.uid), keep_silence: true }),
  ).toMatchObject({ code: 882004 });
});

it('lets an admin silence and remove plain members only, and change nothing else', async () => {
  const { owner, keeper, a, b, gid } = await group();
  const silence = (page: ImSocket, of: ImSocket) =>
    page.ask('group_mem_silence', { gid, target_username: imUsername(of.uid), keep_silence: true });
  expect(await silence(keeper, a)).toMatchObject({ code: 0 });
  await expect(a.sendText({ gid }, '我说')).rejects.toThrow('880212');
  expect(await silence(keeper, owner)).toMatchObject({ code: 882004 });
  await owner.call('add_group_keeper', { gid, member_usernames: named(a) });
  await a.sendText({ gid }, '管理员不受禁言');
  expect(await silence(keeper, a)).toMatchObject({ code: 882004 });
  for (const of of [owner, a])
    expect(await keeper.ask('del_group_member', { gid, member_usernames: named(b, of) })).toMatchObject({
      code: 882004,
    });
  await keeper.call('del_group_member', { gid, member_usernames: named(b) });
  await expect(b.sendText({ gid }, '还在吗')).rejects.toThrow('880205');
  expect(await keeper.ask('update_group_info', { gid, group_name: '改名' })).toMatchObject({ code: 882004 });
  expect(await keeper.ask('transfer_group', { gid, target_username: imUsername(a.uid) })).toMatchObject({
    code: 882004,
  });
});

it('shows join requests to the owner and the admins, and the outcome to the applicant', async () => {
  const { owner, keeper, a, outsider, gid } = await group();
  expect(await outsider.call('apply_join_group', { gid, reason: '想一起读' })).toEqual({ joined: false });
  const asked = { gid, group_name: '周三共读', reason: '想一起读', username: imUsername(outsider.uid) };
  for (const page of [owner, keeper]) {
    expect(await event(page, imEventTypes.joinRequested)).toMatchObject({ description: '想一起读' });
    expect((await page.call('get_join_requests', {})).request_list).toMatchObject([asked]);
  }
  expect((await a.call('get_join_requests', {})).request_list).toEqual([]);
  const answer = (page: ImSocket, status: 0 | 1, reason = '') =>
    page.ask('admin_add_group_member', { gid, target_username: imUsername(outsider.uid), status, reason });
  expect(await answer(a, 0)).toMatchObject({ code: 882004 });
  expect(await answer(keeper, 1, '这一期人满了')).toMatchObject({ code: 0 });
  expect(await event(outsider, imEventTypes.joinDeclined)).toMatchObject({
    gid,
    description: '这一期人满了',
  });
  expect((await outsider.call('get_join_requests', {})).own_list).toMatchObject([
    { gid, reason: '想一起读', answer: '这一期人满了', declined_ms: expect.any(Number) },
  ]);
  expect(await answer(owner, 0)).toMatchObject({ code: 881303 });
  await outsider.call('apply_join_group', { gid, reason: '下一期呢' });
  expect((await outsider.call('get_join_requests', {})).own_list).toMatchObject([
    { declined_ms: null, answer: '' },
  ]);
  expect(await answer(owner, 0)).toMatchObject({ code: 0 });
  await event(outsider, imEventTypes.groupJoined);
  expect(await outsider.call('get_join_requests', {})).toEqual(expect.objectContaining({ own_list: [] }));
});

it('hands a group to an admin first, and drops the request of an applicant who was invited meanwhile', async () => {
  const { owner, keeper, a, outsider, gid, flags } = await group();
  await owner.call('del_group_keeper', { gid, member_usernames: named(keeper) });
  await owner.call('add_group_keeper', { gid, member_usernames: named(a) });
  await outsider.call('apply_join_group', { gid });
  await keeper.call('add_group_member', { gid, member_usernames: named(outsider) });
  expect((await owner.call('get_join_requests', {})).request_list).toEqual([]);
  await owner.call('exit_group', { gid });
  expect((await flags(a)).get(imUsername(a.uid))).toBe(1);
});
