import { getProfile, saveProfile } from '@gongdu/contract/core/accounts/profile';
import { contentSearch } from '@gongdu/contract/core/content-index/content';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createPicture } from '../../../testing/factories/pictures.ts';
import { uploadAs } from '../../../testing/form-post.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { drawDefaultName, isDefaultName } from '../../core/accounts/names.ts';
import { createContentIndex } from '../../core/content-index/service.ts';

const folder = temporaryFolder();
let app: TestApp;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp({ env: { DATA_DIR: folder() } });
  photo = await createPicture('jpeg');
});
afterAll(() => app.close());

it('shows a member’s own upload as their avatar until they remove it', async () => {
  const reader = await app.createMember();
  const { address } = await uploadAs(reader, photo, { contentType: 'image/jpeg' });
  expect(await reader.call(saveProfile, { body: { avatar: address } })).toMatchObject({ avatar: address });
  expect(await reader.call(getUser)).toMatchObject({ avatar: address });
  expect(await reader.call(saveProfile, { body: {} })).toMatchObject({ avatar: address });
  expect(await reader.call(saveProfile, { body: { avatar: null } })).toMatchObject({ avatar: null });
});

it('refuses a picture of another member or another site', async () => {
  const reader = await app.createMember();
  const { address } = await uploadAs(await app.createMember(), photo, { contentType: 'image/jpeg' });
  const refused = await reader.callRefused(saveProfile, { body: { avatar: address } });
  expect(refused).toMatchObject({ code: 400, problem: 'upload.not_mine' });
  for (const avatar of ['https://elsewhere.example/a.png', 'javascript:alert(1)']) {
    const malformed = await reader.callRefused(saveProfile, { body: { avatar } });
    expect(malformed).toMatchObject({ code: 400, problem: 'request.invalid', fields: [{ field: 'avatar' }] });
  }
});

it('stores a member’s profile part by part', async () => {
  const reader = await app.createMember();
  const texts = {
    name: '山海',
    bio: '读书，种菜。',
    gender: 'other' as const,
    birthday: '1992-02-29',
    city: '成都',
  };
  expect(await reader.call(saveProfile, { body: texts })).toEqual({ ...texts, avatar: null, version: 2 });
  await reader.call(saveProfile, { body: { bio: '', birthday: null } });
  expect(await reader.call(getProfile)).toEqual({
    ...texts,
    bio: '',
    birthday: null,
    avatar: null,
    version: 3,
  });
  expect(await reader.call(getUser)).toMatchObject({ name: '山海' });
});

it('does not overwrite a newer version saved in another tab', async () => {
  const reader = await app.createMember();
  const { version } = await reader.call(getProfile);
  await reader.call(saveProfile, { body: { bio: '甲', version } });
  const refused = await reader.callRefused(saveProfile, { body: { bio: '乙', version } });
  expect(refused).toMatchObject({ code: 409, problem: 'profile.changed_elsewhere' });
  expect(await reader.call(getProfile)).toMatchObject({ bio: '甲', version: version + 1 });
});

it('lets one of many concurrent savers with the same version succeed', async () => {
  const reader = await app.createMember();
  const { version } = await reader.call(getProfile);
  const bodies = Array.from({ length: 6 }, (_, n) => ({ bio: `第 ${n} 个`, version }));
  const tried = await Promise.allSettled(bodies.map((body) => reader.call(saveProfile, { body })));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it.each([
  ...['官方小编', '官 方', '共·读', '共讀客服', '运營', 'ＧｏｎｇＤｕ', 'GONG_DU 助手', 'g0пgdu'],
  ...['客服', '在线客服小陈', '管 理 員', '已注销用户', '系統通知'],
])('keeps “%s” from readers, for it looks like the house', async (name) => {
  const reader = await app.createMember();
  const refused = await reader.callRefused(saveProfile, { body: { name } });
  expect(refused).toMatchObject({ code: 400, fields: [{ field: 'name' }] });
});

it.each([
  ['', '请填写昵称'],
  ['林', '昵称至少 2 个字'],
  ['一二三四五六七八九十一二三四五六七八九十一', '昵称最多 20 个字'],
  ['林\u200b小满', '昵称只能用文字、数字、空格和 · . _ -'],
  ['ㅤㅤ', '昵称只能用文字、数字、空格和 · . _ -'],
  ['---', '昵称只能用文字、数字、空格和 · . _ -'],
  ['<b>林</b>', '昵称只能用文字、数字、空格和 · . _ -'],
])('says at the field why “%s” is no name', async (name, message) => {
  const reader = await app.createMember();
  const refused = await reader.callRefused(saveProfile, { body: { name } });
  expect(refused.fields).toEqual([{ field: 'name', message }]);
});

it.each(['南风书店', '南风 书店', '南風書店', 'Ｔｈｅ南风书店', '南风书店店员', '青林'])(
  'keeps “%s”, the name of a certified institution, from readers',
  async (name) => {
    for (const [title, slug] of [
      ['南风书店', 'south'],
      ['青林', 'green'],
    ])
      await app.db`
        insert into institution ${app.db({ name: title, nameKey: title, slug })} on conflict do nothing`;
    const reader = await app.createMember();
    const refused = await reader.callRefused(saveProfile, { body: { name } });
    const message = `「${name === '青林' ? '青林' : '南风书店'}」是认证机构的名称，请换一个昵称`;
    expect(refused.fields).toEqual([{ field: 'name', message }]);
    const longer = await reader.call(saveProfile, { body: { name: '青林里的人' } });
    expect(longer.name).toBe('青林里的人');
  },
);

it('leaves a name that is held already as it is', async () => {
  const reader = await app.createMember({ name: '客服小陈' });
  const saved = await reader.call(saveProfile, { body: { name: '客服小陈', bio: '早就叫这个' } });
  expect(saved).toMatchObject({ name: '客服小陈', bio: '早就叫这个' });
});

it.each([
  ['小满 5678', '昵称里不能有自己手机号里的数字，请换一个'],
  ['1234小满', '昵称里不能有自己手机号里的数字，请换一个'],
  ['小满５６·７８', '昵称里不能有自己手机号里的数字，请换一个'],
  ['电13900001111', '昵称里不能写手机号，请换一个'],
])('refuses “%s”, which holds digits of a phone', async (name, message) => {
  const phone = '13712345678';
  const [known] = await app.db`select 1 from account where phone = ${phone}`;
  const person = known
    ? await app.signInWith({ grant_type: 'password', username: phone, password: 'test-password' })
    : await app.createMember({ phone });
  expect((await person.callRefused(saveProfile, { body: { name } })).fields).toEqual([
    { field: 'name', message },
  ]);
  expect(await person.call(saveProfile, { body: { name: '小满2024' } })).toMatchObject({ name: '小满2024' });
});

it('draws the name of a new reader by lot, without a digit', async () => {
  const { accounts } = app.app.services;
  const names = await Promise.all(
    ['13612340001', '13612340002', '13612340003'].map(async (phone) => {
      return (await accounts.findOrCreateByPhone(phone, '203.0.113.7')).name;
    }),
  );
  for (const name of names) expect(name).toMatch(/^书友\p{Script=Han}{3}$/u);
});

it('lets operators keep their official name', async () => {
  const operator = await app.createMember({ name: '运营', role: 'admin' });
  expect(await operator.call(saveProfile, { body: { name: '共读运营' } })).toMatchObject({
    name: '共读运营',
  });
});

it('refuses invalid days and future birthdays', async () => {
  const reader = await app.createMember();
  for (const birthday of ['2001-02-29', '1850-01-01', '1990-1-1', '2099-01-01']) {
    const refused = await reader.callRefused(saveProfile, { body: { birthday } });
    expect(refused.fields).toMatchObject([{ field: 'birthday' }]);
  }
});

it('changes the author’s name in lists and search, and keeps the order of the works', async () => {
  const reader = await app.createMember();
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  const entries = [
    contentEntry({ id: 1, ownerUid: reader.uid, title: '先写的望江记', authorName: '旧名字' }),
    contentEntry({ id: 2, title: '别人的望江记' }),
  ];
  await inTransaction(app.db, (tx) => contentIndex.upsertAll(tx, entries));
  await reader.call(saveProfile, { body: { name: '新名字' } });
  const found = await reader.call(contentSearch, { body: { SearchText: '望江', ContentTypeList: [1] } });
  expect(found.data.map(({ title, author }) => [title, author])).toEqual([
    ['别人的望江记', '林小满'],
    ['先写的望江记', '新名字'],
  ]);
});

it('says once and for all whether a name of the old form, with digits of the phone, is to be changed', async () => {
  const phone = '13900005678';
  const old = await app.createMember({ phone, name: '书友5678' });
  const asked = async (member: TestMember) => (await member.call(getUser)).nameShowsPhone;
  expect(await asked(old)).toBe(true);
  await old.call(saveProfile, { body: { name: '山海' } });
  expect(await asked(old)).toBe(false);
  await app.db`update account set name = '书友5678' where uid = ${old.uid}`;
  expect(await asked(old)).toBe(true);
  await old.call(saveProfile, { body: { keepName: true } });
  expect(await asked(old)).toBe(false);
  expect(await asked(await app.createMember({ phone: '13900005679', name: '书友1234' }))).toBe(false);
});

it('draws names for new readers without digits, and knows them again', () => {
  for (let n = 0; n < 200; n += 1) {
    const name = drawDefaultName();
    expect(name).toMatch(/^书友\p{Script=Han}{3}$/u);
    expect(isDefaultName(name)).toBe(true);
  }
  expect(['书友5678', '书友', '书友小明', '林小满', '书友林小满'].map(isDefaultName)).toEqual([
    ...[true, false, false, false, false],
  ]);
});
