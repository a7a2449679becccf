import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { thumbnailAddress } from '@gongdu/contract/core/uploads/thumbnail';
import { confirmUpload } from '@gongdu/contract/core/uploads/upload';
import { uploadFields } from '@gongdu/contract/core/uploads/upload-form';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlace } from '../../backup/places/open-place.ts';
import { readConfig } from '../../config.ts';
import { startTestApp, type TestApp, type TestMember } from '../../testing/app/test-app.ts';
import { rotatedPhoto } from '../../testing/factories/pictures.ts';
import { postForm, signUploadAs } from '../../testing/form-post.ts';
import { freePort } from '../../testing/free-port.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** A third-party S3 server. It checks the signatures of requests, but not the conditions of a form's policy. */
const folder = temporaryFolder();
let bucket: S3rver;
let bucketUrl: string;
let app: TestApp;
let reader: TestMember;
beforeAll(async () => {
  const port = await freePort();
  bucket = new S3rver({
    port,
    address: 'localhost',
    silent: true,
    directory: folder(),
    resetOnClose: false,
    vhostBuckets: false,
    configureBuckets: [{ name: 'community' }],
  });
  await bucket.run();
  bucketUrl = `http://localhost:${port}/community/`;
  app = await startTestApp({ env: bucketSettings('S3RVER') });
  reader = await app.createMember();
});
afterAll(async () => {
  await app.close();
  await bucket.close();
});

function bucketSettings(secret: string): Record<string, string> {
  return {
    STORAGE_KIND: 's3',
    STORAGE_BUCKET: 'community',
    STORAGE_REGION: 'eu-central-1',
    STORAGE_ACCESS_KEY_ID: 'S3RVER',
    STORAGE_ACCESS_KEY_SECRET: secret,
    STORAGE_BUCKET_URL: bucketUrl,
  };
}

it('posts to it, confirms, and serves the cleaned picture and its smaller versions from there', async () => {
  const signed = await signUploadAs(reader, { contentType: 'image/jpeg' });
  const posted = await postForm(signed.host, uploadFields(signed), await rotatedPhoto());
  expect(posted).toMatchObject({ status: 204 });
  const address = signed.host + signed.key;
  await reader.call(confirmUpload, { body: { address } });
  const kept = await fetch(address);
  expect(kept.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await kept.arrayBuffer()).toString('latin1')).not.toContain('SecretMaker');
  const smaller = await (await fetch(thumbnailAddress(address, 320))).arrayBuffer();
  expect(await sharp(Buffer.from(smaller)).metadata()).toMatchObject({ format: 'webp', width: 200 });
});

it('removes refused files from the bucket', async () => {
  const signed = await signUploadAs(reader);
  await postForm(signed.host, uploadFields(signed), new Uint8Array(Buffer.from('<html>')));
  const address = signed.host + signed.key;
  expect((await fetch(address)).status).toBe(200);
  expect((await reader.callRefused(confirmUpload, { body: { address } })).problem).toBe(
    'upload.type_refused',
  );
  expect((await fetch(address)).status).toBe(404);
});

it('takes a backup in parts, lists it and gives it back', async () => {
  const place = openPlace('bucket:nightly', readConfig({ ...backupSettings(), BACKUP_TO: 'bucket:' }).backup);
  const name = 'gongdu-20261129T061203Z.backup';
  const content = randomBytes(21_000_000);
  const file = await place.create(name);
  await file.write(content);
  await file.write(content);
  expect(await place.list()).toEqual([]);
  await file.finish();
  expect(await place.list()).toEqual([{ name, bytes: 2 * content.length }]);
  expect((await buffer(place.read(name))).equals(Buffer.concat([content, content]))).toBe(true);
  await place.remove(name);
  expect(await place.list()).toEqual([]);
});

function backupSettings(): Record<string, string> {
  const settings = Object.entries(bucketSettings('S3RVER'));
  return Object.fromEntries(settings.map(([name, value]) => [name.replace('STORAGE', 'BACKUP'), value]));
}

it('gets nowhere with a wrong secret', async () => {
  const stranger = await startTestApp({ env: bucketSettings('another') });
  const member = await stranger.createMember();
  const signed = await signUploadAs(member);
  const address = signed.host + signed.key;
  expect((await member.callRefused(confirmUpload, { body: { address } })).problem).toBe('server.broken');
  await stranger.close();
});
