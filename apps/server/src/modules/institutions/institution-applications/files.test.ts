import { getApplication, getInstitutionQueueItem } from '@gongdu/contract/institutions/application';
import type { QualificationSlot } from '@gongdu/contract/institutions/qualification';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationApp, startApplicationApp } from '../../../testing/app/application-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let fixture: ApplicationApp;
let applicant: TestMember;
let id: number;
beforeAll(async () => {
  fixture = await startApplicationApp();
  applicant = await fixture.app.createMember({ name: '陈砚' });
  id = await fixture.submitted(applicant);
});
afterAll(() => fixture.close());

async function addressOf(slot: QualificationSlot): Promise<string> {
  const { slots } = await applicant.call(getApplication, { params: { id } });
  return slots.find((each) => each.slot === slot)?.file?.address ?? '';
}

function get(address: string, member?: TestMember) {
  const headers = member && { authorization: `Bearer ${member.token}` };
  return fixture.app.app.inject({ url: address, ...(headers && { headers }) });
}

/** The colours of a test picture, left and right. */
async function pixelsOf(payload: Buffer) {
  const { data, info } = await sharp(payload).raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

it('serves an uncached image to its applicant and to reviewers', async () => {
  const address = await addressOf('businessLicense');
  for (const member of [applicant, fixture.reviewer]) {
    const reply = await get(address, member);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 });
  }
});

it('does not exist for others, and requires a sign-in', async () => {
  const address = await addressOf('businessLicense');
  const stranger = await fixture.app.createMember({ name: '林小满' });
  const operator = await fixture.app.createMember({ role: 'admin', permissions: ['approval:post:review'] });
  const shop = await fixture.app.createMember({ role: 'institution', institutionId: 9_999 });
  for (const member of [stranger, operator, shop]) expect((await get(address, member)).statusCode).toBe(404);
  expect((await get(address)).statusCode).toBe(401);
  expect((await get('/api/institution-files/999999', applicant)).statusCode).toBe(404);
  expect((await get('/api/institution-files/x', applicant)).json()).toMatchObject({ code: 400 });
});

it('adds a watermark that differs from viewer to viewer', async () => {
  const address = await addressOf('businessLicense');
  const [one, other] = [
    await pixelsOf((await get(address, applicant)).rawPayload),
    await pixelsOf((await get(address, fixture.reviewer)).rawPayload),
  ];
  const plain = await pixelsOf(
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#cc8844' } })
      .jpeg()
      .toBuffer(),
  );
  const differing = (a: Buffer, b: Buffer) =>
    a.filter((value, at) => at % 1200 > 660 && Math.abs(value - (b[at] ?? 0)) > 24).length;
  expect(differing(one.data, plain.data)).toBeGreaterThan(500);
  expect(differing(one.data, other.data)).toBeGreaterThan(500);
});

it('masks number and portrait of an identity card; only reviewers see it unmasked', async () => {
  const address = await addressOf('idImgJust');
  const at = async (payload: Buffer, x: number, y: number) => {
    const { data, width, channels } = await pixelsOf(payload);
    const from = (y * width + x) * channels;
    return [...data.subarray(from, from + 3)];
  };
  const isNear = (pixel: number[], colour: number[]) =>
    pixel.every((value, n) => Math.abs(value - (colour[n] ?? 0)) < 48);
  const [grey, paper] = [
    [107, 114, 128],
    [204, 136, 68],
  ];
  const masked = (await get(address, fixture.reviewer)).rawPayload;
  const full = (await get(`${address}?full=true`, fixture.reviewer)).rawPayload;
  const spots = [260, 300, 340, 380].flatMap((x) => [40, 80, 160, 180].map((y) => [x, y] as const));
  const count = async (payload: Buffer, colour: number[]) => {
    const near = await Promise.all(spots.map(async ([x, y]) => isNear(await at(payload, x, y), colour)));
    return near.filter(Boolean).length;
  };
  expect(await count(masked, paper)).toBe(0);
  expect(await count(masked, grey)).toBeGreaterThan(8);
  expect(await count(full, paper)).toBeGreaterThan(8);
  expect((await get(`${address}?full=true`, applicant)).statusCode).toBe(403);
});

it('logs each view with its viewer, and audits unmasked ones', async () => {
  const [{ n: before }] = await fixture.app.db<[{ n: number }]>`
    select count(*) as n from audit_log where act = 'institution.qualification_seen'`;
  const address = await addressOf('idImgNegative');
  await get(address, applicant);
  await get(`${address}?full=true`, fixture.reviewer);
  const { id: item } = await fixture.itemOf(id);
  const { views } = await fixture.reviewer.call(getInstitutionQueueItem, { params: { id: item } });
  expect(views.slice(0, 2)).toMatchObject([
    { slot: 'idImgNegative', full: true, by: { name: '运营' } },
    { slot: 'idImgNegative', full: false, by: { name: '陈砚' } },
  ]);
  const [{ n: after }] = await fixture.app.db<[{ n: number }]>`
    select count(*) as n from audit_log where act = 'institution.qualification_seen'`;
  expect(after - before).toBe(1);
});

it('shows the pictures of their institution to members who may renew them', async () => {
  await fixture.approve(id);
  const { institution } = await applicant.call(getApplication, { params: { id } });
  const join = async (permissions: string[]) => {
    const member = await fixture.app.createMember({ name: '店员', institutionId: institution?.id ?? 0 });
    const row = { uid: member.uid, institutionId: institution?.id ?? 0, role: 'staff', permissions };
    await fixture.app.db`insert into institution_member ${fixture.app.db({ ...row, joinedAt: new Date() })}`;
    return member;
  };
  const address = await addressOf('businessLicense');
  const renewing = await join(['inst:qualification:renew']);
  expect((await get(address, renewing)).statusCode).toBe(200);
  expect((await get(address, await fixture.app.enterInstitution(renewing))).statusCode).toBe(200);
  const reading = await join(['inst:message:read']);
  expect((await get(address, reading)).statusCode).toBe(404);
  expect((await get(address, await fixture.app.enterInstitution(reading))).statusCode).toBe(403);
});
