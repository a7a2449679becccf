import { listAuditLog } from '@gongdu/contract/administration/audit-log/audit-log';
import {
  getSiteSettings,
  removeLicence,
  saveLicence,
  saveSignInWays,
  saveSiteContact,
  saveSiteIdentity,
  saveStoreAddresses,
} from '@gongdu/contract/core/site/manage';
import { getPublicSite } from '@gongdu/contract/core/site/settings';
import { getSiteConfig } from '@gongdu/contract/core/site/site-config';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { uploadAs } from '../../../testing/form-post.ts';

let now = new Date('2026-11-23T02:00:00Z');
let app: TestApp;
let operator: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now }, env: { LOG_LEVEL: 'error' } });
  const permissions = ['system:site:manage', 'system:audit-log:read'];
  operator = await app.createMember({ name: '许岸', role: 'admin', permissions });
  other = await app.createMember({ name: '何澄', role: 'admin', permissions });
});
afterAll(() => app.close());

const read = () => operator.call(getSiteSettings);
const dataOf = (answer: unknown) => z.parse(z.object({ data: z.any() }), answer).data;
const get = async (url: string) => dataOf(await (await fetch(url)).json());
const configOf = (address = app.address) => get(address + getSiteConfig.path);
const publicSite = () => get(app.address + getPublicSite.path);
const newest = async () => (await operator.call(listAuditLog, { query: {} })).rows[0];

const contact = {
  icp: ' 京icp备 2026000001 号-1',
  publicSecurity: '京公网安备 11010502000001号',
  company: '灯下文化有限公司',
  address: '北京市南风路 1 号',
  mail: 'hi@example.cn',
  phone: '010-6500 0000',
  complaintMail: '',
};

it('names the product on every node at once, and in its emails and pages', async () => {
  const node = await app.startNode();
  const { naming } = await read();
  expect(naming).toEqual({ title: '共读', version: 0 });
  const saved = await operator.call(saveSiteIdentity, { body: { title: '灯下书', version: 0 } });
  expect(saved.naming).toEqual({ title: '灯下书', version: 1 });
  expect((await configOf()).title).toBe('灯下书');
  await vi.waitFor(async () => expect((await configOf(node.address)).title).toBe('灯下书'));
  const page = await (await fetch(`${app.address}/digest/confirm?token=x`)).text();
  expect(page).toContain('<title>确认接收摘要的邮箱 - 灯下书</title>');
  expect(await newest()).toMatchObject({
    act: 'site.identity_changed',
    actor: { uid: operator.uid },
    details: { siteTitle: '共读 → 灯下书' },
  });
  await operator.call(saveSiteIdentity, { body: { title: '共读', version: 1 } });
  await node.close();
});

it('refuses to overwrite what another operator saved, and names them', async () => {
  const { contact: before } = await read();
  const saved = await other.call(saveSiteContact, { body: { ...contact, version: before.version } });
  expect(saved.contact).toMatchObject({ icp: '京ICP备2026000001号-1', version: before.version + 1 });
  const late = { ...contact, company: '别的公司', version: before.version };
  expect(await operator.callRefused(saveSiteContact, { body: late })).toMatchObject({
    problem: 'site.changed_elsewhere',
    msg: '何澄刚刚修改过这部分设置，请看过最新的内容再保存',
  });
  expect((await read()).contact.company).toBe('灯下文化有限公司');
  expect(await publicSite()).toMatchObject({
    icp: '京ICP备2026000001号-1',
    publicSecurity: { number: '京公网安备11010502000001号', code: '11010502000001' },
    contacts: { company: '灯下文化有限公司', complaintMail: '' },
  });
  // A change of one form does not conflict with another.
  await operator.call(saveStoreAddresses, {
    body: { ios: 'https://apps.apple.com/cn/app/id1', android: '', harmony: '', version: 0 },
  });
});

it.each([
  ['icp', '12345', 'ICP 备案号应写作 京ICP备2026000001号-1'],
  ['publicSecurity', '京公网安备 1 号', '公安联网备案号应写作 京公网安备11010502000001号'],
  ['mail', 'nobody', '请填写正确的联系邮箱'],
  ['phone', '请打电话', '联系电话只写数字、空格、括号和「-」，如 010-6500 0000'],
])('refuses %s as %s at its field', async (field, value, message) => {
  const { version } = (await read()).contact;
  const refused = await operator.callRefused(saveSiteContact, {
    body: { ...contact, [field]: value, version },
  });
  expect(refused.fields).toEqual([{ field, message }]);
});

it('refuses a way that is switched off, offers it no more, and leaves operators one', async () => {
  const { signingIn } = await read();
  expect(signingIn).toMatchObject({ configured: ['password', 'sms', 'passkey'] });
  const none = { ways: ['external' as const], version: signingIn.version };
  expect((await operator.callRefused(saveSignInWays, { body: none })).problem).toBe('site.no_way_left');
  await operator.call(saveSignInWays, { body: { ways: ['sms'], version: signingIn.version } });
  expect((await configOf()).signInWays).toEqual(['sms']);
  const refused = await fetch(`${app.address}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: '13800000001',
      password: 'any',
      client_id: webClient.id,
      client_secret: webClient.secret,
      scope: webClient.scope,
    }),
  });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ problem: 'signin.not_offered' }),
  ]);
  // existing sessions stay
  const { version } = (await read()).signingIn;
  await operator.call(saveSignInWays, { body: { ways: ['password', 'sms', 'external'], version } });
  expect((await configOf()).signInWays).toEqual(['password', 'sms']);
  expect((await app.createMember()).token).toBeTruthy();
});

const licence = {
  number: '91310000MA1FL4G36K',
  holder: '灯下文化有限公司',
  validFrom: '2020-03-05',
  validTo: null,
  picture: null,
  withoutPicture: false,
  version: 0,
};
const params = { kind: 'business' as const };
const pictureOf = async () => fetch(`${app.address}/api/site/licences/business/picture`);

async function sendPicture(colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const sent = await uploadAs(operator, new Uint8Array(bytes), { purpose: 'qualification' });
  if (sent.status >= 300) throw new Error(sent.message);
  return sent.address;
}

it('serves a licence with its watermark, and never its original picture', async () => {
  expect((await pictureOf()).status).toBe(404);
  const address = await sendPicture('#ffffff');
  await operator.call(saveLicence, { params, body: { ...licence, picture: address } });
  const [shown] = (await publicSite()).licences;
  expect(shown).toMatchObject({
    kind: 'business',
    number: licence.number,
    holder: licence.holder,
    validTo: null,
    picture: { width: 900, height: 600 },
  });
  const preview = await fetch(app.address + shown.picture.address);
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await preview.arrayBuffer());
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]?.min).toBeLessThan(180);
  expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);
  const again = await fetch(app.address + shown.picture.address, {
    headers: { 'if-none-match': preview.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const files = await app.db<{ original: string; preview: string }[]>`
    select original_key as original, preview_key as preview from site_licence`;
  for (const key of Object.values(files[0] ?? {}))
    expect((await fetch(`${app.address}/storage/${key}`)).status).toBe(403);
  expect((await newest())?.details).toMatchObject({ licence: '营业执照', picture: '已更换' });
});

it('keeps the picture when the text changes, and removes it on request', async () => {
  const text = { ...licence, holder: '灯下（北京）文化有限公司', version: 1 };
  await operator.call(saveLicence, { params, body: text });
  expect((await pictureOf()).status).toBe(200);
  await operator.call(saveLicence, { params, body: { ...text, withoutPicture: true, version: 2 } });
  expect((await pictureOf()).status).toBe(404);
  const late = await operator.callRefused(removeLicence, { params, query: { version: 1 } });
  expect(late.problem).toBe('site.changed_elsewhere');
  await operator.call(removeLicence, { params, query: { version: 3 } });
  expect((await publicSite()).licences).toEqual([]);
  const bad = { ...licence, validTo: '2019-01-01' };
  expect((await operator.callRefused(saveLicence, { params, body: bad })).fields).toEqual([
    { field: 'validTo', message: '有效期止不能早于有效期起' },
  ]);
});

it('reminds operators of the site once at 30, 7 and 1 days and at the end', async () => {
  const reader = await app.createMember();
  const body = { ...licence, validTo: '2026-12-31' };
  await operator.call(saveLicence, { params: { kind: 'publication' }, body });
  const start = now;
  const titles = async (uid: number) =>
    (
      await app.db<{ title: string }[]>`
        select title from notification where uid = ${uid} and kind like 'site_licence%' order by id`
    ).map(({ title }) => title);
  for (const day of ['11-30', '12-02', '12-03', '12-20', '12-25', '12-31', '12-31']) {
    now = new Date(`2026-${day}T01:25:00+08:00`);
    await app.app.services.siteAdministration.watchExpiry();
  }
  const name = '站点公示的「出版物经营许可证」';
  expect(await titles(operator.uid)).toEqual([
    `${name}还有 30 天到期`,
    `${name}还有 7 天到期`,
    `${name}还有 1 天到期`,
  ]);
  now = new Date('2027-01-01T01:25:00+08:00');
  await app.app.services.siteAdministration.watchExpiry();
  expect((await titles(operator.uid)).at(-1)).toBe(`${name}已到期`);
  expect(await titles(reader.uid)).toEqual([]);
  now = start;
});
