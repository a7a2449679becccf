import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBucketStorage } from '../../storage/bucket/bucket-storage.ts';
import { createDiskStorage } from '../../storage/disk/disk-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { type FakeBucket, startFakeBucket } from '../../testing/fakes/bucket.ts';
import { s3Verifier } from '../../testing/fakes/vendor-signatures.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { moveFiles } from './move-files.ts';

const folder = temporaryFolder();
const settings = {
  bucket: 'community',
  region: 'cn-hangzhou',
  accessKeyId: 'AKID',
  accessKeySecret: 'secret of the bucket',
};
const picture = 'u/1/202611/a';
const sealed = 'q/1/202611/b';

let fake: FakeBucket;
let bucket: Storage;
beforeAll(async () => {
  fake = await startFakeBucket(s3Verifier(settings));
  bucket = createBucketStorage({
    ...settings,
    kind: 's3',
    formSignature: 'v1',
    bucketUrl: fake.address,
    formerHosts: [],
    host: fake.address,
  });
});
afterAll(() => fake.close());

it('moves files to a bucket under the same keys, private ones stay private, and goes on where it ended', async () => {
  const disk = await diskWith(picture, sealed);
  expect(await move(disk, bucket, picture)).toMatchObject({ copied: 1, present: 0, missing: [] });
  expect(await move(disk, bucket, picture, sealed, 'u/1/202611/gone')).toMatchObject({
    copied: 1,
    present: 1,
    missing: ['u/1/202611/gone'],
  });
  expect(fake.objects.get(picture)?.headers).toMatchObject({ 'content-type': 'image/png' });
  expect(fake.objects.get(`${picture}.320.webp`)?.body.toString()).toBe('smaller');
  expect(fake.objects.get(sealed)?.headers).toMatchObject({ 'x-amz-acl': 'private' });
  expect(fake.objects.get(picture)?.headers['x-amz-acl']).toBeUndefined();
});

it('brings them back to a disk, and leaves the bucket as it was', async () => {
  const before = [...fake.objects.keys()];
  const disk = createDisk();
  expect(await move(bucket, disk, picture, sealed)).toMatchObject({ copied: 2, present: 0 });
  expect((await disk.listParts(picture)).map(({ name }) => name).sort()).toEqual([
    '320.webp',
    'original.png',
  ]);
  expect([...fake.objects.keys()]).toEqual(before);
});

it('names a file that lies there with another content', async () => {
  const disk = await diskWith('u/1/202611/c');
  await move(disk, bucket, 'u/1/202611/c');
  const other = await diskWith('u/1/202611/c', { content: 'altered' });
  await expect(move(other, bucket, 'u/1/202611/c')).rejects.toThrow(
    /u\/1\/202611\/c 的 original\.png .*内容不同/,
  );
});

function move(from: Storage, to: Storage, ...keys: string[]) {
  const batches = async function* () {
    yield keys;
  };
  return moveFiles({ from, to, keys: batches(), progress: () => undefined });
}

function createDisk(): Storage {
  const root = mkdtempSync(join(folder(), 'store-'));
  return createDiskStorage({
    kind: 'disk',
    host: 'http://localhost/storage/',
    formerHosts: [],
    folder: root,
  });
}

/** Pictures of two parts each. */
async function diskWith(...given: (string | { content: string })[]): Promise<Storage> {
  const disk = createDisk();
  const [altered] = given.filter((each) => typeof each !== 'string');
  for (const key of given.filter((each) => typeof each === 'string')) {
    const path = await disk.stage();
    await writeFile(join(path, 'original.png'), altered?.content ?? 'picture');
    await writeFile(join(path, '320.webp'), 'smaller');
    await disk.put(key, { path, media: { contentType: 'image/png', ext: 'png', widths: [320] } });
    await rm(path, { recursive: true, force: true });
  }
  return disk;
}
