import { handleReports } from '@gongdu/contract/core/accounts/role';
import { thumbnailAddress } from '@gongdu/contract/core/uploads/thumbnail';
import { imUsername } from '@gongdu/contract/messaging/content';
import { reportImMessage } from '@gongdu/contract/messaging/conversation-endpoints';
import { decideImCase, listImCases } from '@gongdu/contract/messaging/moderation-case';
import type { ImAnswer } from '@gongdu/contract/messaging/request';
import { expect, it } from 'vitest';
import { systemClock } from '../../../../shared/time/clock.ts';
import { createPicture } from '../../../../testing/factories/pictures.ts';
import { uploadAs } from '../../../../testing/form-post.ts';
import type { ImSocket } from '../../../../testing/messaging/im-socket.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp();

const sendPicture = (page: ImSocket, to: number, media_id: string) =>
  page.ask('s_single_text', {
    target_id: imUsername(to),
    content: {
      version: 1,
      target_type: 'single',
      target_id: imUsername(to),
      from_id: imUsername(page.uid),
      create_time: systemClock.now().getTime(),
      msg_type: 'image',
      msg_body: { media_id, media_crc32: 1, width: 400, height: 200 },
    },
  });
const msgIdOf = (answer: ImAnswer) => Number(answer['msg_id']);
const statusOf = async (address: string) => (await fetch(address)).status;
/** Removed right after the commit. */
const isGone = (address: string) => expect.poll(() => statusOf(address)).toBe(404);

/** A picture that A has sent to B. */
async function sentPicture() {
  const pair = await testApp.pair();
  const { address } = await uploadAs(pair.people[0], await createPicture('png'));
  const sent = await sendPicture(pair.a, pair.b.uid, address);
  expect(sent).toMatchObject({ code: 0 });
  return { ...pair, address, msgId: msgIdOf(sent) };
}

it('keeps the files of messages from the sweep, and those that were never sent not', async () => {
  const { a, b, people } = await testApp.pair();
  const [sent, never] = [
    await uploadAs(people[0], await createPicture('png')),
    await uploadAs(people[0], await createPicture('png')),
  ];
  expect(await sendPicture(a, b.uid, sent.address)).toMatchObject({ code: 0 });
  const { db } = testApp.app();
  const free = await db<{ key: string }[]>`select key from upload where unreferenced_since is not null`;
  expect(free.map(({ key }) => never.address.endsWith(key))).toEqual([true]);
  expect(await sendPicture(b, a.uid, sent.address)).toMatchObject({ code: 0 });
});

it('refuses external files and files uploaded by others', async () => {
  const { a, b } = await testApp.pair();
  const stranger = await testApp.app().createMember();
  const { address } = await uploadAs(stranger, await createPicture('png'));
  for (const foreign of [address, 'https://example.com/pixel.png', 'u/1/none.png'])
    expect(await sendPicture(a, b.uid, foreign)).toMatchObject({
      code: 880003,
      message: '请使用自己上传的文件',
    });
});

it('withdraws the file of a recalled message, in every width', async () => {
  const { a, b, address, msgId } = await sentPicture();
  expect(await statusOf(thumbnailAddress(address, 320))).toBe(200);
  await a.call('msg_retract', { msg_id: msgId });
  await isGone(address);
  expect(await statusOf(thumbnailAddress(address, 320))).toBe(404);
  expect(await sendPicture(a, b.uid, address)).toMatchObject({ code: 880003 });
});

it('keeps the file of a recalled message where another message shows it, here or elsewhere', async () => {
  const { a, b, address, msgId, convId } = await sentPicture();
  const again = msgIdOf(await sendPicture(b, a.uid, thumbnailAddress(address, 320)));
  const { db } = testApp.app();
  const claims = () => db`select 1 from file_reference where kind = 'im_conv' and id = ${convId}`;
  await a.call('msg_retract', { msg_id: msgId });
  expect(await claims()).toHaveLength(1);
  const other = await testApp.socket();
  await other.sendText({ uid: a.uid }, '给我看看');
  const elsewhere = msgIdOf(await sendPicture(a, other.uid, address));
  await b.call('msg_retract', { msg_id: again });
  expect([await claims(), await statusOf(address)]).toEqual([[], 200]);
  await a.call('msg_retract', { msg_id: elsewhere });
  await isGone(address);
});

it('keeps reported files until the case is decided', async () => {
  const { a, address, msgId, people } = await sentPicture();
  await people[1].call(reportImMessage, { body: { msgId, reason: 'porn', note: '' } });
  await a.call('msg_retract', { msg_id: msgId });
  const operator = await testApp.app().createMember({ role: 'admin', permissions: [handleReports] });
  const { data } = await operator.call(listImCases, { query: {} });
  const [{ id, version }] = [data.find((each) => each.msgId === msgId) ?? { id: 0, version: 0 }];
  expect(await statusOf(address)).toBe(200);
  const body = { version, verdict: 'warn', reason: 'porn' } as const;
  await operator.call(decideImCase, { params: { id }, body });
  await isGone(address);
});

it('shows as a picture only what is one: in a message, and for a group', async () => {
  const { a, b, people } = await testApp.pair();
  const [paper, shown] = [
    await uploadAs(people[0], new TextEncoder().encode('读书笔记'), { purpose: 'document' }),
    await uploadAs(people[0], await createPicture('png')),
  ];
  const message = '这里只能使用图片，请换一个文件';
  expect(await sendPicture(a, b.uid, paper.address)).toMatchObject({ code: 880003, message });
  const group = { group_name: '周三共读' };
  for (const avatar of [paper.address, 'https://example.com/pixel.png'])
    expect(await a.ask('create_group', { ...group, avatar })).toMatchObject({ code: 880003 });
  const { gid } = await a.call('create_group', { ...group, avatar: shown.address });
  const { db } = testApp.app();
  const claims = () => db`select 1 from file_reference where kind = 'im_group' and id = ${gid}`;
  expect(await claims()).toHaveLength(1);
  const change = { gid, group_description: '一周一章' };
  await a.call('update_group_info', { ...change, avatar: shown.address });
  expect(await a.ask('update_group_info', { ...change, avatar: paper.address })).toMatchObject({ message });
  await a.call('update_group_info', { ...change, avatar: '' });
  expect(await claims()).toHaveLength(0);
});

it('sends a card only with a cover of our own storage', async () => {
  const { a, b, people } = await testApp.pair();
  const { address } = await uploadAs(people[0], await createPicture('png'));
  const card = (cover: unknown) =>
    a.ask('s_single_text', {
      target_id: imUsername(b.uid),
      content: {
        version: 1,
        target_type: 'single',
        target_id: imUsername(b.uid),
        from_id: imUsername(a.uid),
        create_time: systemClock.now().getTime(),
        msg_type: 'custom',
        msg_body: { card: 'book', id: 1, title: '边城', cover },
      },
    });
  for (const own of [address, null]) expect(await card(own)).toMatchObject({ code: 0 });
  for (const trap of [
    '/connect/endsession',
    '/storage/../connect/endsession',
    'https://example.com/a.png',
    7,
  ])
    expect(await card(trap)).toMatchObject({ code: 880003, message: '卡片的封面应是上传到本站的图片' });
});
