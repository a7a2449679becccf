import { buffer } from 'node:stream/consumers';
import {
  createApplication,
  deleteApplication,
  fillSlot,
  getApplication,
  giveConsent,
  listMyApplications,
  saveApplication,
  submitApplication,
} from '@gongdu/contract/institutions/application';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '../../../testing/app/application-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { createPicture } from '../../../testing/factories/pictures.ts';
import { uploadAs } from '../../../testing/form-post.ts';

let fixture: ApplicationApp;
let reader: TestMember;
beforeAll(async () => {
  fixture = await startApplicationApp();
  reader = await fixture.app.createMember({ name: '陈砚' });
});
afterAll(() => fixture.close());

const another = () => fixture.app.createMember({ name: '林小满' });
const draftOf = async (member: TestMember) =>
  member.call(createApplication, { body: { form: fixture.form() } });

/** Closes the stream, because its file may be deleted before it is opened. */
async function isStored(key: string): Promise<boolean> {
  const file = await fixture.app.app.services.storage.read(key);
  file?.body.on('error', () => undefined).destroy();
  return file !== null;
}

it('creates one draft for a repeated create, also when both arrive at once', async () => {
  const member = await another();
  const body = { form: fixture.form(), clientId: 'c0ffee-0001' };
  const [one, other] = await Promise.all([
    member.call(createApplication, { body }),
    member.call(createApplication, { body }),
  ]);
  expect(one.id).toBe(other.id);
  expect(await member.call(listMyApplications)).toHaveLength(1);
});

it('accepts three open applications of one member and refuses the fourth', async () => {
  const member = await another();
  for (let n = 0; n < 3; n++) await draftOf(member);
  const body = { form: fixture.form() };
  expect(await member.callRefused(createApplication, { body })).toMatchObject({
    problem: 'institution_application.too_many',
    msg: '同时最多有 3 份申请，请先完成或删除已有的草稿',
  });
});

it('refuses a member of an institution, with its name', async () => {
  const member = await another();
  const [{ id }] = await fixture.app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('南风书店', 'member-already') returning id`;
  await fixture.app.db`
    insert into institution_member (uid, institution_id, role, joined_at) values (${member.uid}, ${id}, 'staff', now())`;
  const body = { form: fixture.form() };
  expect(await member.callRefused(createApplication, { body })).toMatchObject({
    problem: 'institution_application.member_already',
    details: { name: '南风书店' },
  });
});

it('saves only over the newest version and reports where and when the other was saved', async () => {
  const { id } = await draftOf(reader);
  const params = { id };
  const form = fixture.form({ name: '手机上写的' });
  const saved = await reader.call(saveApplication, { params, body: { form, version: 1 } });
  expect(saved).toMatchObject({ version: 2, form: { name: '手机上写的' } });
  // its reply was lost
  expect((await reader.call(saveApplication, { params, body: { form, version: 1 } })).version).toBe(2);
  const late = { form: { ...form, name: '电脑上写的' }, version: 1 };
  expect(await reader.callRefused(saveApplication, { params, body: late })).toMatchObject({
    code: 409,
    problem: 'institution_application.changed_elsewhere',
    details: { version: 2, at: saved.updatedAt, device: expect.any(String) },
  });
  await reader.call(deleteApplication, { params });
});

it('stores incomplete input, and reports its fields at the submission', async () => {
  const member = await another();
  const form = fixture.form({ slug: 'admin', creditCode: '123', contactPhone: '139' });
  const made = await member.call(createApplication, { body: { form } });
  expect(made.form).toEqual(form);
  const sent = { params: { id: made.id }, body: { version: made.version } };
  const { fields = [] } = await member.callRefused(submitApplication, sent);
  expect(fields.slice(0, 4)).toEqual([
    { field: 'creditCode', message: '统一社会信用代码应为 18 位数字和大写字母' },
    { field: 'slug', message: '这个主页地址由本站保留，请换一个' },
    { field: 'contactPhone', message: '请填写正确的 11 位手机号' },
    { field: 'slots.businessLicense', message: '请上传营业执照' },
  ]);
});

it('shows an application only to its applicant: for others it does not exist', async () => {
  const { id } = await draftOf(reader);
  const stranger = await another();
  const refused = { code: 404, problem: 'institution_application.not_found' };
  const params = { id };
  expect(await stranger.callRefused(getApplication, { params })).toMatchObject(refused);
  expect(await stranger.callRefused(deleteApplication, { params })).toMatchObject(refused);
  const form = fixture.form();
  expect(await stranger.callRefused(saveApplication, { params, body: { form, version: 1 } })).toMatchObject(
    refused,
  );
  const address = await fixture.upload(stranger, 'businessLicense');
  const slot = { ...params, slot: 'businessLicense' as const };
  expect(await stranger.callRefused(fillSlot, { params: slot, body: { address } })).toMatchObject(refused);
  await reader.call(deleteApplication, { params });
});

it('encrypts a picture and deletes its plain object and its smaller versions; their address answers 403', async () => {
  const { id } = await draftOf(reader);
  const address = await fixture.upload(reader, 'businessLicense');
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(`${address}.320.webp`)).status).toBe(403);
  const params = { id, slot: 'businessLicense' as const };
  const { slots } = await reader.call(fillSlot, { params, body: { address } });
  expect(slots.find(({ slot }) => slot === 'businessLicense')).toMatchObject({
    state: 'sent',
    open: true,
    file: { address: expect.stringMatching(/^\/api\/institution-files\/\d+$/), width: 400, height: 200 },
  });
  const { storage } = fixture.app.app.services;
  await expect.poll(() => isStored(address.slice(storage.host.length))).toBe(false);
  const [file] = await fixture.app.db<[{ sealedKey: string; keyId: string }]>`
    select sealed_key, key_id from qualification_file where application_id = ${id}`;
  expect(file.keyId).toBe('k1');
  const sealed = await storage.read(file.sealedKey);
  if (!sealed) throw new Error('No object');
  const bytes = await buffer(sealed.body);
  expect(bytes.length).toBeGreaterThan(500);
  // the start of a JPEG
  expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  expect((await fetch(storage.host + file.sealedKey)).status).toBe(403);
  // its reply was lost
  const again = await reader.call(fillSlot, { params, body: { address } });
  expect(again.slots).toEqual(slots);
  await reader.call(deleteApplication, { params: { id } });
  await expect.poll(() => isStored(file.sealedKey)).toBe(false);
});

it('deletes the encrypted object of a picture that is replaced or removed', async () => {
  const { id } = await draftOf(reader);
  const sealedKey = async () => {
    const [file] = await fixture.app.db<{ sealedKey: string }[]>`
      select sealed_key from qualification_file where application_id = ${id}`;
    return file?.sealedKey ?? '';
  };
  await fixture.fill(reader, id, 'businessLicense');
  const first = await sealedKey();
  await fixture.fill(reader, id, 'businessLicense');
  const second = await sealedKey();
  expect(second).not.toBe(first);
  await expect.poll(() => isStored(first)).toBe(false);
  const params = { id, slot: 'businessLicense' as const };
  const { slots } = await reader.call(fillSlot, { params, body: { address: null } });
  expect(slots.find(({ slot }) => slot === 'businessLicense')).toMatchObject({
    state: 'missing',
    file: null,
  });
  await expect.poll(() => isStored(second)).toBe(false);
  await expect.poll(() => fixture.app.db`select 1 from qualification_leftover`).toHaveLength(0);
});

it('deletes encrypted objects that a crash has left unreferenced, and plain ones within two hours', async () => {
  const { storage, uploads, institutionApplications } = fixture.app.app.services;
  const left = `q/sealed/${'0'.repeat(32)}`;
  const plain = await fixture.upload(reader, 'businessLicense');
  await fixture.app
    .db`insert into qualification_leftover (sealed_key, since) values (${left}, now() - interval '2 hours')`;
  const key = plain.slice(storage.host.length);
  await fixture.app.db`update upload set unreferenced_since = now() - interval '2 hours' where key = ${key}`;
  await institutionApplications.sweep();
  await uploads.sweep();
  expect(await fixture.app.db`select 1 from qualification_leftover where sealed_key = ${left}`).toHaveLength(
    0,
  );
  expect(await storage.read(key)).toBeNull();
});

it('accepts pictures of identity cards only with a separate consent, whose withdrawal deletes them', async () => {
  const { id } = await draftOf(reader);
  const address = await fixture.upload(reader, 'idImgJust');
  const params = { id, slot: 'idImgJust' as const };
  expect(await reader.callRefused(fillSlot, { params, body: { address } })).toMatchObject({
    problem: 'institution_application.consent_missing',
    msg: '请先阅读并同意身份证件信息处理说明',
  });
  const consent = (given: boolean) =>
    reader.call(giveConsent, { params: { id }, body: { consent: 'identity', given } });
  expect((await consent(true)).consents.identity).not.toBeNull();
  await reader.call(fillSlot, { params, body: { address } });
  const after = await consent(false);
  expect(after.consents.identity).toBeNull();
  expect(after.slots.find(({ slot }) => slot === 'idImgJust')).toMatchObject({
    state: 'missing',
    file: null,
  });
  expect(await fixture.app.db`select 1 from qualification_file where application_id = ${id}`).toHaveLength(0);
  await reader.call(deleteApplication, { params: { id } });
});

it("refuses a file that is not a picture, another member's upload, and one with another purpose", async () => {
  const { id } = await draftOf(reader);
  const params = { id, slot: 'businessLicense' as const };
  const broken = await uploadAs(reader, new Uint8Array(Buffer.from('no picture at all')), {
    purpose: 'qualification',
  });
  expect(broken).toMatchObject({ status: 400, message: expect.stringMatching(/\p{Script=Han}/u) });
  const { address: never } = broken;
  expect(await reader.callRefused(fillSlot, { params, body: { address: never } })).toMatchObject({
    problem: 'upload.not_found',
  });
  const stranger = await another();
  const theirs = await fixture.upload(stranger, 'businessLicense');
  expect(await reader.callRefused(fillSlot, { params, body: { address: theirs } })).toMatchObject({
    problem: 'upload.not_found',
  });
  const open = (await uploadAs(reader, await createPicture('png'), { purpose: 'image' })).address;
  expect(await reader.callRefused(fillSlot, { params, body: { address: open } })).toMatchObject({
    fields: [{ field: 'address', message: '证照图片须经加密通道上传，请重新选择图片' }],
  });
  const cover = { id, slot: 'cover' as const };
  const sealed = await fixture.upload(reader, 'businessLicense');
  expect(await reader.callRefused(fillSlot, { params: cover, body: { address: sealed } })).toMatchObject({
    problem: 'upload.not_mine',
  });
  const shown = await reader.call(fillSlot, { params: cover, body: { address: open } });
  expect(shown.slots.find(({ slot }) => slot === 'cover')?.file?.address).toBe(open);
  await reader.call(deleteApplication, { params: { id } });
});

it('refuses a slot of another kind', async () => {
  const { id } = await draftOf(reader);
  const address = await fixture.upload(reader, 'license');
  const params = { id, slot: 'license' as const };
  expect(await reader.callRefused(fillSlot, { params, body: { address } })).toMatchObject({
    problem: 'institution_application.slot_closed',
  });
});
