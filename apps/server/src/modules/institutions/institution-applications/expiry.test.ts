import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import {
  createApplication,
  fillSlot,
  getApplication,
  getInstitutionQueueItem,
  giveConsent,
  listInstitutionQueue,
  saveApplication,
  submitApplication,
  withdrawApplication,
} from '@gongdu/contract/institutions/application';
import { chinaDay } from '@gongdu/rules/china-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '../../../testing/app/application-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let fixture: ApplicationApp;
beforeAll(async () => {
  fixture = await startApplicationApp();
});
afterAll(() => fixture.close());

const read = (member: TestMember, id: number) => member.call(getApplication, { params: { id } });

const dayMs = 86_400_000;
const dayIn = (days: number) => chinaDay(new Date(Date.now() + days * dayMs));
const night = () => fixture.app.app.services.institutionApplications.watchExpiry();

/** Runs the nightly job a number of days before the qualifications of an application expire. */
async function nightBefore(id: number, days: number): Promise<void> {
  await fixture.app.db`
    update qualification set expires_on = ${dayIn(days)}::date
    where application_id = ${id} and expires_on is not null`;
  await night();
}

async function noticesOf(uid: number) {
  return fixture.app.db<{ kind: string; title: string; body: string }[]>`
    select kind, title, body from notification where uid = ${uid} and kind like 'institution_qualification%' order by id`;
}

it('reminds once at 30, 7 and 1 days, expires on the day, and renews the qualification through moderation', async () => {
  const owner = await fixture.app.createMember({ name: '陈砚' });
  const id = await fixture.submitted(owner, { name: '南山书店' });
  await fixture.approve(id, dayIn(60));
  await nightBefore(id, 31);
  expect(await noticesOf(owner.uid)).toEqual([]);
  for (const days of [30, 30, 29, 8, 7, 7, 6, 1, 1]) await nightBefore(id, days);
  expect((await noticesOf(owner.uid)).map(({ title }) => title)).toEqual([
    '「南山书店」有资质还有 30 天到期',
    '「南山书店」有资质还有 7 天到期',
    '「南山书店」有资质还有 1 天到期',
  ]);
  expect((await noticesOf(owner.uid))[0]?.body).toContain('营业执照、');
  expect(await read(owner, id)).toMatchObject({ state: 'approved' });
  await nightBefore(id, 0);
  await night();
  const expired = await read(owner, id);
  expect(expired.state).toBe('expired');
  expect((await noticesOf(owner.uid)).filter(({ kind }) => kind.endsWith('_expired'))).toHaveLength(1);
  const open = expired.slots.filter((slot) => slot.open).map(({ slot, state }) => [slot, state]);
  expect(open).toEqual([
    ['businessLicense', 'expired'],
    ['publicationLicense', 'expired'],
    ['idImgJust', 'expired'],
    ['idImgNegative', 'expired'],
  ]);
  await renews(owner, id);
});

it('names only the qualifications concerned in a reminder', async () => {
  const owner = await fixture.app.createMember({ name: '陶然' });
  const id = await fixture.submitted(owner, { name: '北岸书店' });
  await fixture.approve(id, dayIn(400));
  const endsIn = (slot: string, days: number) => fixture.app.db`
    update qualification set expires_on = ${dayIn(days)}::date where application_id = ${id} and slot = ${slot}`;
  await endsIn('publicationLicense', 5);
  await night();
  await endsIn('businessLicense', 25);
  await night();
  expect((await noticesOf(owner.uid)).map(({ title, body }) => [title, body.split('。')[0]])).toEqual([
    ['「北岸书店」有资质还有 5 天到期', '即将到期：出版物经营许可证'],
    ['「北岸书店」有资质还有 25 天到期', '即将到期：营业执照'],
  ]);
});

async function renews(owner: TestMember, id: number): Promise<void> {
  const params = { id };
  const { version, form, slots } = await read(owner, id);
  const body = { form: { ...form, name: '改名书店' }, version };
  expect(await owner.callRefused(saveApplication, { params, body })).toMatchObject({
    problem: 'institution_application.locked',
    msg: '资质到期的申请不能修改',
  });
  expect(await owner.callRefused(submitApplication, { params, body: { version } })).toMatchObject({
    problem: 'institution_application.locked',
  });
  for (const { slot, open } of slots) if (open) await fixture.fill(owner, id, slot);
  await owner.call(submitApplication, { params, body: { version } });
  const { id: item } = await fixture.itemOf(id);
  const { data } = await fixture.reviewer.call(listInstitutionQueue);
  expect(data.find((row) => row.id === item)).toMatchObject({ revision: true, state: 'pending' });
  await owner.call(withdrawApplication, { params });
  const back = await read(owner, id);
  expect(back.state).toBe('expired');
  await owner.call(submitApplication, { params, body: { version: back.version } });
  await fixture.returnSlots(id, ['businessLicense']);
  expect(await read(owner, id)).toMatchObject({ state: 'returned', institution: { name: '南山书店' } });
  await fixture.fill(owner, id, 'businessLicense');
  const again = await read(owner, id);
  await owner.call(submitApplication, { params, body: { version: again.version } });
  await fixture.approve(id, '2030-01-01');
  expect(await read(owner, id)).toMatchObject({ state: 'approved' });
  const [{ n }] = await fixture.app.db<[{ n: number }]>`
    select count(*) as n from institution where name = '南山书店'`;
  expect(n).toBe(1);
  const [notice] = await owner.call(getSystemNotices);
  expect(notice).toMatchObject({ title: '「南山书店」补交的资质已通过审核' });
}

it('accepts a new picture from the first reminder on, and not earlier', async () => {
  const owner = await fixture.app.createMember({ name: '周知秋' });
  const id = await fixture.submitted(owner);
  await fixture.approve(id, dayIn(60));
  const params = { id, slot: 'businessLicense' as const };
  const address = await fixture.upload(owner, 'businessLicense');
  expect(await owner.callRefused(fillSlot, { params, body: { address } })).toMatchObject({
    problem: 'institution_application.slot_closed',
  });
  await nightBefore(id, 30);
  await fixture.fill(owner, id, 'businessLicense');
  expect(await read(owner, id)).toMatchObject({ state: 'approved' });
  // it is not reviewed in time: the old qualification expires, the new one still waits for its submission
  await nightBefore(id, 0);
  const after = await read(owner, id);
  expect(after.state).toBe('expired');
  expect(after.slots.find(({ slot }) => slot === 'businessLicense')).toMatchObject({
    state: 'sent',
    open: true,
  });
});

it('deletes pictures of identity cards within 30 days after a refusal or a withdrawal', async () => {
  const member = await fixture.app.createMember({ name: '程见山' });
  const id = await fixture.submitted(member);
  await member.call(withdrawApplication, { params: { id } });
  const untouched = await fixture.completeDraft(member);
  const pictures = async (of: number) =>
    (await read(member, of)).slots.filter(({ slot, file }) => slot.startsWith('idImg') && file).length;
  const untouchedFor = async (days: number) => {
    const at = new Date(Date.now() - days * dayMs).toISOString();
    await fixture.app.db`
      update institution_application set updated_at = ${at} where uid = ${member.uid}`;
    await night();
  };
  await untouchedFor(28);
  expect(await pictures(id)).toBe(2);
  await untouchedFor(29.5);
  expect(await pictures(id)).toBe(0);
  expect((await read(member, id)).slots.find(({ slot }) => slot === 'businessLicense')?.state).toBe('sent');
  expect(await pictures(untouched)).toBe(2);
});

it('deletes the pictures of identity cards on request once the application is decided; the verdict is kept', async () => {
  const owner = await fixture.app.createMember({ name: '苏合' });
  const id = await fixture.submitted(owner);
  const consent = { params: { id }, body: { consent: 'identity' as const, given: false } };
  expect(await owner.callRefused(giveConsent, consent)).toMatchObject({
    problem: 'institution_application.locked',
  });
  await fixture.approve(id);
  const { slots } = await owner.call(giveConsent, consent);
  expect(slots.find(({ slot }) => slot === 'idImgJust')).toMatchObject({ state: 'accepted', file: null });
  const { id: item } = await fixture.itemOf(id);
  const seen = await fixture.reviewer.call(getInstitutionQueueItem, { params: { id: item } });
  expect(seen.application.state).toBe('approved');
  expect(await owner.callRefused(createApplication, { body: { form: fixture.form() } })).toMatchObject({
    problem: 'institution_application.member_already',
  });
});
