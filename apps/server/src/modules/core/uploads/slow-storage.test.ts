import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { inTransaction } from '../../../db/database.ts';
import { createStorage } from '../../../storage/create-storage.ts';
import type { SanitizedMedia } from '../../../storage/sanitize/media-types.ts';
import type { Storage } from '../../../storage/storage.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createVault } from '../../institutions/institution-applications/vault.ts';
import { createDownloads } from './downloads.ts';
import { createUploads } from './service.ts';

const folder = temporaryFolder();
const now = Date.parse('2026-11-21T02:00:00Z');
const clock = { now: () => new Date(now) };
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
let app: TestApp;
let member: TestMember;
let bucket: Storage;
/** What a bucket was asked to remove, and how many transactions were open meanwhile. */
let removed: string[] = [];
let openTransactions = 0;
let broken: (key: string) => boolean = () => false;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { DATA_DIR: folder() } });
  member = await app.createMember();
  const disk = createStorage(readConfig({ DATA_DIR: folder(), PUBLIC_URL: app.address }).storage);
  bucket = { ...disk, remove };
});
beforeEach(() => {
  removed = [];
  openTransactions = 0;
  broken = () => false;
});
afterAll(() => app.close());

/** Slow, as a bucket on the other side of the world. */
async function remove(key: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  openTransactions += n;
  if (broken(key)) throw new Error(`The bucket does not answer for ${key}`);
  removed.push(key);
}

async function putFiles(names: readonly string[], since: string): Promise<void> {
  const rows = names.map((name) => ({
    key: `u/${member.uid}/${name}.png`,
    uid: member.uid,
    kind: 'image',
    size: 1,
    fileMd5: '',
    contentType: 'image/png',
    signedAt: since,
    expiresAt: since,
    storedAt: since,
    unreferencedSince: since,
  }));
  await app.db`insert into upload ${app.db(rows)}`;
}
const left = async () => {
  const rows = await app.db<{ key: string }[]>`select key from upload order by key`;
  return rows.map(({ key }) => key.split('/').at(-1));
};
const uploads = () => createUploads({ db: app.db, clock, storage: bucket });

it('removes files of a slow bucket while no transaction is open, and forgets each that is gone', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `slow${at}`);
  await putFiles(names, ago(30));
  expect(await uploads().sweep()).toBe(40);
  expect(removed).toHaveLength(40);
  expect(openTransactions).toBe(0);
  expect(await left()).toEqual([]);
});

it('removes all others when some cannot be removed, says so, and tries those again the next time', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `file${at}`);
  await putFiles([...names, 'bad1', 'bad2'], ago(30));
  broken = (key) => key.includes('bad');
  await expect(uploads().sweep()).rejects.toThrow('2 files could not be removed');
  expect(await left()).toEqual(['bad1.png', 'bad2.png']);
  broken = () => false;
  expect(await uploads().sweep()).toBe(2);
  expect(await left()).toEqual([]);
});

it('stops at once when the bucket does not answer at all', async () => {
  await putFiles(
    Array.from({ length: 40 }, (_, at) => `file${at}`),
    ago(30),
  );
  broken = () => true;
  await expect(uploads().sweep()).rejects.toThrow('16 files could not be removed');
  expect(await left()).toHaveLength(40);
  broken = () => false;
  await uploads().sweep();
});

it('lets nothing use a file that may be removed at this moment', async () => {
  await putFiles(['young'], ago(23));
  await putFiles(['old'], ago(24.1));
  const claim = (name: string) =>
    inTransaction(app.db, (tx) =>
      uploads().claim(tx, member.uid, [`${bucket.host}u/${member.uid}/${name}.png`], { kind: 'work', id: 7 }),
    );
  await claim('young');
  await expect(claim('old')).rejects.toMatchObject({ code: 'upload.not_mine' });
});

it('takes no file for a form, and no object of the vault, that may be removed at this moment', async () => {
  const { uploadSink } = uploads();
  const received: SanitizedMedia = {
    kind: 'image',
    contentType: 'image/png',
    ext: 'png',
    size: 1,
    width: 1,
    height: 1,
    widths: [],
    aiMark: null,
  };
  const vault = createVault({ db: app.db, clock, storage: bucket });
  const keep = (name: string) => inTransaction(app.db, (tx) => vault.keep(tx, `q/sealed/${name}`));
  for (const [name, hours] of [
    ['in-time', 0.9],
    ['late', 1.1],
  ] as const) {
    await putFiles([name], ago(hours));
    await app.db`update upload set stored_at = null where key = ${`u/${member.uid}/${name}.png`}`;
    await app.db`insert into qualification_leftover (sealed_key, since) values (${`q/sealed/${name}`}, ${ago(hours)})`;
  }
  await uploadSink.onReceived(`u/${member.uid}/in-time.png`, received);
  const late = uploadSink.onReceived(`u/${member.uid}/late.png`, received);
  await expect(late).rejects.toMatchObject({ code: 'upload.not_found' });
  expect([await keep('in-time'), await keep('late')]).toEqual([true, false]);
  await app.db`delete from upload where key like '%/in-time.png' or key like '%/late.png'`;
});

it('removes the files of a member who leaves in the same way', async () => {
  await putFiles(['mine1', 'mine2'], ago(0));
  broken = (key) => key.includes('mine1');
  await expect(uploads().forgetMember(member.uid)).rejects.toThrow('could not be removed');
  broken = () => false;
  await uploads().forgetMember(member.uid);
  expect(openTransactions).toBe(0);
  expect(await left()).toEqual(['young.png']);
});

it('sweeps expired downloads without a transaction', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({
    id: `d${at}`,
    key: `t/d${at}`,
    uid: member.uid,
    fileName: 'a.csv',
    contentType: 'text/csv',
    expiresAt: ago(1),
  }));
  await app.db`insert into download ${app.db(rows)}`;
  broken = (key) => key === 't/d3';
  const downloads = createDownloads({ db: app.db, clock, storage: bucket });
  await expect(downloads.sweep()).rejects.toThrow('1 files could not be removed');
  expect(openTransactions).toBe(0);
  expect(await app.db`select id from download`).toEqual([{ id: 'd3' }]);
});
