import { buffer } from 'node:stream/consumers';
import {
  cancelDataExport,
  listDataExports,
  requestDataExport,
} from '@gongdu/contract/administration/personal-data/data-export';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../../demo/accounts.ts';
import { seedIfEmpty } from '../../../../demo/seed/seed-if-empty.ts';
import { dayMs } from '../../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../../testing/app/test-app.ts';
import { createPicture } from '../../../../testing/factories/pictures.ts';
import { readZip } from '../../../../testing/read-zip.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';

const folder = temporaryFolder();
const phone = '13800000001';
let now = Date.now();
let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(now) }, env: { DATA_DIR: folder() } });
  await seedIfEmpty(app.db, new Date(now));
  member = await app.signInWith({ grant_type: 'password', username: phone, password: demoPassword });
});
afterAll(() => app.close());

it('contains the member’s data, readable and as JSON, and no phone but their own', async () => {
  const picture = await app.app.services.uploads.storeFile(member.uid, await createPicture('png'), 'image');
  const archive = await exported(member, demoPassword);
  const names = [...archive.keys()];
  expect(names).toEqual(expect.arrayContaining(['index.html', 'pages/profile.html', 'data/account.json']));
  const [account] = JSON.parse(archive.get('data/account.json')?.toString() ?? '[]');
  expect(account).toMatchObject({ uid: member.uid, phone, name: '林小满' });
  expect(account).not.toHaveProperty('passwordHash');
  const works = JSON.parse(archive.get('data/work.json')?.toString() ?? '[]');
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from work where author_uid = ${member.uid}`;
  expect(works).toHaveLength(n);
  expect(names.filter((name) => name.startsWith('works/'))).toHaveLength(n);
  const conversations = JSON.parse(archive.get('data/messages.json')?.toString() ?? '[]');
  const said = conversations.flatMap(({ messages }: { messages: { fromUid: number }[] }) => messages);
  expect(said.some(({ fromUid }: { fromUid: number }) => fromUid === member.uid)).toBe(true);
  expect(said.some(({ fromUid }: { fromUid: number }) => fromUid !== member.uid)).toBe(true);
  expect(names).toContain(`files/${picture.slice(picture.indexOf('u/'))}`);
  const all = [...archive.values()].map((content) => content.toString()).join('\n');
  const others = await app.db<{ phone: string }[]>`
    select phone from account where phone is not null and uid <> ${member.uid}`;
  expect(others.filter((each) => all.includes(each.phone))).toEqual([]);
});

it('contains no data of others', async () => {
  const stranger = await app.createMember({ name: '没来过的人' });
  const archive = await exported(stranger, 'test-password');
  expect([...archive.keys()].filter((name) => /^(works|messages|files)\//.test(name))).toEqual([]);
  for (const [name, content] of archive)
    if (name.startsWith('data/') && !/account|auth_|activity_log|data_export|name_suffix/.test(name))
      expect([name, content.toString()]).toEqual([name, '[\n]\n']);
});

it('can be downloaded with the member’s own token, as every call, and with no other', async () => {
  const owner = await app.createMember();
  const thief = await app.createMember();
  const ready = await made(owner, 'test-password');
  const withToken = (token: string, more: Record<string, string> = {}) =>
    app.app.inject({ url: downloadAddress(ready), headers: { authorization: `Bearer ${token}`, ...more } });
  expect((await withToken(thief.token)).statusCode).toBe(403);
  expect((await withToken(thief.token, { cookie: await cookieOf(owner) })).statusCode).toBe(403);
  expect((await withToken('expired')).statusCode).toBe(401);
  const reply = await withToken(owner.token);
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
  expect((await withToken(owner.token)).statusCode).toBe(404);
});

it('can be downloaded once, in the member’s browser, within seven days', async () => {
  const owner = await app.createMember();
  const ready = await made(owner, 'test-password');
  const notices = await owner.call(getSystemNotices);
  expect(JSON.stringify(notices)).toContain('你的数据已经打包好');
  const thief = await app.createMember();
  expect((await fetched(ready, null)).statusCode).toBe(403);
  expect((await fetched(ready, await cookieOf(thief))).statusCode).toBe(403);
  const cookie = await cookieOf(owner);
  now += 7 * dayMs + 1;
  expect((await fetched(ready, cookie)).statusCode).toBe(404);
  now -= 7 * dayMs + 1;
  expect((await fetched(ready, cookie)).statusCode).toBe(200);
  expect((await fetched(ready, cookie)).statusCode).toBe(404);
  expect((await owner.call(listDataExports)).exports[0]).toMatchObject({ state: 'taken', fileName: null });
});

it('requires evidence of identity, runs one at a time and once a day, and can be stopped', async () => {
  const owner = await app.createMember();
  const body = { password: 'test-password' };
  const wrong = await owner.callRefused(requestDataExport, { body: { password: 'wrong' } });
  expect(wrong.problem).toBe('security.password_wrong');
  const { id } = await owner.call(requestDataExport, { body });
  expect((await owner.callRefused(requestDataExport, { body })).problem).toBe('data_export.running');
  const stranger = await app.createMember();
  expect((await stranger.callRefused(cancelDataExport, { params: { id } })).problem).toBe(
    'data_export.not_found',
  );
  expect((await owner.call(cancelDataExport, { params: { id } })).state).toBe('cancelled');
  await app.app.services.dataExports.run(id);
  expect((await owner.call(listDataExports)).exports[0]?.state).toBe('cancelled');
  expect((await owner.callRefused(cancelDataExport, { params: { id } })).problem).toBe('data_export.over');
  await made(owner, body.password);
  expect((await owner.callRefused(requestDataExport, { body })).problem).toBe('data_export.too_often');
  now += dayMs;
  const list = await app.app.services.dataExports.list(owner);
  now -= dayMs;
  expect(list.nextAt).toBeNull();
});

it('is restarted if its node has died', async () => {
  const owner = await app.createMember();
  const { id } = await owner.call(requestDataExport, { body: { password: 'test-password' } });
  await app.db`update data_export set state = 'running', done = 3 where id = ${id}`;
  await app.app.services.dataExports.runAbandoned();
  expect((await owner.call(listDataExports)).exports[0]?.state).toBe('running');
  now += 121_000;
  await app.app.services.dataExports.runAbandoned();
  expect((await owner.call(listDataExports)).exports[0]?.state).toBe('ready');
});

/** The file name of a finished archive. */
async function made(owner: TestMember, password: string): Promise<string> {
  const { id } = await owner.call(requestDataExport, { body: { password } });
  await app.app.services.dataExports.run(id);
  const [latest] = (await owner.call(listDataExports)).exports;
  if (!latest?.fileName) throw new Error(`the archive is ${latest?.state}`);
  return latest.fileName;
}

async function exported(owner: TestMember, password: string): Promise<Map<string, Buffer>> {
  const file = await app.app.services.downloads.consume(await made(owner, password), async () => true);
  return readZip(await buffer(file.body));
}

function fetched(name: string, cookie: string | null) {
  const headers = cookie === null ? {} : { cookie };
  return app.app.inject({ method: 'GET', url: downloadAddress(name), headers });
}

/** A browser's cookie after signing in. */
async function cookieOf({ uid }: TestMember): Promise<string> {
  const [{ phone: username }] = await app.db<
    [{ phone: string }]
  >`select phone from account where uid = ${uid}`;
  const { id: client_id, secret: client_secret, scope } = webClient;
  const credentials = { grant_type: 'password', username, password: 'test-password' };
  const reply = await fetch(`${app.address}/connect/token`, {
    method: 'POST',
    headers: { origin: app.address },
    body: new URLSearchParams({ client_id, client_secret, scope, ...credentials }),
  });
  return reply.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}
