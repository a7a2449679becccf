import * as contract from '@gongdu/contract/account/minors';
import { getPreferences, savePrivacy } from '@gongdu/contract/account/preferences';
import { getUser } from '@gongdu/contract/auth/session';
import { getLivestream } from '@gongdu/contract/community/livestream';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { proposeTopic } from '@gongdu/contract/topic';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sentCodes, startTestApp, type TestApp, type TestMember } from '../../testing/app/test-app.ts';
import { newPhone } from '../../testing/factories/phones.ts';

const noon = Date.parse('2026-11-23T04:00:00Z');
let now = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(now) } });
});
beforeEach(() => {
  // a day of its own for each test: codes by phone and address are counted
  now = Math.ceil((now + 1) / 86_400_000) * 86_400_000 + 4 * 3_600_000;
});
afterAll(() => app.close());

const topic = { name: '', about: '读完再说' };
let topics = 0;
const write = (member: TestMember) =>
  member.callRefused(proposeTopic, { body: { ...topic, name: `夜读第${(topics += 1)}` } });
const mayWrite = (member: TestMember) =>
  member.call(proposeTopic, { body: { ...topic, name: `晨读第${(topics += 1)}` } });

async function codeFor(member: TestMember, phone: string, body: { phone?: string } = { phone }) {
  await member.call(contract.sendGuardianCode, { body });
  return sentCodes(app, phone);
}

async function withMode(pin = '2468') {
  const member = await app.createMember();
  const phone = newPhone();
  const code = await codeFor(member, phone);
  await member.call(contract.startMinorMode, { body: { pin, dailyMinutes: 40, phone, code } });
  return { member, phone };
}
