import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import OSS from 'ali-oss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BucketAddress } from '../../config/bucket.ts';
import { type FakeBucket, startFakeBucket } from '../../testing/fakes/bucket.ts';
import { ossVerifier, s3Verifier } from '../../testing/fakes/vendor-signatures.ts';
import { createBucketPlace } from './bucket-place.ts';
import { openPlace, placeArchive } from './open-place.ts';
import type { ArchivePlace } from './place.ts';

const keys = {
  bucket: 'backups',
  region: 'cn-hangzhou',
  accessKeyId: 'AKID',
  accessKeySecret: 'secret of the bucket',
};
const name = (hour: string) => `gongdu-20261129T${hour}0000Z.backup`;
const large = randomBytes(45 * 2 ** 20);

describe.each([
  ['oss', ossVerifier(keys)],
  ['s3', s3Verifier(keys)],
] as const)('a bucket of %s', (kind, verifier) => {
  let bucket: FakeBucket;
  let place: ArchivePlace;
  const address = (more: Partial<BucketAddress> = {}): BucketAddress => ({
    ...keys,
    kind,
    bucketUrl: bucket.address,
    ...more,
  });
  beforeEach(async () => {
    bucket = await startFakeBucket(verifier);
    place = createBucketPlace(address(), 'site/', [1, 1]);
  });
  afterEach(() => bucket.close());

  async function put(archive: string, content: Buffer): Promise<void> {
    const file = await place.create(archive);
    for (let at = 0; at < content.length; at += 4_000_000)
      await file.write(content.subarray(at, at + 4_000_000));
    await file.finish();
  }

  it('holds an archive in parts once it is whole, and none of one that was given up', async () => {
    const file = await place.create(name('01'));
    await file.write(large);
    expect(await place.list()).toEqual([]);
    expect(bucket.openUploads()).toEqual([`site/${name('01')}`]);
    await file.discard();
    expect(bucket.openUploads()).toEqual([]);
    for (const hour of ['03', '02', '04']) await put(name(hour), hour === '02' ? large : Buffer.from(hour));
    await expect(place.create(name('02'))).rejects.toThrow('已有');
    expect(await place.list()).toEqual([
      { name: name('02'), bytes: large.length },
      { name: name('03'), bytes: 2 },
      { name: name('04'), bytes: 2 },
    ]);
    expect((await buffer(place.read(name('02')))).equals(large)).toBe(true);
    await place.remove(name('02'));
    expect((await place.list()).map((each) => each.name)).toEqual([name('03'), name('04')]);
    expect(bucket.refusals).toEqual([]);
  });

  it('removes what a killed backup has sent of that archive, and of no other', async () => {
    for (const hour of ['01', '02']) await (await place.create(name(hour))).write(Buffer.from('part'));
    await place.removePartial(name('01'));
    await place.removePartial(name('05'));
    expect(bucket.openUploads()).toEqual([`site/${name('02')}`]);
  });

  it('tries again when the bucket is busy, also in the middle of reading', async () => {
    let calls = 0;
    bucket.trouble = () => {
      calls += 1;
      return calls % 2 === 1 ? { status: 503, code: 'SlowDown' } : undefined;
    };
    await put(name('01'), large);
    bucket.cutAfter = 10_000_000;
    expect((await buffer(place.read(name('01')))).equals(large)).toBe(true);
    expect(bucket.cutAfter).toBeNull();
  });

  it('says in a sentence that the bucket refuses, is away, or has no such archive', async () => {
    const stranger = createBucketPlace(address({ accessKeySecret: 'another' }), '', []);
    await expect(stranger.create(name('01'))).rejects.toThrow(/拒绝了请求：.*403/);
    await expect(buffer(place.read(name('09')))).rejects.toThrow('没有 site/');
    const file = await place.create(name('01'));
    bucket.trouble = ({ method }) => (method === 'PUT' ? { status: 403, code: 'QuotaExceeded' } : undefined);
    await file.write(large);
    await expect(file.finish()).rejects.toThrow(/拒绝了请求：.*QuotaExceeded/);
    await file.discard();
    expect(bucket.openUploads()).toEqual([]);
    const away = createBucketPlace(address({ bucketUrl: 'http://127.0.0.1:9/' }), '', [1]);
    await expect(away.list()).rejects.toThrow(/拒绝了请求：.*(ECONNREFUSED|bad port)/);
  });
});

it("checks signatures of parts and lists as the vendor's own client makes them", async () => {
  const bucket = await startFakeBucket(ossVerifier(keys));
  const options = { ...keys, endpoint: bucket.address, cname: true, authorizationV4: true };
  const client = new OSS({ ...options, region: `oss-${keys.region}` });
  const { uploadId } = await client.initMultipartUpload('a b.txt');
  await client.abortMultipartUpload('a b.txt', uploadId);
  expect(bucket.openUploads()).toEqual([]);
  await client.listUploads({ prefix: 'a', 'max-uploads': 10 });
  expect(bucket.refusals).toEqual([]);
  await bucket.close();
});

it('is named on the command line by its beginning, and an archive by its key', () => {
  const bucket: BucketAddress = { ...keys, kind: 's3', bucketUrl: 'http://127.0.0.1:9/' };
  expect(openPlace('bucket:', { bucket }).name).toBe('bucket:');
  expect(openPlace('bucket:/a/b/', { bucket }).name).toBe('bucket:a/b');
  expect(openPlace('/srv', { bucket }).name).toBe('/srv');
  expect(placeArchive('bucket:a/b/x', { bucket })).toMatchObject({
    name: 'x',
    place: { name: 'bucket:a/b' },
  });
  expect(placeArchive('bucket:/x', { bucket })).toMatchObject({ name: 'x', place: { name: 'bucket:' } });
  expect(placeArchive('/srv/x', { bucket: null })).toMatchObject({ name: 'x', place: { name: '/srv' } });
  expect(() => openPlace('bucket:a', { bucket: null })).toThrow('BACKUP_BUCKET');
  expect(() => openPlace('bucket:a b', { bucket })).toThrow('只能用');
});
