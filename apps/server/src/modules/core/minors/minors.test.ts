import { getLivestream } from '@gongdu/contract/community/livestreams/livestream';
import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { contentSearch, getPage } from '@gongdu/contract/core/content-index/content';
import * as contract from '@gongdu/contract/core/minors/minors';
import { getPreferences, savePrivacy } from '@gongdu/contract/core/preferences';
import { getUser } from '@gongdu/contract/identity/auth/session';
import { listConsents } from '@gongdu/contract/identity/consents';
import { proposeTopic } from '@gongdu/contract/writing/topic';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { livestreamDraft, publicLivestream } from '../../../testing/factories/livestreams.ts';
import { newPhone } from '../../../testing/factories/phones.ts';

/** Noon in China. */
let now = Date.parse('2026-11-23T04:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(now) } });
});
afterAll(() => app.close());

const newTopic = () => ({ body: { name: `夜读${newPhone()}`, about: '读完再说' } });
const write = (member: TestMember) => member.call(proposeTopic, newTopic());
const refusalOf = async (member: TestMember) => (await member.callRefused(proposeTopic, newTopic())).problem;

/** The code that the guardian reads on their phone. */
async function codeFor(member: TestMember, phone: string, body: { phone?: string } = {}): Promise<string> {
  now += 2 * minute;
  await member.call(contract.sendGuardianCode, { body });
  const outbox = await app.app.inject({ method: 'GET', url: '/dev/outbox' });
  const { messages } = outbox.json<{ messages: { phone: string; code: string }[] }>();
  return messages.find((message) => message.phone === phone)?.code ?? '';
}

async function startMode(member: TestMember, pin = '2468'): Promise<string> {
  const phone = newPhone();
  const code = await codeFor(member, phone, { phone });
  await member.call(contract.startMinorMode, { body: { pin, dailyMinutes: 40, phone, code } });
  return phone;
}

it('asks for the age once, and lets members under fourteen only read until a guardian has consented', async () => {
  const member = await app.createMember();
  expect((await member.call(getUser)).minor).toMatchObject({ ageUnknown: true, consentMissing: false });
  await write(member);
  await member.call(contract.tellAge, { body: { over14: false } });
  expect((await member.call(getUser)).minor).toMatchObject({ ageUnknown: false, consentMissing: true });
  expect((await member.callRefused(contract.tellAge, { body: { over14: true } })).problem).toBe(
    'minor.age_told',
  );
  expect(await refusalOf(member)).toBe('minor.consent_missing');
  const seen = { body: { bio: '放学后读书' } };
  expect((await member.callRefused(saveProfile, seen)).problem).toBe('minor.consent_missing');
  await member.call(saveProfile, { body: { bio: '' } });

  const phone = newPhone();
  const code = await codeFor(member, phone, { phone });
  const wrong = { phone, code: code === '000000' ? '000001' : '000000' };
  expect((await member.callRefused(contract.consentAsGuardian, { body: wrong })).problem).toBe(
    'signin.code_wrong',
  );
  const given = await member.call(contract.consentAsGuardian, { body: { phone, code } });
  expect(given.guardianPhone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  await write(member);
  await member.call(saveProfile, seen);

  const again = await codeFor(member, phone);
  await member.call(contract.withdrawGuardianConsent, { body: { code: again } });
  expect(await member.call(listConsents)).toMatchObject([
    { terms: 'privacy', way: 'guardian', withdrawnAt: expect.any(String) },
  ]);
  expect(await refusalOf(member)).toBe('minor.consent_missing');
  const log = await app.db`select phone, dated::text, withdrawn_at is not null as over from guardian_consent`;
  expect(log).toEqual([{ phone, dated: expect.stringMatching(/^20/), over: true }]);
});

it('gives a birthday precedence over the member’s statement', async () => {
  const member = await app.createMember();
  await member.call(contract.tellAge, { body: { over14: true } });
  await member.call(saveProfile, { body: { birthday: '2012-11-24' } });
  expect((await member.call(contract.getMinor)).age).toBe('under14');
  expect(await refusalOf(member)).toBe('minor.consent_missing');
  await member.call(saveProfile, { body: { birthday: '2012-11-23' } });
  await write(member);
});

it('refuses the member’s own number as the guardian’s', async () => {
  const own = newPhone();
  const member = await app.createMember({ phone: own });
  const { problem } = await member.callRefused(contract.sendGuardianCode, { body: { phone: own } });
  expect(problem).toBe('minor.guardian_is_self');
});

it('closes strangers’ messages and livestreams in the mode, and restores the earlier settings', async () => {
  const member = await app.createMember();
  await member.call(savePrivacy, { body: { strangers: 'followed' } });
  await startMode(member);
  const strangers = async () => (await member.call(getPreferences)).privacy.strangers;
  expect(await strangers()).toBe('nobody');
  const open = { body: { strangers: 'everyone' } } as const;
  expect((await member.callRefused(savePrivacy, open)).problem).toBe('minor.strangers_fixed');
  const talks = async () => (await member.call(getPage, { body: { contentType: 9 } })).dataCount;
  const shop = await app.createMember({ role: 'institution', institutionId: 1 });
  const operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const { id } = await publicLivestream(shop, operator);
  const live = { params: { id } };
  expect(await talks()).toBe(0);
  const found = await member.call(contentSearch, { body: { ContentTypeList: [9], SearchText: '边城' } });
  expect(found.dataCount).toBe(0);
  expect((await member.callRefused(getLivestream, live)).problem).toBe('minor.live_closed');
  await member.call(contract.endMinorMode, { body: { pin: '2468' } });
  expect(await strangers()).toBe('followed');
  expect(await talks()).toBe(1);
  expect((await member.call(getLivestream, live)).title).toBe(livestreamDraft.title);
});

it('ends only by the code or the guardian’s phone, and delays guesses', async () => {
  const member = await app.createMember();
  const phone = await startMode(member);
  const wrong = () => member.callRefused(contract.endMinorMode, { body: { pin: '1111' } });
  for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).problem).toBe('minor.pin_wrong');
  expect((await wrong()).problem).toBe('signin.slow_down');
  const code = await codeFor(member, phone);
  expect((await member.call(contract.endMinorMode, { body: { code } })).mode).toBeNull();
});

it('counts the minutes with a visible page, once for two pages, and closes when they are used up', async () => {
  const member = await app.createMember();
  await startMode(member);
  const use = () => member.call(contract.countMinorUse);
  await use();
  now += minute;
  await use();
  expect(await use()).toEqual({ rest: null, secondsLeft: 39 * 60 });
  now += hour;
  expect((await use()).secondsLeft).toBe(39 * 60);
  for (let minutes = 0; minutes < 39; minutes += 1) {
    now += minute;
    await use();
  }
  expect(await use()).toEqual({ rest: 'used_up', secondsLeft: 0 });
  expect(await refusalOf(member)).toBe('minor.used_up');
  await member.call(contract.extendMinorUse, { body: { pin: '2468' } });
  await write(member);
  now += 16 * minute;
  expect(await refusalOf(member)).toBe('minor.used_up');
  await member.call(contract.setMinorLimit, { body: { pin: '2468', dailyMinutes: 90 } });
  expect((await use()).rest).toBeNull();
});

it('closes between ten in the evening and six in the morning', async () => {
  now = Date.parse('2026-11-23T13:30:00Z');
  const member = await app.createMember();
  await startMode(member);
  await write(member);
  now = Date.parse('2026-11-23T14:00:00Z');
  expect(await refusalOf(member)).toBe('minor.night');
  expect((await member.call(contract.countMinorUse)).rest).toBe('night');
  now = Date.parse('2026-11-23T22:00:00Z');
  await write(member);
});
