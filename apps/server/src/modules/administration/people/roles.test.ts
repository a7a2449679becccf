import { listAuditLog } from '@gongdu/contract/administration/audit-log/audit-log';
import * as contract from '@gongdu/contract/administration/operator-roles';
import { changeRights, getPerson, listPeople } from '@gongdu/contract/administration/people';
import { listReports } from '@gongdu/contract/administration/reports/report';
import { operatorPermissionLabels } from '@gongdu/contract/core/accounts/permissions';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
/** Holds every code. */
let chief: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  chief = await app.createMember({ name: '总运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

const reports = 'order:report:handle';
const words = 'order:word:edit';
const manage = 'system:user:manage';

const operator = (...permissions: string[]) =>
  app.createMember({ name: '运营乙', role: 'admin', permissions });

async function create(name: string, permissions: string[], by = chief) {
  const { roles } = await by.call(contract.createOperatorRole, { body: { name, permissions } });
  const role = roles.find((each) => each.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
}

async function give(uid: number, operatorRoleId: number | null, permissions: string[] = [], by = chief) {
  const { version } = await by.call(getPerson, { params: { uid } });
  return { params: { uid }, body: { role: 'admin' as const, operatorRoleId, permissions, version } };
}

const change = (
  { id, ...role }: contract.OperatorRole,
  more: Partial<Pick<contract.OperatorRole, 'name' | 'permissions' | 'version'>>,
) => ({ params: { id }, body: { ...role, ...more } });

it('begins with four roles of codes that exist, each of which can be edited', async () => {
  const { roles } = await chief.call(contract.listOperatorRoles);
  expect(roles.map(({ name }) => name)).toEqual(['管理员', '主编', '审核员', '客服']);
  for (const { permissions } of roles)
    for (const code of permissions) expect(operatorPermissionLabels).toHaveProperty([code]);
  const [, editor] = roles;
  if (!editor) throw new Error('no second role');
  const changed = await chief.call(contract.changeOperatorRole, change(editor, { name: '总编' }));
  expect(changed.roles.map(({ name }) => name)).toContain('总编');
});

it('gives and takes codes of everyone in a role with their next call, and leaves their own ones', async () => {
  const role = await create('值班', [reports]);
  const [one, two] = [await operator(), await operator()];
  await chief.call(changeRights, await give(one.uid, role.id));
  await chief.call(changeRights, await give(two.uid, role.id, [words, reports]));
  await one.call(listReports);
  expect((await two.call(getUser)).permissions.toSorted()).toEqual([reports, words]);

  await chief.call(contract.changeOperatorRole, change(role, { permissions: ['order:appeal:decide'] }));
  expect((await one.callRefused(listReports)).problem).toBe('session.forbidden');
  expect((await one.call(getUser)).permissions).toEqual(['order:appeal:decide']);
  // two has the code beside the role as well
  await two.call(listReports);
  const [notice] = await one.call(getSystemNotices);
  expect(`${notice?.title}：${notice?.body}`).toBe(
    '你的角色「值班」的权限有变动：新增：裁定申诉。收回：处理举报，扣分与限制成员。',
  );
  const { rows } = await chief.call(listAuditLog, { query: { act: 'operator_role.changed' } });
  expect(rows[0]).toMatchObject({
    objectKind: 'operator_role',
    objectId: role.id,
    details: { name: '值班', given: '裁定申诉', taken: '处理举报，扣分与限制成员', people: '2' },
  });
});

it('takes effect on the other nodes', async () => {
  const node = await app.startNode();
  onTestFinished(() => node.close());
  const role = await create('另一台', [reports]);
  const other = await operator();
  await chief.call(changeRights, await give(other.uid, role.id));
  const there = node.serve(other);
  await there.call(listReports);
  await chief.call(contract.changeOperatorRole, change(role, { permissions: [] }));
  await expect
    .poll(() => there.callRefused(listReports).then(({ problem }) => problem))
    .toBe('session.forbidden');
});

it('shows the role of an operator, which a change without one keeps', async () => {
  const role = await create('看得见', [reports]);
  const other = await operator();
  await chief.call(changeRights, await give(other.uid, role.id, [words]));
  const { body, params } = await give(other.uid, null, []);
  const kept = await chief.call(changeRights, { params, body: { ...body, operatorRoleId: undefined } });
  expect(kept).toMatchObject({ operatorRole: '看得见', permissions: [reports], ownPermissions: [] });
  const { rows } = await chief.call(listPeople, { query: { by: 'uid', q: String(other.uid) } });
  expect(rows[0]?.operatorRole).toBe('看得见');
  const without = await chief.call(changeRights, await give(other.uid, null));
  expect(without).toMatchObject({ operatorRole: null, permissions: [] });
  const { rows: log } = await chief.call(listAuditLog, { query: { act: 'person.rights_changed' } });
  expect(log.slice(0, 3).map(({ details }) => details.operatorRole)).toEqual(['无', undefined, '看得见']);
});

it('lets nobody give, write or change a role with codes that they lack', async () => {
  const role = await create('高一级', [words]);
  const deputy = await operator(manage, reports);
  const { roles } = await deputy.call(contract.listOperatorRoles);
  expect(roles.find(({ id }) => id === role.id)?.locked).toMatch(/权限更高/);
  const refused = async (call: Promise<{ problem?: string | undefined }>) => (await call).problem;
  expect(await refused(deputy.callRefused(contract.changeOperatorRole, change(role, { name: '改名' })))).toBe(
    'people.above',
  );
  expect(await refused(deputy.callRefused(contract.removeOperatorRole, { params: { id: role.id } }))).toBe(
    'people.above',
  );
  expect(
    await refused(
      deputy.callRefused(contract.createOperatorRole, { body: { name: '越权', permissions: ['*:*:*'] } }),
    ),
  ).toBe('people.not_held');
  const other = await operator();
  expect(await refused(deputy.callRefused(changeRights, await give(other.uid, role.id, [], deputy)))).toBe(
    'people.not_held',
  );
  // a role with someone in it who has more beside it
  const mild = await create('平级', [reports], deputy);
  await chief.call(changeRights, await give(other.uid, mild.id, [words]));
  expect(
    await refused(deputy.callRefused(contract.changeOperatorRole, change(mild, { permissions: [] }))),
  ).toBe('people.above');
});

it('refuses a change of one’s own role, of an old version, of a taken name, and removing a role in use', async () => {
  const role = await create('本组', [manage, reports]);
  const member = await operator();
  await chief.call(changeRights, await give(member.uid, role.id));
  const problemOf = async (by: TestMember, more: Parameters<typeof change>[1]) =>
    (await by.callRefused(contract.changeOperatorRole, change(role, more))).problem;
  expect(await problemOf(member, { permissions: [manage] })).toBe('operator_role.own');
  expect(await problemOf(chief, { version: 9 })).toBe('operator_role.changed_elsewhere');
  expect(await problemOf(chief, { name: '审核员' })).toBe('operator_role.name_taken');
  const taken = await chief.callRefused(contract.createOperatorRole, {
    body: { name: '本组', permissions: [] },
  });
  expect(taken.problem).toBe('operator_role.name_taken');
  const byId = { params: { id: role.id } };
  expect(await chief.callRefused(contract.removeOperatorRole, byId)).toMatchObject({
    problem: 'operator_role.in_use',
    details: { n: 1 },
  });
  await chief.call(changeRights, await give(member.uid, null));
  await chief.call(contract.removeOperatorRole, byId);
  expect((await chief.callRefused(contract.removeOperatorRole, byId)).problem).toBe(
    'operator_role.not_found',
  );
});

it('keeps somebody who may grant everything, even when two take it from each other at once', async () => {
  const all = await create('全权', ['*:*:*']);
  const other = await operator();
  await chief.call(changeRights, await give(other.uid, all.id));
  const takenFromRole = chief.call(contract.changeOperatorRole, change(all, { permissions: [manage] }));
  const { body, params } = await give(chief.uid, null, [], other);
  const outcomes = await Promise.allSettled([takenFromRole, other.call(changeRights, { params, body })]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from account where role = 'admin' and '*:*:*' = any(permissions)`;
  expect(n).toBe(1);
  await app.db`update account set permissions = '{*:*:*}', own_permissions = null where uid = ${chief.uid}`;
});

it('takes the role with the operator’s rights', async () => {
  const role = await create('临时', [reports]);
  const other = await operator();
  await chief.call(changeRights, await give(other.uid, role.id));
  const { version } = await chief.call(getPerson, { params: { uid: other.uid } });
  const body = { role: 'user' as const, permissions: [], version };
  const person = await chief.call(changeRights, { params: { uid: other.uid }, body });
  expect(person).toMatchObject({ role: 'user', operatorRole: null, permissions: [] });
});
