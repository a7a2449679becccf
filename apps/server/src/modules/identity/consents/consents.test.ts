import type { TextHead } from '@gongdu/contract/core/public-texts/text';
import {
  type AgreementVersion,
  giveConsents,
  listConsents,
  listDueConsents,
} from '@gongdu/contract/identity/consents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { createConsents } from './service.ts';

let now = new Date('2026-11-23T02:00:00Z');
const clock = { now: () => now };
let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp({ clock });
  member = await app.createMember({ name: '林小满' });
  await app.db`update account set created_at = '2026-11-23T01:00:00Z' where uid = ${member.uid}`;
});
afterAll(() => app.close());

const head = (
  path: string,
  effective: string,
  changes: string[],
  material = changes.length > 0,
): TextHead => ({
  path,
  title: path === '/privacy' ? '隐私政策' : '服务协议',
  order: 1,
  effective,
  changes,
  material,
});
const versions: Readonly<Record<string, TextHead[]>> = {
  '/service': [head('/service', '2026-11-21', [])],
  '/privacy': [
    head('/privacy', '2027-03-01', ['改了用途']),
    head('/privacy', '2026-12-20', ['换了一个词'], false),
    head('/privacy', '2026-12-10', ['多了一项收集']),
    head('/privacy', '2026-12-01', ['多了一家受托方']),
    head('/privacy', '2026-11-21', []),
  ],
};
const today = () => now.toISOString().slice(0, 10);
const versionsOf = (path: string) => versions[path] ?? [];
const current = (path: string) => {
  const found = versionsOf(path).find(({ effective }) => effective <= today());
  if (!found) throw new Error(path);
  return found;
};
const consents = () => createConsents({ db: app.db, clock, publicTexts: { versionsOf, current } });
const caller = (uid: number, actingUid: number | null = null) => ({
  uid,
  actingUid,
  sid: 's',
  role: 'user' as const,
  permissions: [],
  institutionId: null,
  secondFactorMissing: false,
  origin: { ip: '203.0.113.9', port: 1 },
});
const give = (uid: number, agreements: AgreementVersion[], way: 'sign_in' | 'change' = 'change') =>
  consents().give(caller(uid), { agreements, way });

it('requires nothing while no text has a material change since the account was created', async () => {
  expect(await consents().listDue(caller(member.uid))).toEqual([]);
  expect(await member.call(listDueConsents, {})).toEqual([]);
});

it('requires consent again once a material version applies, with all changes since, newest first', async () => {
  now = new Date('2026-12-21T02:00:00Z');
  expect(await consents().listDue(caller(member.uid))).toEqual([
    {
      terms: 'privacy',
      dated: '2026-12-20',
      title: '隐私政策',
      path: '/privacy',
      changes: ['多了一项收集', '多了一家受托方'],
    },
  ]);
  expect(await consents().listDue(caller(member.uid, 77))).toEqual([]);
});

it('stores account, version, time, address and method, and requires no more', async () => {
  const given = [{ terms: 'privacy' as const, dated: '2026-12-20' }];
  expect(await give(member.uid, given)).toEqual([]);
  now = new Date('2026-12-22T02:00:00Z');
  await give(member.uid, given, 'sign_in');
  const rows = await app.db`select uid, terms, dated::text, at, address, way from consent`;
  expect(rows).toEqual([
    {
      uid: member.uid,
      terms: 'privacy',
      dated: '2026-12-20',
      address: '203.0.113.9',
      way: 'change',
      at: '2026-12-21T02:00:00.000Z',
    },
  ]);
});

it('requires consent from members who agreed to an older version, or on an outdated page', async () => {
  const other = await app.createMember({ name: '周知秋' });
  await app.db`update account set created_at = ${now.toISOString()} where uid = ${other.uid}`;
  const due = await give(
    other.uid,
    [
      { terms: 'service', dated: '2026-11-21' },
      { terms: 'privacy', dated: '2026-12-01' },
    ],
    'sign_in',
  );
  expect(due.map(({ changes }) => changes)).toEqual([['多了一项收集']]);
  const [first] = await consents().list(caller(other.uid));
  expect(first).toMatchObject({ way: 'registration', title: expect.any(String) });
});

it.each(['2027-03-01', '2026-11-20'])('refuses an unknown version of %s', async (dated) => {
  await expect(give(member.uid, [{ terms: 'privacy', dated }])).rejects.toMatchObject({
    code: 'consent.version_unknown',
  });
});

it('shows members only their own entries', async () => {
  now = new Date('2026-11-23T02:00:00Z');
  const third = await app.createMember({ name: '陈砚' });
  expect(await third.call(listConsents, {})).toEqual([]);
  const agreements = [{ terms: 'service' as const, dated: '2026-11-21' }];
  await third.call(giveConsents, { body: { agreements, way: 'sign_in' } });
  const mine = await third.call(listConsents, {});
  expect(mine.map(({ terms, dated, way }) => [terms, dated, way])).toEqual([
    ['service', '2026-11-21', 'registration'],
  ]);
  await expect(third.call(giveConsents, { body: { agreements: [], way: 'change' } })).rejects.toThrow('请');
});
