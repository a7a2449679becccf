import { randomUUID } from 'node:crypto';
import { blockMember } from '@gongdu/contract/core/block';
import type { InstitutionPermission } from '@gongdu/contract/core/institutions/permissions';
import { sendLeaveMessage } from '@gongdu/contract/institutions/inbox';
import * as contract from '@gongdu/contract/institutions/members';
import { imUsername } from '@gongdu/contract/messaging/content';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type InstitutionApp,
  startInstitutionApp,
  type TestInstitution,
} from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { closeAllSockets, openSocket } from '../../../testing/messaging/im-socket.ts';

let app: InstitutionApp;
const pages: Socket[] = [];
beforeAll(async () => {
  app = await startInstitutionApp();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  closeAllSockets();
});
afterAll(() => app.close());

const messenger: InstitutionPermission[] = ['inst:message:read', 'inst:message:reply'];

async function openPage({ token }: TestMember) {
  const page = io(`${app.address}/page`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  pages.push(page);
  const heard: string[] = [];
  page.onAny((event: string) => heard.push(event));
  await new Promise((resolve, reject) => {
    page.once('connect', () => resolve(null));
    page.once('connect_error', reject);
  });
  return { page, heard };
}

const grant = (shop: TestInstitution, { uid }: TestMember, permissions: InstitutionPermission[]) =>
  shop.owner.acting.call(contract.updateInstitutionMember, {
    params: { uid },
    body: { role: 'staff', permissions },
  });

it('pushes to the page of a member only what their codes allow, from the moment of a change on', async () => {
  const shop = await app.createInstitution();
  const { reader, acting } = await shop.join('staff');
  const visitor = await app.createMember();
  const [own, member] = [await openPage(shop.account), await openPage(acting)];
  const leave = (text: string) =>
    visitor.call(sendLeaveMessage, {
      params: { slug: shop.slug },
      body: { text, clientMsgId: randomUUID() },
    });
  await leave('周日营业吗？');
  await expect.poll(() => own.heard).toEqual(expect.arrayContaining(['leave-session.changed']));
  await grant(shop, reader, ['inst:message:read']);
  await expect.poll(() => member.heard).toContain('rights.changed');
  expect(member.heard.filter((event) => event !== 'rights.changed')).toEqual(['institution-team.changed']);
  await leave('几点打烊？');
  await expect.poll(() => member.heard).toContain('leave-session.changed');
  await grant(shop, reader, []);
  await expect.poll(() => member.heard.filter((event) => event === 'rights.changed')).toHaveLength(2);
  own.heard.length = 0;
  member.heard.length = 0;
  await leave('谢谢');
  await expect.poll(() => own.heard).toContain('leave-session.changed');
  expect(member.heard).toEqual([]);
});

it('refuses each request of a messaging socket once a code is taken away, and closes it', async () => {
  const shop = await app.createInstitution();
  const { reader, acting } = await shop.join('staff', messenger);
  const socket = await openSocket(app.address, { uid: shop.account.uid, call: acting.call });
  expect(await socket.ask('get_friend_list', {})).toMatchObject({ code: 0 });
  await grant(shop, reader, ['inst:message:read']);
  expect(await socket.ask('get_friend_list', {})).toMatchObject({
    code: 882_004,
    message: '这里需要「回复留言」权限，请向能授予它的同事申请',
  });
  await expect.poll(() => socket.socket.connected).toBe(false);
  await expect(openSocket(app.address, { uid: shop.account.uid, call: acting.call })).rejects.toThrow(
    '回复留言',
  );
});

it('answers refusals of other modules over a messaging socket with a code and their sentence', async () => {
  const person = await app.createMember();
  const socket = await openSocket(app.address, person);
  const block = (uid: number) =>
    socket.ask('add_black_list', { member_list: [{ username: imUsername(uid), appkey: '' }] });
  expect(await block(person.uid)).toMatchObject({ code: 880_003, message: '不能拉黑自己' });
  expect(await block(9_999_999)).toMatchObject({ code: 880_103 });
  expect(await person.callRefused(blockMember, { params: { uid: person.uid } })).toMatchObject({
    problem: 'block.oneself',
  });
});
