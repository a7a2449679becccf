import { readFile } from 'node:fs/promises';
import {
  type InstitutionPermission,
  institutionPermissionCodes,
} from '@gongdu/contract/core/institutions/permissions';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { changePassword } from '@gongdu/contract/identity/account/security';
import { listDevices } from '@gongdu/contract/identity/auth/devices';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { issueInstitutionTicket, issueReturnTicket, webClient } from '@gongdu/contract/identity/auth/sign-in';
import * as contract from '@gongdu/contract/institutions/members';
import { getPrivateConversations, sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InstitutionApp, startInstitutionApp } from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

interface Grant {
  role: 'admin' | 'staff';
  permissions: InstitutionPermission[];
}

let institutionApp: InstitutionApp;
beforeAll(async () => {
  institutionApp = await startInstitutionApp();
});
afterAll(() => institutionApp.close());

const staff: Grant = { role: 'staff', permissions: ['inst:message:read'] };
const admin: Grant = { role: 'admin', permissions: [] };
let phones = 13_700_000_000;
const newPhone = () => String(++phones);
const noticesOf = async (member: TestMember) =>
  (await member.call(getSystemNotices)).map(({ title }) => title);
const problemOf = (problem: string) => ({ problem });

it('invites a phone, whose holder joins with the given permissions', async () => {
  const shop = await institutionApp.createInstitution('听风书店');
  const phone = newPhone();
  const guest = await institutionApp.createMember({ phone, name: '阿舟' });
  const team = await shop.owner.acting.call(contract.inviteInstitutionMember, { body: { phone, ...staff } });
  expect(team.invitations).toMatchObject([{ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, ...staff }]);
  expect(await noticesOf(guest)).toEqual(['「听风书店」邀请你加入']);

  const { invitations } = await guest.call(contract.getMyInstitutionInvitations);
  const id = invitations[0]?.id ?? 0;
  const other = await institutionApp.createMember();
  const answer = { params: { id }, body: { accept: true } };
  expect(await other.callRefused(contract.answerInstitutionInvitation, answer)).toMatchObject(
    problemOf('institution_member.invitation_over'),
  );
  const own = await guest.call(contract.answerInstitutionInvitation, answer);
  expect(own.membership).toMatchObject({ institution: { name: '听风书店' }, role: 'staff' });
  expect(await guest.callRefused(contract.answerInstitutionInvitation, answer)).toMatchObject({ code: 409 });
  expect(await noticesOf(shop.owner.reader)).toContain('阿舟接受了加入「听风书店」的邀请');
  expect(await noticesOf(guest)).toEqual([]);

  const acting = await institutionApp.enterInstitution(guest);
  expect(await acting.call(getUser)).toMatchObject({
    isInstitution: true,
    permissions: staff.permissions,
    institutionRole: 'staff',
    actingMember: { name: '阿舟' },
  });
  expect(
    await acting.callRefused(contract.inviteInstitutionMember, { body: { phone: newPhone(), ...staff } }),
  ).toMatchObject({ code: 403 });
});

it('keeps an invitation for a phone without an account until it has one', async () => {
  const shop = await institutionApp.createInstitution('渡口书店');
  const phone = newPhone();
  const { acting } = shop.owner;
  await acting.call(contract.inviteInstitutionMember, { body: { phone, ...staff } });
  expect(
    await acting.callRefused(contract.inviteInstitutionMember, { body: { phone, ...staff } }),
  ).toMatchObject(problemOf('institution_member.invited_already'));
  const late = await institutionApp.createMember({ phone });
  await institutionApp.app.services.institutionMembers.notifyInvited();
  await institutionApp.app.services.institutionMembers.notifyInvited();
  expect(await noticesOf(late)).toEqual(['「渡口书店」邀请你加入']);
  const [invitation] = (await acting.call(contract.getInstitutionTeam)).invitations;
  const params = { id: invitation?.id ?? 0 };
  const neighbour = await institutionApp.createInstitution();
  expect(
    await neighbour.owner.acting.callRefused(contract.cancelInstitutionInvitation, { params }),
  ).toMatchObject(problemOf('institution_member.invitation_over'));
  await acting.call(contract.cancelInstitutionInvitation, { params });
  expect(await noticesOf(late)).toEqual([]);
  expect((await late.call(contract.getMyInstitutionInvitations)).invitations).toEqual([]);
});

it('lets members neither grant permissions they lack, nor change the owner, themselves or another institution', async () => {
  const shop = await institutionApp.createInstitution();
  const { acting: manager, reader } = await shop.join('staff', ['inst:member:manage', 'inst:member:invite']);
  const helper = await shop.join('staff', ['inst:message:read']);
  const stranger = await (await institutionApp.createInstitution()).join('staff');
  const update = (uid: number, body: Grant) =>
    manager.callRefused(contract.updateInstitutionMember, { params: { uid }, body });
  const none: Grant = { role: 'staff', permissions: [] };
  expect(await update(helper.reader.uid, admin)).toMatchObject(problemOf('institution_member.beyond_own'));
  // the helper lacks a permission of the manager
  expect(await update(helper.reader.uid, none)).toMatchObject(problemOf('institution_member.beyond_own'));
  expect(await update(reader.uid, none)).toMatchObject(problemOf('institution_member.oneself'));
  expect(await update(shop.owner.reader.uid, none)).toMatchObject(
    problemOf('institution_member.owner_stays'),
  );
  expect(await update(stranger.reader.uid, none)).toMatchObject(problemOf('institution_member.not_found'));
  const body = { phone: newPhone(), ...admin };
  expect(await manager.callRefused(contract.inviteInstitutionMember, { body })).toMatchObject(
    problemOf('institution_member.beyond_own'),
  );
});

it('ends rights and sessions of a member who is removed or leaves', async () => {
  const shop = await institutionApp.createInstitution('梧桐书店');
  const one = await shop.join('admin');
  const two = await shop.join('staff');
  expect((await one.acting.call(getUser)).permissions).toEqual(institutionPermissionCodes);
  await shop.owner.acting.call(contract.updateInstitutionMember, {
    params: { uid: one.reader.uid },
    body: staff,
  });
  expect((await one.acting.call(getUser)).permissions).toEqual(staff.permissions);
  await shop.owner.acting.call(contract.removeInstitutionMember, { params: { uid: one.reader.uid } });
  expect(await one.acting.callRefused(getUser)).toMatchObject({ code: 401 });
  expect(await one.reader.callRefused(issueInstitutionTicket)).toMatchObject({ code: 403 });
  expect(await noticesOf(one.reader)).toContain('你已不再是「梧桐书店」的成员');

  await two.reader.call(contract.leaveInstitution);
  expect(await two.acting.callRefused(getUser)).toMatchObject({ code: 401 });
  expect(await shop.owner.reader.callRefused(contract.leaveInstitution)).toMatchObject(
    problemOf('institution_member.owner_stays'),
  );
  const rows =
    await institutionApp.db`select act from audit_log where object_kind = 'institution' and object_id = ${shop.id} order by id`;
  expect(rows.map(({ act }) => act)).toEqual([
    'institution_member.role_changed',
    'institution_member.removed',
    'institution_member.left',
  ]);
});

it('is transferred when the other member accepts; only the owner can offer it', async () => {
  const shop = await institutionApp.createInstitution('长夜书店');
  const heir = await shop.join('admin');
  const offer = { body: { uid: heir.reader.uid } };
  expect(await heir.acting.callRefused(contract.offerInstitution, offer)).toMatchObject({ code: 403 });
  expect(await shop.account.callRefused(contract.offerInstitution, offer)).toMatchObject(
    problemOf('institution_member.owner_only'),
  );
  await shop.owner.acting.call(contract.offerInstitution, offer);
  await shop.owner.acting.call(contract.withdrawInstitutionOffer);
  expect(
    await heir.reader.callRefused(contract.answerInstitutionOffer, { body: { accept: true } }),
  ).toMatchObject(problemOf('institution_member.no_offer'));
  const team = await shop.owner.acting.call(contract.offerInstitution, offer);
  expect(team.handOver).toMatchObject({ to: { uid: heir.reader.uid } });
  const own = await heir.reader.call(contract.answerInstitutionOffer, { body: { accept: true } });
  expect(own.membership).toMatchObject({ role: 'owner', offered: false });
  const { members } = await shop.owner.acting.call(contract.getInstitutionTeam);
  expect(members.map(({ uid, role }) => [uid, role])).toEqual([
    [heir.reader.uid, 'owner'],
    [shop.owner.reader.uid, 'admin'],
  ]);
});

it('returns to the own account with a single-use ticket', async () => {
  const shop = await institutionApp.createInstitution();
  const { ticket } = await shop.owner.acting.call(issueReturnTicket);
  const trade = () =>
    institutionApp.app.inject({
      method: 'POST',
      url: '/connect/token',
      payload: new URLSearchParams({
        grant_type: 'ticket',
        client_id: webClient.id,
        client_secret: webClient.secret,
        scope: webClient.scope,
        ticket,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const token = (await trade()).json<{ access_token: string }>().access_token;
  const reply = await institutionApp.app.inject({
    url: '/api/User/GetUser',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.json().data).toMatchObject({ uid: shop.owner.reader.uid, isInstitution: false });
  expect((await trade()).statusCode).toBe(400);
  expect(await shop.account.callRefused(issueReturnTicket)).toMatchObject({ code: 403 });
});

it('opens the institution’s conversations through no API to a member without the permission', async () => {
  const shop = await institutionApp.createInstitution();
  const { acting } = await shop.join('staff', ['inst:page:edit']);
  const reading = await shop.join('staff', ['inst:message:read']);
  const sent = { body: { toUid: shop.owner.reader.uid, body: { text: '你好' } } };
  expect(await acting.callRefused(getPrivateConversations)).toMatchObject({ code: 403 });
  expect(await reading.acting.call(getPrivateConversations)).toEqual([]);
  expect(await reading.acting.callRefused(sendPrivateMessage, sent)).toMatchObject({ code: 403 });
  expect(await shop.account.call(sendPrivateMessage, sent)).toMatchObject({ message: { seq: 1 } });
});

it('hides the institution’s own sign-in from its acting members', async () => {
  const shop = await institutionApp.createInstitution();
  const body = { current: 'whatever-1', next: 'another-password-1' };
  expect(await shop.owner.acting.callRefused(changePassword, { body })).toMatchObject(
    problemOf('session.acting'),
  );
  expect(await shop.owner.acting.callRefused(listDevices)).toMatchObject(problemOf('session.acting'));
  expect(await shop.account.call(listDevices)).toHaveLength(2);
});

it('leaves staff at the update what goes with what they do, and folds what is there already', async () => {
  const shop = await institutionApp.createInstitution('聽雨書店');
  const before: readonly (readonly InstitutionPermission[])[] = [
    ['inst:content:publish'],
    ['inst:message:reply', 'inst:message:read'],
    ['inst:message:read'],
    [],
  ];
  const uids: number[] = [];
  for (const permissions of before) uids.push((await shop.join('staff', permissions)).reader.uid);
  await institutionApp.db`update institution set name_key = '聽雨書店' where id = ${shop.id}`;
  const [{ id: bookId }] = await institutionApp.db<[{ id: number }]>`
    insert into book (title, author, title_key, state) values ('合集', '张兆和', '合集', 'public') returning id`;
  const names = ['張兆和', '张兆和'].map((name) => ({ nameKey: name, bookId, name }));
  await institutionApp.db`insert into book_author ${institutionApp.db(names)}`;
  const migration = new URL('../../../db/migrations/0023_folding_and_staff.sql', import.meta.url);
  await institutionApp.db.unsafe(await readFile(migration, 'utf8'));
  await institutionApp.db.unsafe(await readFile(migration, 'utf8'));
  const after = await institutionApp.db<{ permissions: string[] }[]>`
    select permissions from institution_member where uid = any(${uids}::bigint[]) order by uid`;
  expect(after.map(({ permissions }) => permissions)).toEqual([
    ['inst:content:publish', 'inst:community:speak', 'inst:notice:read'],
    ['inst:message:reply', 'inst:message:read', 'inst:notice:read'],
    ['inst:message:read'],
    [],
  ]);
  const [{ nameKey }] = await institutionApp.db<
    [{ nameKey: string }]
  >`select name_key from institution where id = ${shop.id}`;
  expect(nameKey).toBe('听雨书店');
  const authors = await institutionApp.db<
    { nameKey: string }[]
  >`select name_key from book_author where book_id = ${bookId}`;
  expect(authors.map((row) => row.nameKey)).toEqual(['张兆和']);
});
