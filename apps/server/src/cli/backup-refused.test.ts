// @module-tag slow

import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createBucketPlace } from '../backup/places/bucket-place.ts';
import { withBackupLocks } from '../db/copy/backup-locks.ts';
import { openLongClient } from '../db/database.ts';
import { databaseSettings, runCommand } from '../testing/app/run-command.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { type FakeBucket, startFakeBucket } from '../testing/fakes/bucket.ts';
import { s3Verifier } from '../testing/fakes/vendor-signatures.ts';
import { mountSmallDisk, noSmallDisk } from '../testing/small-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder();
const keys = { bucket: 'backups', region: 'eu-1', accessKeyId: 'AKID', accessKeySecret: 'secret' };
const key = 'a key of more than sixteen characters';
let app: TestApp;
let bucket: FakeBucket;
let env: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  bucket = await startFakeBucket(s3Verifier(keys));
  env = {
    ...databaseSettings(String(app.db.options.database)),
    DATA_DIR: join(folder(), 'data'),
    BACKUP_KIND: 's3',
    BACKUP_BUCKET: keys.bucket,
    BACKUP_REGION: keys.region,
    BACKUP_ACCESS_KEY_ID: keys.accessKeyId,
    BACKUP_ACCESS_KEY_SECRET: keys.accessKeySecret,
    BACKUP_BUCKET_URL: bucket.address,
    BACKUP_KEY: key,
  };
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

const run = (program: 'backup' | 'verify' | 'restore', args: string[], more: Record<string, string> = {}) =>
  runCommand(program, args, { env: { ...env, ...more } });
/** One sentence, and no stack. */
const refused = (words: string | RegExp) => ({
  code: 1,
  out: expect.stringMatching(new RegExp(`^(?![\\s\\S]*\\n    at )[\\s\\S]*${words}`)),
});
const runs = () => app.db<{ error: string | null }[]>`select error from backup_run order by id`;

it('leaves nothing on a disk that fills up while it is written, and says so', async ({ skip }) => {
  const disk = mountSmallDisk(16);
  if (!disk) return skip(noSmallDisk);
  expect(await run('backup', ['--to', disk])).toEqual(refused('磁盘已满'));
  expect(readdirSync(disk)).toEqual([]);
  expect((await runs()).at(-1)).toEqual({ error: expect.stringContaining('磁盘已满') });
  // the same of a trial, which stops before the disk of the server is full
  await writeFile(join(disk, 'other'), Buffer.alloc(15_000));
  const archive = join(folder(), 'archives');
  await run('backup', ['--to', archive]);
  const [name = ''] = readdirSync(archive);
  const tried = await run('verify', [join(archive, name), '--restore'], { DATA_DIR: disk });
  expect(tried).toEqual(refused('磁盘空间不足'));
  expect(readdirSync(disk)).toEqual(['other']);
});

it('leaves nothing in a bucket that refuses, and says what it answered', async () => {
  bucket.trouble = ({ method }) => (method === 'PUT' ? { status: 403, code: 'QuotaExceeded' } : undefined);
  expect(await run('backup', ['--to', 'bucket:site'])).toEqual(refused('拒绝了请求.*QuotaExceeded'));
  bucket.trouble = null;
  expect([bucket.openUploads(), [...bucket.objects.keys()]]).toEqual([[], []]);
  expect((await runs()).at(-1)).toEqual({ error: expect.stringContaining('QuotaExceeded') });
});

it('refuses a second backup at once, which leaves no archive and no record', async () => {
  const before = await runs();
  const guard = openLongClient({ ...inject('postgres'), database: String(app.db.options.database) });
  const to = join(folder(), 'second');
  await withBackupLocks(guard, async () => {
    expect(await run('backup', ['--to', to])).toEqual(refused('已有一次备份正在进行'));
  }).finally(() => guard.end({ timeout: 1 }));
  expect(await runs()).toEqual(before);
  expect(() => readdirSync(to)).toThrow('ENOENT');
});

it('names the cut of a truncated archive in the bucket, and the wrong key, and restores nothing', async () => {
  expect(await run('backup', ['--to', 'bucket:site'])).toMatchObject({ code: 0 });
  const [whole = ''] = bucket.objects.keys();
  expect(await run('verify', [`bucket:${whole}`])).toMatchObject({ code: 0 });
  const address = { ...keys, kind: 's3', bucketUrl: bucket.address } as const;
  const place = createBucketPlace(address, 'site/');
  const bytes = await buffer(place.read(whole.slice('site/'.length)));
  const cut = await place.create('cut.backup');
  await cut.write(bytes.subarray(0, bytes.length - 100));
  await cut.finish();
  expect(await run('verify', ['bucket:site/cut.backup'])).toEqual(refused('第 \\d+ 段.*之后中断'));
  const keyFile = join(folder(), 'key');
  await writeFile(keyFile, 'another key of more characters');
  const target = { DATABASE_URL: '', DATA_DIR: join(folder(), 'restored') };
  const from = (name: string) => ['--from', `bucket:${name}`, '--to', target.DATA_DIR];
  const wrongKey = [...from(whole), '--key-file', keyFile];
  expect(await run('restore', wrongKey, target)).toEqual(refused('密钥不对'));
  expect(await run('restore', from('site/cut.backup'), target)).toEqual(refused('之后中断'));
  expect(await run('restore', from('site/none.backup'), target)).toEqual(refused('存储桶里没有'));
  expect(readdirSync(target.DATA_DIR)).toEqual([]);
});
