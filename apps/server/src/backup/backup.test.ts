// @module-tag slow

import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAnnouncement } from '@gongdu/contract/core/notifications/announcement';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { withBackupLocks } from '../db/copy/backup-locks.ts';
import { listSequences, listTables } from '../db/copy/catalogue.ts';
import { type ConnectionOptions, type Database, openLongClient } from '../db/database.ts';
import { createStorage } from '../storage/create-storage.ts';
import { startTestApp, type TestApp, type TestMember } from '../testing/app/test-app.ts';
import { createPicture } from '../testing/factories/pictures.ts';
import { uploadAs } from '../testing/form-post.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { leftOutTables, listMissingFiles, listNamedFiles } from './named-files.ts';
import { createDirectoryPlace } from './places/directory-place.ts';
import { type RestoredFacts, restoreArchive } from './restore-archive.ts';
import { createFileTarget, receivedTable } from './restored-files.ts';
import { verifyArchive } from './verify-archive.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

const folder = temporaryFolder();
const quiet = () => undefined;
let app: TestApp;
let operator: TestMember;
let source: BackupSource;
beforeAll(async () => {
  app = await startTestApp({ env: { DATA_DIR: join(folder(), 'data') } });
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'], name: '运营甲' });
  await uploadAs(operator, await createPicture('jpeg'), { contentType: 'image/jpeg' });
  await announce('备份之前');
  await app.app.services.auditChain.checkWhole();
  const { storage } = readConfig({ DATA_DIR: join(folder(), 'data'), PUBLIC_URL: app.address });
  source = {
    openClient: () => openLongClient({ ...inject('postgres'), database: nameOf(app.db) }),
    storage: createStorage(storage),
    storageKind: 'disk',
    openMessagingClient: null,
    storageSecret: 'the secret of forms',
    withFiles: true,
    product: 'test',
  };
});
afterAll(() => app.close());

const nameOf = (db: Database) => String(db.options.database);

const announce = (title: string) =>
  operator.call(createAnnouncement, {
    body: {
      title,
      body: '正文',
      audience: 'everyone',
      style: 'list',
      startsAt: null,
      endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });

async function backUp(secret: string | null = null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const sink = { write: async (bytes: Uint8Array) => void chunks.push(Buffer.from(bytes)) };
  await writeBackup(
    source,
    { open: async () => sink, secret, spoolPath: join(folder(), randomBytes(4).toString('hex')) },
    quiet,
  );
  return Buffer.concat(chunks);
}

async function* piecesOf(archive: Buffer) {
  for (let at = 0; at < archive.length; at += 65_536) yield archive.subarray(at, at + 65_536);
}

/** A database without tables, dropped behind the test. */
async function emptyDatabase(): Promise<ConnectionOptions> {
  const address = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const sql = postgres({ ...address, database: 'postgres', max: 1, onnotice: quiet });
    await sql.unsafe(text).finally(() => sql.end());
  };
  await run(`create database ${name} template template0`);
  onTestFinished(() => run(`drop database if exists ${name} with (force)`));
  return { ...address, database: name };
}

interface RestoredCopy extends RestoredFacts {
  readonly client: Database;
  readonly storage: ReturnType<typeof createStorage>;
  readonly secret: string;
  readonly missing: readonly string[];
}

async function restore(archive: Buffer): Promise<RestoredCopy> {
  const options = await emptyDatabase();
  const [client, db] = [openLongClient(options), openLongClient(options)];
  onTestFinished(async () => {
    await Promise.all([client.end({ timeout: 1 }), db.end({ timeout: 1 })]);
  });
  const { storage: config } = readConfig({ DATA_DIR: join(folder(), randomBytes(4).toString('hex')) });
  const storage = createStorage(config);
  let secret = '';
  const keepSecret = async (value: string) => {
    secret = value;
  };
  const files = await createFileTarget(client, storage);
  const facts = await restoreArchive(piecesOf(archive), null, { client, db, files, keepSecret }, quiet);
  return { ...facts, client, storage, secret, missing: await listMissingFiles(client, receivedTable) };
}

/** A digest of all rows of each table. */
async function digests(db: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    // the run itself is recorded beside it, and rows of these are left out
    if (leftOutTables.has(name)) continue;
    const rows = db<{ row: string }[]>`select t::text as row from ${db(name)} as t order by t::text`.cursor(
      500,
    );
    const hash = createHash('md5');
    for await (const some of rows) for (const { row } of some) hash.update(`${row}\n`);
    found[name] = hash.digest('hex');
  }
  return found;
}

/** Everything that the migrations have made beside tables. */
/** Of the tables alone: partitions by month are made by each start. */
async function definitions(db: Database): Promise<unknown> {
  const indexes = await db`select indexdef from pg_indexes where schemaname = 'public' order by 1`;
  const constraints = await db`
    select conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
    where connamespace = 'public'::regnamespace order by conname, definition`;
  const triggers = await db`
    select tgname, tgenabled, pg_get_triggerdef(t.oid) as definition from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1, 3`;
  return { indexes: [...indexes], constraints: [...constraints], triggers: [...triggers] };
}

it('restores every row, sequence, index, trigger, job and file', async () => {
  await app.app.jobs.start();
  await app.db.begin((sql) =>
    app.app.jobs.enqueue({ sql, afterCommit: quiet }, 'audit.check-chain-now', new Date('2030-01-01'), {
      id: 7,
    }),
  );
  await app.app.jobs.close();
  await app.app.services.activityRecorder.flush();
  const restored = await restore(await backUp());
  expect(await digests(restored.client)).toEqual(await digests(app.db));
  expect(await listSequences(restored.client)).toEqual(await listSequences(app.db));
  expect(await definitions(restored.client)).toEqual(await definitions(app.db));
  expect(restored.secret).toBe('the secret of forms');
  expect(restored.missing).toEqual([]);
  expect(
    await restored.client`select data, start_after from jobs.job where data ->> 'name' = 'audit.check-chain-now'`,
  ).toEqual([
    { data: { name: 'audit.check-chain-now', payload: { id: 7 } }, startAfter: '2030-01-01T00:00:00.000Z' },
  ]);
  for await (const keys of listNamedFiles(app.db))
    for (const key of keys) {
      const parts = await Promise.all((await source.storage.listParts(key)).map(contentOf));
      expect(parts.length).toBeGreaterThan(1);
      expect(await Promise.all((await restored.storage.listParts(key)).map(contentOf))).toEqual(parts);
    }
  await expect(restored.client`delete from audit_log`).rejects.toThrow('append-only');
});

async function contentOf({ name, open }: Awaited<ReturnType<BackupSource['storage']['listParts']>>[number]) {
  const hash = createHash('sha256');
  for await (const chunk of await open()) hash.update(chunk);
  return `${name} ${hash.digest('hex')}`;
}

it('holds what was answered before it began and nothing that began after its end, while writing goes on', async () => {
  const before: string[] = [];
  let isWriting = true;
  const writer = (async () => {
    for (let at = 0; isWriting; at += 1) {
      const title = `公告 ${at}`;
      await announce(title);
      before.push(title);
    }
  })();
  await expect.poll(() => before.length).toBeGreaterThan(2);
  const answered = [...before];
  const archive = await backUp();
  await announce('备份之后');
  isWriting = false;
  await writer;
  const { client } = await restore(archive);
  const titles = (await client<{ title: string }[]>`select title from announcement`).map(
    ({ title }) => title,
  );
  expect(titles).toEqual(expect.arrayContaining(answered));
  expect(titles).not.toContain('备份之后');
});

it('is encrypted with a key, and verified without a database', async () => {
  const key = 'a key of more than sixteen characters';
  const archive = await backUp(key);
  expect(archive.includes('运营甲')).toBe(false);
  const { manifest, trailer } = await verifyArchive(piecesOf(archive), key, quiet);
  expect(manifest).toMatchObject({ product: 'test', withFiles: true });
  expect(trailer.rows).toMatchObject({ account: (await app.db`select from account`).length });
  await expect(verifyArchive(piecesOf(archive), 'another key of more characters', quiet)).rejects.toThrow(
    '密钥不对',
  );
});

it('leaves the target as empty as it was when the archive is damaged, and refuses one with rows', async () => {
  const archive = await backUp();
  const options = await emptyDatabase();
  const client = openLongClient(options);
  onTestFinished(() => client.end({ timeout: 1 }));
  const files = await createFileTarget(client, null);
  const target = { client, db: client, files, keepSecret: async () => undefined };
  const damaged = Buffer.from(archive);
  damaged[12_000] = (damaged[12_000] ?? 0) ^ 1;
  await expect(restoreArchive(piecesOf(damaged), null, target, quiet)).rejects.toThrow(/第 \d+ 段/);
  expect(await client`select 1 from pg_class where relnamespace = 'public'::regnamespace`).toEqual([]);
  const full = openLongClient({ ...options, database: nameOf(app.db) });
  onTestFinished(() => full.end({ timeout: 1 }));
  await expect(restoreArchive(piecesOf(archive), null, { ...target, client: full }, quiet)).rejects.toThrow(
    '不是空的',
  );
});

it('lets a second backup wait for nobody, and no file go while one runs', async () => {
  const { address } = await uploadAs(operator, await createPicture('png'), { contentType: 'image/png' });
  await app.db`update upload set unreferenced_since = '2020-01-01' where stored_at is not null`;
  const { uploads } = app.app.services;
  const guard = source.openClient();
  onTestFinished(() => guard.end({ timeout: 1 }));
  await withBackupLocks(guard, async () => {
    await expect(backUp()).rejects.toThrow('已有一次备份正在进行');
    expect(await uploads.sweep()).toBe(0);
    expect((await fetch(address)).status).toBe(200);
  });
  expect(await uploads.sweep()).toBe(2);
  expect((await fetch(address)).status).toBe(404);
});

it('appears in its place when it is whole, or not at all', async () => {
  const place = createDirectoryPlace(join(folder(), 'archives'));
  const name = 'gongdu-20261129T061203Z.backup';
  const file = await place.create(name);
  await file.write(Buffer.from('one'));
  expect(await place.list()).toEqual([]);
  await expect(place.create(name)).rejects.toThrow('不能把备份写到');
  await file.discard();
  const second = await place.create(name);
  await second.write(Buffer.from('two'));
  await second.finish();
  expect(await place.list()).toEqual([{ name, bytes: 3 }]);
  expect(await readFile(join(folder(), 'archives', name), 'utf8')).toBe('two');
  await writeFile(join(folder(), 'a file'), '');
  await expect(createDirectoryPlace(join(folder(), 'a file')).create(name)).rejects.toThrow('不能把备份写到');
  await expect(createDirectoryPlace('/dev/full').create(name)).rejects.toThrow('不能把备份写到');
});
