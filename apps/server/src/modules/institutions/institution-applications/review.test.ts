// @module-tag slow

import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import type { InputOf } from '@gongdu/contract/endpoint';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { issueInstitutionTicket } from '@gongdu/contract/identity/auth/sign-in';
import {
  createApplication,
  decideInstitution,
  deleteApplication,
  fillSlot,
  getApplication,
  getInstitutionQueueItem,
  giveConsent,
  listInstitutionQueue,
  saveApplication,
  submitApplication,
  withdrawApplication,
} from '@gongdu/contract/institutions/application';
import { longTermDay } from '@gongdu/contract/institutions/qualification';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '../../../testing/app/application-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let fixture: ApplicationApp;
beforeAll(async () => {
  fixture = await startApplicationApp();
});
afterAll(() => fixture.close());

const reader = () => fixture.app.createMember({ name: '陈砚' });
const read = (member: TestMember, id: number) => member.call(getApplication, { params: { id } });
const submit = (version: number) => ({ body: { version } });

const noticesOf = (member: TestMember) => member.call(getSystemNotices);

it('reports every missing field and slot of a submission, and submits nothing', async () => {
  const member = await reader();
  const form = fixture.form({ name: '', contactPhone: '' });
  const { id } = await member.call(createApplication, { body: { form } });
  const refused = await member.callRefused(submitApplication, { params: { id }, ...submit(1) });
  expect(refused.problem).toBe('request.invalid');
  expect(refused.fields).toEqual([
    { field: 'name', message: '请填写机构名称' },
    { field: 'contactPhone', message: '请填写手机号' },
    { field: 'slots.businessLicense', message: '请上传营业执照' },
    { field: 'slots.publicationLicense', message: '请上传出版物经营许可证' },
    { field: 'slots.idImgJust', message: '请上传管理员身份证人像面' },
    { field: 'slots.idImgNegative', message: '请上传管理员身份证国徽面' },
    { field: 'slots.cover', message: '请上传机构封面' },
    { field: 'consents.service', message: '请阅读并同意机构服务协议和机构隐私政策' },
  ]);
  expect((await read(member, id)).state).toBe('draft');
});

it('requires the consent to the agreement before the submission', async () => {
  const member = await reader();
  const id = await fixture.completeDraft(member);
  const params = { id };
  await member.call(giveConsent, { params, body: { consent: 'service', given: false } });
  expect((await member.callRefused(submitApplication, { params, ...submit(1) })).fields).toEqual([
    { field: 'consents.service', message: '请阅读并同意机构服务协议和机构隐私政策' },
  ]);
});

it('reports a reserved or invalid slug, and an invalid credit code', async () => {
  const member = await reader();
  for (const [given, field] of [
    [{ slug: 'admin' }, 'slug'],
    [{ slug: 'a--b' }, 'slug'],
    [{ creditCode: '123' }, 'creditCode'],
  ] as const) {
    const id = await fixture.completeDraft(member, given);
    const { fields } = await member.callRefused(submitApplication, { params: { id }, ...submit(1) });
    expect(fields).toMatchObject([{ field }]);
  }
});

it('locks a submitted application, unlocks it when it is withdrawn, and refuses an older version', async () => {
  const member = await reader();
  const id = await fixture.submitted(member);
  const params = { id };
  const locked = { problem: 'institution_application.locked', msg: '审核中的申请不能修改' };
  const form = fixture.form();
  expect(await member.callRefused(saveApplication, { params, body: { form, version: 2 } })).toMatchObject(
    locked,
  );
  expect(await member.callRefused(deleteApplication, { params })).toMatchObject(locked);
  expect(await member.callRefused(submitApplication, { params, ...submit(2) })).toMatchObject(locked);
  const address = await fixture.upload(member, 'businessLicense');
  const slot = { id, slot: 'businessLicense' as const };
  expect(await member.callRefused(fillSlot, { params: slot, body: { address } })).toMatchObject({
    problem: 'institution_application.slot_closed',
    msg: '「营业执照」现在不能更换，审核要求补交时才能重新提交',
  });
  const back = await member.call(withdrawApplication, { params });
  expect(back).toMatchObject({ state: 'draft', version: 3 });
  expect(await member.callRefused(withdrawApplication, { params })).toMatchObject({
    problem: locked.problem,
  });
  expect(await member.callRefused(submitApplication, { params, ...submit(2) })).toMatchObject({
    problem: 'institution_application.changed_elsewhere',
  });
  expect((await member.call(submitApplication, { params, ...submit(3) })).state).toBe('pending');
});

it('refuses a slug of an institution or of another submitted application', async () => {
  const member = await reader();
  const taken = await fixture.completeDraft(member, { slug: 'nanfeng-road' });
  await fixture.submitted(await reader(), { slug: 'nanfeng-road' });
  const refused = { problem: 'institution_application.slug_taken', details: { slug: 'nanfeng-road' } };
  const params = { id: taken };
  expect(await member.callRefused(submitApplication, { params, ...submit(1) })).toMatchObject(refused);
});

it('reopens only the refused slots, keeps the accepted ones closed, and approves the corrected ones', async () => {
  const member = await reader();
  const id = await fixture.submitted(member);
  await fixture.returnSlots(id, ['businessLicense', 'cover']);
  const returned = await read(member, id);
  expect(returned.state).toBe('returned');
  expect(returned.refusal).toBeNull();
  const open = returned.slots.filter((slot) => slot.open && slot.state !== 'missing');
  expect(open.map(({ slot, state, reason }) => [slot, state, reason])).toEqual([
    ['businessLicense', 'refused', 'unclear'],
    ['cover', 'refused', 'unclear'],
  ]);
  const [notice] = await noticesOf(member);
  expect(notice).toMatchObject({
    kind: 'institution_returned',
    body: '请重新提交「营业执照」「机构封面」，已通过的资质不用再交。',
    link: `/institution/apply?id=${id}`,
  });
  const params = { id };
  const closed = { id, slot: 'idImgJust' as const };
  const address = await fixture.upload(member, 'idImgJust');
  expect(await member.callRefused(fillSlot, { params: closed, body: { address } })).toMatchObject({
    problem: 'institution_application.slot_closed',
  });
  const { version } = returned;
  expect((await member.callRefused(submitApplication, { params, ...submit(version) })).fields).toEqual([
    { field: 'slots.businessLicense', message: '请重新上传营业执照' },
    { field: 'slots.cover', message: '请重新上传机构封面' },
  ]);
  await fixture.fill(member, id, 'businessLicense');
  await fixture.fill(member, id, 'cover');
  await member.call(submitApplication, { params, ...submit(version) });
  await fixture.approve(id);
  expect((await read(member, id)).state).toBe('approved');
});

it('lets a returned application wait again, with its slots, until its applicant has changed it', async () => {
  const member = await reader();
  const id = await fixture.submitted(member);
  const before = await read(member, id);
  const undo = async () => {
    const body = { items: [await fixture.itemOf(id)] };
    const [row] = await fixture.reviewer.call(takeBackDecisions, { body });
    return row?.takenBack ? 'taken back' : row?.problem;
  };
  await fixture.returnSlots(id, ['businessLicense']);
  expect(await undo()).toBe('taken back');
  const { version: _, ...back } = await read(member, id);
  expect(before).toMatchObject(back);
  expect(await noticesOf(member)).toEqual([]);
  await fixture.returnSlots(id, ['businessLicense']);
  await fixture.fill(member, id, 'businessLicense');
  expect(await undo()).toBe('moderation.edited_since');
});

it('creates the institution, its account and its owner from an approved application, and notifies the applicant', async () => {
  const member = await reader();
  const id = await fixture.submitted(member, { name: '山海书店', slug: 'shanhai', kind: 'bookshop' });
  await fixture.approve(id);
  const { institution, state } = await read(member, id);
  expect({ state, institution }).toMatchObject({
    state: 'approved',
    institution: { name: '山海书店', slug: 'shanhai' },
  });
  const [row] = await fixture.app.db`
    select operator_name, credit_code, address, phone, introduction from institution where slug = 'shanhai'`;
  expect(row).toEqual({
    operatorName: '南风文化有限公司',
    creditCode: '91310000MA1FL4G36K',
    address: '上海市南风路 1 号',
    phone: '',
    introduction: expect.any(String),
  });
  const accounts = await fixture.app.db`
    select role, phone, password_hash from account where institution_id = ${institution?.id ?? 0} order by role`;
  expect(accounts).toMatchObject([
    { role: 'institution', phone: null, passwordHash: null },
    { role: 'user' },
  ]);
  expect(await member.call(getUser)).toMatchObject({ isInstitutionAdmin: true, institutionRole: 'owner' });
  expect(await member.call(issueInstitutionTicket)).toMatchObject({ ticket: expect.any(String) });
  expect((await noticesOf(member))[0]).toMatchObject({
    kind: 'institution_approved',
    title: '「山海书店」的机构申请已通过',
  });
  const body = { form: fixture.form() };
  expect(await member.callRefused(createApplication, { body })).toMatchObject({
    problem: 'institution_application.member_already',
  });
  const audited = await fixture.app.db`
    select act from audit_log where object_kind = 'institution_application' and object_id = ${id}`;
  expect(audited).toEqual([{ act: 'institution.qualifications_decided' }]);
});

it('shows reviewers related data: earlier applications, institutions with the same credit code', async () => {
  const member = await reader();
  const creditCode = '91310000MA1FL4G999';
  const first = await fixture.submitted(member, { name: '第一次', creditCode });
  await member.call(withdrawApplication, { params: { id: first } });
  await fixture.app.db`
    insert into institution (name, slug, credit_code) values ('同码书店', 'same-code', ${creditCode})`;
  const id = await fixture.submitted(member, { creditCode });
  const { id: item } = await fixture.itemOf(id);
  const seen = await fixture.reviewer.call(getInstitutionQueueItem, { params: { id: item } });
  expect(seen).toMatchObject({
    application: { id, state: 'pending' },
    earlier: [{ id: first, name: '第一次', state: 'draft' }],
    sameCreditCode: [{ name: '同码书店', slug: 'same-code' }],
  });
});

it('refuses an incomplete decision, at its slot', async () => {
  const id = await fixture.submitted(await reader());
  const { id: item, version } = await fixture.itemOf(id);
  const params = { id: item };
  const accept = (slot: 'businessLicense' | 'cover' | 'idImgJust', expiresOn: string | null = null) => ({
    slot,
    verdict: 'accept' as const,
    expiresOn,
  });
  type Slots = InputOf<typeof decideInstitution>['body']['slots'];
  const fieldsOf = async (slots: Slots) =>
    (
      await fixture.reviewer.callRefused(decideInstitution, {
        params,
        body: { version, verdict: 'approve', slots },
      })
    ).fields;
  expect(await fieldsOf([accept('businessLicense')])).toEqual([
    { field: 'slots.0.expiresOn', message: '请填写「营业执照」的有效期' },
  ]);
  expect(await fieldsOf([accept('businessLicense', '2020-01-01')])).toEqual([
    { field: 'slots.0.expiresOn', message: '「营业执照」的有效期已过，请选择不通过' },
  ]);
  expect(await fieldsOf([{ slot: 'cover', verdict: 'refuse', reason: 'unclear' }])).toEqual([
    { field: 'slots.0.verdict', message: '「机构封面」未通过，不能通过整份申请' },
  ]);
  expect(await fieldsOf([{ slot: 'license', verdict: 'accept', expiresOn: longTermDay }])).toMatchObject([
    { field: 'slots.0.slot' },
  ]);
  const body = { version, verdict: 'approve' as const, slots: [accept('cover')] };
  expect(await fixture.reviewer.callRefused(decideInstitution, { params, body })).toMatchObject({
    problem: 'institution_application.slots_undecided',
    msg: '还有 4 项资质没有给出结论',
  });
  const empty = { version, verdict: 'return' as const, slots: [] };
  expect(await fixture.reviewer.callRefused(decideInstitution, { params, body: empty })).toMatchObject({
    problem: 'moderation.reason_missing',
  });
});

it('refuses a second decision, one over an older submission, and one by the applicant', async () => {
  const id = await fixture.submitted(await reader());
  const { id: item, version } = await fixture.itemOf(id);
  const refuse = (at: number) => ({
    params: { id: item },
    body: { version: at, verdict: 'refuse' as const, reason: 'quality' as const, slots: [] },
  });
  expect(await fixture.reviewer.callRefused(decideInstitution, refuse(version + 1))).toMatchObject({
    problem: 'moderation.content_changed',
  });
  await fixture.reviewer.call(decideInstitution, refuse(version));
  expect(await fixture.reviewer.callRefused(decideInstitution, refuse(version))).toMatchObject({
    problem: 'moderation.already_decided',
    details: { reviewer: '运营' },
  });
  const own = await fixture.submitted(await reader());
  const { id: ownItem, version: ownVersion } = await fixture.itemOf(own);
  await fixture.app.db`update moderation_item set author_uid = ${fixture.reviewer.uid} where id = ${ownItem}`;
  const body = { version: ownVersion, verdict: 'refuse' as const, reason: 'quality' as const, slots: [] };
  expect(
    await fixture.reviewer.callRefused(decideInstitution, { params: { id: ownItem }, body }),
  ).toMatchObject({ problem: 'moderation.own' });
});

it("ends a refused application, which its applicant may delete; the reviewers' log is kept", async () => {
  const member = await reader();
  const id = await fixture.submitted(member);
  const { id: item, version } = await fixture.itemOf(id);
  const body = { version, verdict: 'refuse' as const, reason: 'infringement' as const, slots: [] };
  await fixture.reviewer.call(decideInstitution, { params: { id: item }, body });
  const params = { id };
  const refused = await read(member, id);
  expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'infringement' } });
  expect(refused.slots.filter(({ open }) => open)).toEqual([]);
  expect(await member.callRefused(submitApplication, { params, ...submit(refused.version) })).toMatchObject({
    problem: 'institution_application.locked',
  });
  await member.call(deleteApplication, { params });
  expect(await member.callRefused(getApplication, { params })).toMatchObject({ code: 404 });
  const { data } = await fixture.reviewer.call(listInstitutionQueue, { query: { tab: 'refused' } });
  expect(data.find((row) => row.objectId === id)).toMatchObject({ institutionKind: 'bookshop' });
  const seen = await fixture.reviewer.call(getInstitutionQueueItem, { params: { id: item } });
  expect(seen.application.form.contactPhone).toBe('');
  expect(seen.application.slots.every(({ file }) => file === null)).toBe(true);
  expect(seen.log.map(({ act }) => act)).toEqual(['refused', 'submitted']);
});

it("requires the permission for the reviewers' calls", async () => {
  const member = await reader();
  expect(await member.callRefused(listInstitutionQueue)).toMatchObject({ code: 403 });
  const other = await fixture.app.createMember({ role: 'admin', permissions: ['approval:post:review'] });
  const item = await fixture.itemOf(await fixture.submitted(member));
  expect(await other.callRefused(getInstitutionQueueItem, { params: { id: item.id } })).toMatchObject({
    code: 403,
  });
});
