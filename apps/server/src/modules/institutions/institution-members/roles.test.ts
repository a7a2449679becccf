import { listAuditLog } from '@gongdu/contract/administration/audit-log/audit-log';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { getUser } from '@gongdu/contract/identity/auth/session';
import * as contract from '@gongdu/contract/institutions/members';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InstitutionApp, startInstitutionApp } from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let institutionApp: InstitutionApp;
beforeAll(async () => {
  institutionApp = await startInstitutionApp();
});
afterAll(() => institutionApp.close());

let phones = 13_600_000_000;
const newPhone = () => String(++phones);

async function createRole(
  by: TestMember,
  name: string,
  permissions: contract.InstitutionNamedRole['permissions'],
) {
  const { roles } = await by.call(contract.createInstitutionRole, { body: { name, permissions } });
  const role = roles.find((each) => each.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
}

/** Invited with the role, and has entered. */
async function join(
  by: TestMember,
  namedRoleId: number,
  permissions: contract.InstitutionNamedRole['permissions'] = [],
) {
  const phone = newPhone();
  const reader = await institutionApp.createMember({ phone });
  const body = { phone, role: 'staff' as const, namedRoleId, permissions };
  await by.call(contract.inviteInstitutionMember, { body });
  const { invitations } = await reader.call(contract.getMyInstitutionInvitations);
  const params = { id: invitations[0]?.id ?? 0 };
  await reader.call(contract.answerInstitutionInvitation, { params, body: { accept: true } });
  return { reader, acting: await institutionApp.enterInstitution(reader) };
}

const codesOf = async (member: TestMember) => (await member.call(getUser)).permissions;

it('changes what everyone in a role may do with their next call, and leaves their own codes', async () => {
  const { owner } = await institutionApp.createInstitution('远山书店');
  const role = await createRole(owner.acting, '客服', ['inst:message:read']);
  const one = await join(owner.acting, role.id);
  const two = await join(owner.acting, role.id, ['inst:category:edit']);
  expect(await codesOf(one.acting)).toEqual(['inst:message:read']);
  expect(await codesOf(two.acting)).toEqual(['inst:message:read', 'inst:category:edit']);

  const changed = await owner.acting.call(contract.changeInstitutionRole, {
    params: { id: role.id },
    body: { name: '客服', permissions: ['inst:message:read', 'inst:message:reply'], version: role.version },
  });
  expect(changed.members.find(({ uid }) => uid === two.reader.uid)).toMatchObject({
    namedRoleId: role.id,
    ownPermissions: ['inst:category:edit'],
  });
  expect(await codesOf(one.acting)).toEqual(['inst:message:read', 'inst:message:reply']);
  const [notice] = await one.reader.call(getSystemNotices);
  expect(`${notice?.title}：${notice?.body}`).toBe(
    '你在「远山书店」的角色「客服」权限有变动：新增：回复留言。',
  );
  const operator = await institutionApp.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const { rows } = await operator.call(listAuditLog, { query: { act: 'institution_role.changed' } });
  expect(rows[0]?.details).toMatchObject({ namedRole: '客服', given: '回复留言', people: '2' });
});

it('gives an invitation what its role is when it is accepted', async () => {
  const { owner } = await institutionApp.createInstitution('近水书店');
  const role = await createRole(owner.acting, '编辑', ['inst:page:edit']);
  const phone = newPhone();
  const reader = await institutionApp.createMember({ phone });
  const invited = { phone, role: 'staff' as const, namedRoleId: role.id, permissions: [] };
  await owner.acting.call(contract.inviteInstitutionMember, { body: invited });
  const inUse = await owner.acting.callRefused(contract.removeInstitutionRole, { params: { id: role.id } });
  expect(inUse.problem).toBe('institution_role.in_use');
  await owner.acting.call(contract.changeInstitutionRole, {
    params: { id: role.id },
    body: { name: '编辑', permissions: ['inst:category:edit'], version: 1 },
  });
  const { invitations } = await reader.call(contract.getMyInstitutionInvitations);
  const params = { id: invitations[0]?.id ?? 0 };
  await reader.call(contract.answerInstitutionInvitation, { params, body: { accept: true } });
  const acting = await institutionApp.enterInstitution(reader);
  expect(await codesOf(acting)).toEqual(['inst:category:edit']);
});

it('takes the role away by another grant, and with it what it gave', async () => {
  const { owner } = await institutionApp.createInstitution('旧雨书店');
  const role = await createRole(owner.acting, '客服', ['inst:message:read']);
  const { reader, acting } = await join(owner.acting, role.id, ['inst:page:edit']);
  const params = { uid: reader.uid };
  await owner.acting.call(contract.updateInstitutionMember, {
    params,
    body: { role: 'staff', namedRoleId: null, permissions: ['inst:page:edit'] },
  });
  expect(await codesOf(acting)).toEqual(['inst:page:edit']);
  await owner.acting.call(contract.removeInstitutionRole, { params: { id: role.id } });
  expect((await owner.acting.call(contract.getInstitutionTeam)).roles).toEqual([]);
});

it('refuses roles beyond one’s own codes, one’s own role, a taken name, an old version, another’s role', async () => {
  const { owner } = await institutionApp.createInstitution('新知书店');
  const lead = await createRole(owner.acting, '组长', ['inst:member:manage', 'inst:message:read']);
  const { acting } = await join(owner.acting, lead.id);
  const create = (permissions: contract.InstitutionNamedRole['permissions'], name = '越权') =>
    acting.callRefused(contract.createInstitutionRole, { body: { name, permissions } });
  expect((await create(['inst:page:publish'])).problem).toBe('institution_member.beyond_own');
  expect((await create([], '组长')).problem).toBe('institution_role.name_taken');
  const own = { params: { id: lead.id }, body: { name: '组长', permissions: [], version: lead.version } };
  expect((await acting.callRefused(contract.changeInstitutionRole, own)).problem).toBe(
    'institution_role.own',
  );
  const old = { ...own, body: { ...own.body, version: 7 } };
  expect((await owner.acting.callRefused(contract.changeInstitutionRole, old)).problem).toBe(
    'institution_role.changed_elsewhere',
  );
  const neighbour = await institutionApp.createInstitution();
  expect((await neighbour.owner.acting.callRefused(contract.changeInstitutionRole, own)).problem).toBe(
    'institution_role.not_found',
  );
  const stranger = {
    body: { phone: newPhone(), role: 'staff' as const, namedRoleId: lead.id, permissions: [] },
  };
  expect((await neighbour.owner.acting.callRefused(contract.inviteInstitutionMember, stranger)).problem).toBe(
    'institution_role.not_found',
  );
});
