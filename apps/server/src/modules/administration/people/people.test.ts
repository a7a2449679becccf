import { getMyCredit, givePenalty, liftPenalties } from '@gongdu/contract/administration/appeals/sanction';
import { listAuditLog } from '@gongdu/contract/administration/audit-log/audit-log';
import * as people from '@gongdu/contract/administration/people';
import { createReport, listReports } from '@gongdu/contract/administration/reports/report';
import { operatorPermissionLabels } from '@gongdu/contract/core/accounts/permissions';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
/** Holds every code. */
let chief: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  chief = await app.createMember({ name: '总运营', role: 'admin', permissions: ['*:*:*'] });
});
afterAll(() => app.close());

const manage = 'system:user:manage';
const reports = 'order:report:handle';
const operator = (...permissions: string[]) =>
  app.createMember({ name: '运营乙', role: 'admin', permissions });

async function change(
  by: TestMember,
  uid: number,
  rights: { role?: 'user' | 'admin'; permissions: string[] },
) {
  const { version } = await by.call(people.getPerson, { params: { uid } });
  const body = { role: 'admin' as const, version, ...rights };
  return { params: { uid }, body };
}

async function acts(uid: number): Promise<string[]> {
  const { rows } = await chief.call(people.listPersonAudit, { params: { uid } });
  return rows.map(({ act }) => act);
}

describe('rights', () => {
  it('take effect with the next call of the same token, and on every open page', async () => {
    const other = await operator();
    const page = io(`${app.address}/page`, { auth: { token: other.token }, transports: ['websocket'] });
    onTestFinished(() => void page.close());
    let pushes = 0;
    const heard: string[] = [];
    page.on('rights.changed', () => {
      pushes += 1;
    });
    page.on('recommendation.changed', () => heard.push('heard'));
    await new Promise<void>((done) => void page.on('connect', done));
    expect((await other.callRefused(listReports)).problem).toBe('session.forbidden');

    await chief.call(people.changeRights, await change(chief, other.uid, { permissions: [reports] }));
    await other.call(listReports);
    await expect.poll(() => pushes).toBe(1);
    expect((await other.call(getUser)).permissions).toEqual([reports]);

    await chief.call(people.changeRights, await change(chief, other.uid, { permissions: [] }));
    expect((await other.callRefused(listReports)).problem).toBe('session.forbidden');
    await expect.poll(() => pushes).toBe(2);
    const notices = await other.call(getSystemNotices);
    expect(notices.map(({ title, body }) => `${title}：${body}`)).toEqual([
      '你的运营权限有变动：收回：处理举报，扣分与限制成员。',
      '你的运营权限有变动：新增：处理举报，扣分与限制成员。',
    ]);
    expect(await acts(other.uid)).toEqual(['person.rights_changed', 'person.rights_changed']);
  });

  it('take effect on the other nodes', async () => {
    const node = await app.startNode();
    onTestFinished(() => node.close());
    const other = await operator(reports);
    const there = node.serve(other);
    await there.call(listReports);
    await chief.call(people.changeRights, await change(chief, other.uid, { permissions: [] }));
    await expect
      .poll(
        () =>
          there.call(listReports).then(
            () => 'ok',
            () => 'refused',
          ),
        { timeout: 5_000 },
      )
      .toBe('refused');
  });

  it('a new role signs the member out, and applies at the next sign-in', async () => {
    const reader = await app.createMember({ name: '要当运营的人' });
    await chief.call(people.changeRights, await change(chief, reader.uid, { permissions: [reports] }));
    await expect.poll(() => reader.callRefused(getUser).then(({ code }) => code)).toBe(401);
    const sheet = await chief.call(people.getPerson, { params: { uid: reader.uid } });
    expect(sheet).toMatchObject({ role: 'admin', permissions: [reports], devices: [] });
    const back = await chief.call(
      people.changeRights,
      await change(chief, reader.uid, { role: 'user', permissions: [reports] }),
    );
    expect(back).toMatchObject({ role: 'user', permissions: [] });
  });

  it('operators cannot grant codes they lack, nor change those who have more, or themselves', async () => {
    const manager = await operator(manage, reports);
    const other = await operator();
    const beyond = await manager.callRefused(
      people.changeRights,
      await change(manager, other.uid, { permissions: [reports, 'order:appeal:decide'] }),
    );
    expect(beyond).toMatchObject({ problem: 'people.not_held', msg: '你没有「裁定申诉」，不能把它给予他人' });
    const all = await change(manager, other.uid, { permissions: ['*:*:*'] });
    expect((await manager.callRefused(people.changeRights, all)).problem).toBe('people.not_held');
    const above = await change(manager, chief.uid, { permissions: [] });
    expect((await manager.callRefused(people.changeRights, above)).problem).toBe('people.above');
    const own = await change(manager, manager.uid, { permissions: [manage] });
    expect((await manager.callRefused(people.changeRights, own)).problem).toBe('people.self');
    expect((await manager.call(people.getPerson, { params: { uid: chief.uid } })).locked).not.toBeNull();
    expect(await acts(other.uid)).toEqual([]);
  });

  it('refuses a stale version, an unknown code, a deleted account, and members of institutions', async () => {
    const other = await operator();
    const input = await change(chief, other.uid, { permissions: [reports] });
    await chief.call(people.changeRights, input);
    expect((await chief.callRefused(people.changeRights, input)).problem).toBe('people.changed_elsewhere');
    const unknown = await change(chief, other.uid, { permissions: ['order:everything:do'] });
    const refused = await chief.callRefused(people.changeRights, unknown);
    expect(refused.fields).toEqual([{ field: 'permissions.0', message: '没有这项权限，请重新选择' }]);
    const gone = {
      params: { uid: 999_999_999 },
      body: { role: 'user' as const, permissions: [], version: 1 },
    };
    expect((await chief.callRefused(people.changeRights, gone)).problem).toBe('member.not_found');
    const [{ id: institutionId }] = await app.db<[{ id: number }]>`
      insert into institution (name, slug) values ('南窗书店', 'nanchuang') returning id`;
    const [account] = await app.db<{ uid: number }[]>`
      insert into account (name, role, institution_id) values ('南窗书店', 'institution', ${institutionId}) returning uid`;
    const fixed = await change(chief, account?.uid ?? 0, { permissions: [] });
    expect((await chief.callRefused(people.changeRights, fixed)).problem).toBe('people.role_fixed');
    const member = await app.createMember({ institutionId });
    const inside = await change(chief, member.uid, { permissions: [] });
    expect((await chief.callRefused(people.changeRights, inside)).problem).toBe('people.in_institution');
  });

  it("of two holders of all codes who revoke each other's at once, one keeps them", async () => {
    const second = await operator('*:*:*');
    const inputs = await Promise.all([
      change(chief, second.uid, { permissions: [] }),
      change(second, chief.uid, { permissions: [] }),
    ]);
    const tried = await Promise.allSettled([
      chief.call(people.changeRights, inputs[0]),
      second.call(people.changeRights, inputs[1]),
    ]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const holders = await app.db<{ uid: number }[]>`
      select uid from account where role = 'admin' and disabled_at is null and '*:*:*' = any(permissions)`;
    expect(holders).toHaveLength(1);
    await app.db`update account set permissions = '{*:*:*}' where uid = ${chief.uid}`;
    await app.db`select pg_notify('operator_rights', ${String(chief.uid)})`;
    const isBack = () =>
      chief.call(people.listPeople).then(
        () => true,
        () => false,
      );
    await expect.poll(isBack).toBe(true);
  });

  it('every code required by operators’ calls can be granted', () => {
    const asked = app.app.endpoints.flatMap(({ access }) =>
      access.startsWith('may:') && !access.startsWith('may:inst:') ? [access.slice('may:'.length)] : [],
    );
    expect(asked.filter((code) => !(code in operatorPermissionLabels))).toEqual([]);
  });
});

describe('devices', () => {
  it('are signed out one by one and all together, and recorded', async () => {
    const reader = await app.createMember({ name: '设备多的人', phone: '13711112222' });
    const second = await app.signInWith({
      grant_type: 'password',
      username: '13711112222',
      password: 'test-password',
    });
    const { devices } = await chief.call(people.getPerson, { params: { uid: reader.uid } });
    expect(devices).toHaveLength(2);
    const sid = devices[0]?.sid ?? '';
    await chief.call(people.endPersonDevice, { params: { uid: reader.uid, sid } });
    const states = async () =>
      (await Promise.allSettled([reader.call(getUser), second.call(getUser)])).map(({ status }) => status);
    await expect.poll(async () => (await states()).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = await chief.callRefused(people.endPersonDevice, { params: { uid: reader.uid, sid } });
    expect(again.problem).toBe('session.not_found');
    expect(await chief.call(people.endPersonDevices, { params: { uid: reader.uid } })).toEqual({ ended: 1 });
    await expect.poll(states).toEqual(['rejected', 'rejected']);
    expect(await acts(reader.uid)).toEqual(['person.devices_ended', 'person.device_ended']);
  });

  it('cannot be ended for members with more codes, or with another member’s session', async () => {
    const manager = await operator(manage);
    const mine = await chief.call(people.getPerson, { params: { uid: chief.uid } });
    const sid = mine.devices[0]?.sid ?? '';
    const params = { uid: chief.uid, sid };
    expect((await manager.callRefused(people.endPersonDevice, { params })).problem).toBe('people.above');
    const reader = await app.createMember();
    const foreign = await manager.callRefused(people.endPersonDevice, { params: { uid: reader.uid, sid } });
    expect(foreign.problem).toBe('session.not_found');
    await chief.call(getUser);
  });
});

it('opens the whole phone of readers, and of operators only to those who hold all of their codes', async () => {
  const manager = await operator(manage);
  const [reader, peer, other] = [await app.createMember(), await operator(manage), await operator(reports)];
  const see = (by: TestMember, { uid }: TestMember) => by.call(people.seePhone, { params: { uid } });
  const refused = async (of: TestMember) => {
    expect((await manager.callRefused(people.seePhone, { params: { uid: of.uid } })).problem).toBe(
      'people.above',
    );
    expect((await manager.call(people.getPerson, { params: { uid: of.uid } })).phone).toContain('****');
    expect(await acts(of.uid)).not.toContain('person.phone_seen');
  };
  for (const person of [reader, peer]) {
    expect((await see(manager, person)).phone).toMatch(/^\d{11}$/);
    expect(await acts(person.uid)).toContain('person.phone_seen');
  }
  await refused(chief);
  await refused(other);
  expect((await see(chief, other)).phone).toMatch(/^\d{11}$/);
});

it('disables an account, signs it out, refuses its sign-ins, and enables it again', async () => {
  const phone = '13711113333';
  const reader = await app.createMember({ phone });
  const params = { uid: reader.uid };
  const body = { version: 1, reason: '多次发布广告' };
  const disabled = await chief.call(people.disablePerson, { params, body });
  expect(disabled.disabledAt).not.toBeNull();
  await expect.poll(() => reader.callRefused(getUser).then(({ code }) => code)).toBe(401);
  const credentials = { grant_type: 'password', username: phone, password: 'test-password' };
  await expect(app.signInWith(credentials)).rejects.toThrow();
  expect((await chief.callRefused(people.enablePerson, { params, body })).problem).toBe(
    'people.changed_elsewhere',
  );
  const enabled = await chief.call(people.enablePerson, {
    params,
    body: { version: disabled.version, reason: '核实无误' },
  });
  expect(enabled.disabledAt).toBeNull();
  await app.signInWith(credentials);
  expect(await acts(reader.uid)).toEqual(['person.enabled', 'account.sign_in_refused', 'person.disabled']);
});

it('stores notes that only their author changes, with the earlier text in the audit log', async () => {
  const reader = await app.createMember();
  const other = await operator(manage);
  const params = { uid: reader.uid };
  const note = await chief.call(people.addPersonNote, { params, body: { text: '来电核实过身份' } });
  const of = { ...params, id: note.id };
  const foreign = { params: of, body: { text: '改', version: 1 } };
  expect((await other.callRefused(people.correctPersonNote, foreign)).problem).toBe('people.note_not_mine');
  const mended = { params: of, body: { text: '来信核实过身份', version: 1 } };
  expect(await chief.call(people.correctPersonNote, mended)).toMatchObject({ version: 2, mine: true });
  expect((await chief.callRefused(people.correctPersonNote, mended)).problem).toBe('people.note_changed');
  const { rows } = await other.call(people.listPersonNotes, { params });
  expect(rows).toMatchObject([{ text: '来信核实过身份', mine: false, by: { uid: chief.uid } }]);
  const log = await chief.call(listAuditLog, { query: { act: 'person.note_corrected' } });
  expect(log.rows[0]?.details).toEqual({ before: '来电核实过身份', note: '来信核实过身份' });
  const nobody = await chief.callRefused(people.addPersonNote, {
    params: { uid: 999_999_999 },
    body: { text: '不存在的人' },
  });
  expect(nobody.problem).toBe('member.not_found');
});

it('deducts points and suspends rights by hand with a reason, and reverts it', async () => {
  const reader = await app.createMember();
  const params = { uid: reader.uid };
  const body = { reason: 'advertising' as const, points: 5, rights: ['comment' as const], days: 3 };
  const record = await chief.call(givePenalty, { params, body });
  expect(record).toMatchObject({ credit: 95, penalties: [{ right: 'comment', reason: 'advertising' }] });
  expect(await reader.call(getMyCredit)).toMatchObject({ credit: 95 });
  const sanctions = await chief.call(people.listPersonSanctions, { params });
  expect(sanctions.rows).toMatchObject([{ act: 'restrict', objectKind: 'person', points: 5 }]);
  await chief.call(liftPenalties, { params, body: { right: 'comment', note: '当事人已改正' } });
  expect((await reader.call(getMyCredit)).penalties).toEqual([]);
  const nothing = await chief.callRefused(givePenalty, { params, body: { reason: 'advertising' } });
  expect(nothing.fields).toEqual([{ field: 'points', message: '请填写扣分，或选择要限制的权利' }]);
  const colleague = { params: { uid: (await operator()).uid }, body };
  expect((await chief.callRefused(givePenalty, colleague)).problem).toBe('penalty.operator');
  expect((await chief.callRefused(givePenalty, { params: { uid: chief.uid }, body })).problem).toBe(
    'penalty.own',
  );
});

it('shows reports by and about a member', async () => {
  const [one, two] = [
    await app.createMember({ name: '举报人' }),
    await app.createMember({ name: '被举报人' }),
  ];
  await one.call(createReport, { body: { kind: 'person', id: two.uid, reason: 'abuse', note: '' } });
  const by = await chief.call(people.listReportsByPerson, { params: { uid: one.uid } });
  expect(by.rows).toMatchObject([{ kind: 'person', title: '被举报人', state: 'waiting' }]);
  const against = await chief.call(people.listReportsAgainstPerson, { params: { uid: two.uid } });
  expect(against.rows).toMatchObject([{ kind: 'person', reporters: 1, decidedAt: null, upheld: false }]);
  expect((await chief.call(people.listReportsAgainstPerson, { params: { uid: one.uid } })).rows).toEqual([]);
});
