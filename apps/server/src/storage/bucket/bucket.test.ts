import { thumbnailAddress } from '@gongdu/contract/core/uploads/thumbnail';
import { confirmUpload } from '@gongdu/contract/core/uploads/upload';
import { uploadFields } from '@gongdu/contract/core/uploads/upload-form';
import OSS from 'ali-oss';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BucketConfig } from '../../config.ts';
import { startTestApp, type TestApp, type TestMember } from '../../testing/app/test-app.ts';
import { createPicture, rotatedPhoto } from '../../testing/factories/pictures.ts';
import { type FakeBucket, startFakeBucket } from '../../testing/fakes/bucket.ts';
import { ossVerifier, s3Verifier } from '../../testing/fakes/vendor-signatures.ts';
import { postForm, signUploadAs } from '../../testing/form-post.ts';
import { createS3Signer } from './s3-signer.ts';

const keys = {
  bucket: 'community',
  region: 'cn-hangzhou',
  accessKeyId: 'AKID',
  accessKeySecret: 'secret of the bucket',
};

const bucketConfig = (address: string): BucketConfig => ({
  ...keys,
  kind: 's3',
  formSignature: 'v1',
  bucketUrl: address,
  formerHosts: [],
  host: address,
});

describe.each([
  ['Aliyun OSS, forms by version 1', 'oss', 'v1', ossVerifier(keys)],
  ['Aliyun OSS, forms by version 4', 'oss', 'v4', ossVerifier(keys)],
  ['S3', 's3', 'v1', s3Verifier(keys)],
] as const)('%s', (_name, kind, formSignature, verifier) => {
  let bucket: FakeBucket;
  let app: TestApp;
  let reader: TestMember;
  beforeAll(async () => {
    bucket = await startFakeBucket(verifier);
    app = await startTestApp({
      env: {
        STORAGE_KIND: kind,
        STORAGE_BUCKET: keys.bucket,
        STORAGE_REGION: keys.region,
        STORAGE_ACCESS_KEY_ID: keys.accessKeyId,
        STORAGE_ACCESS_KEY_SECRET: keys.accessKeySecret,
        STORAGE_BUCKET_URL: bucket.address,
        STORAGE_FORM_SIGNATURE: formSignature,
      },
    });
    reader = await app.createMember();
  });
  afterAll(async () => {
    await app.close();
    await bucket.close();
  });

  it('lets the browser post to the bucket itself, and cleans the file when it is confirmed', async () => {
    const signed = await signUploadAs(reader, { contentType: 'image/jpeg' });
    expect(signed.host).toBe(bucket.address);
    const posted = await postForm(signed.host, uploadFields(signed), await rotatedPhoto());
    expect(posted).toMatchObject({ status: 204 });
    expect(bucket.objects.get(signed.key)?.body.toString('latin1')).toContain('SecretMaker');
    const address = signed.host + signed.key;
    expect(await reader.call(confirmUpload, { body: { address } })).toMatchObject({
      address,
      width: 200,
      height: 400,
    });
    const kept = bucket.objects.get(signed.key);
    expect(kept?.body.toString('latin1')).not.toContain('SecretMaker');
    expect(kept?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const smaller = bucket.objects.get(thumbnailAddress(signed.key, 320));
    expect(await sharp(smaller?.body).metadata()).toMatchObject({ format: 'webp', width: 200 });
    expect(bucket.refusals).toEqual([]);
  });

  it('is signed for a form without a content type as well', async () => {
    const signed = await signUploadAs(reader);
    expect(await postForm(signed.host, uploadFields(signed), await createPicture('png'))).toMatchObject({
      status: 204,
    });
    await reader.call(confirmUpload, { body: { address: signed.host + signed.key } });
    expect(bucket.objects.get(signed.key)?.headers['content-type']).toBe('image/png');
  });

  it("keeps a qualification's picture from the public address, in the form and when it is put back", async () => {
    const signed = await signUploadAs(reader, { contentType: 'image/png', purpose: 'qualification' });
    expect(signed.key).toMatch(/^q\//);
    const fields = uploadFields(signed);
    const acl = kind === 's3' ? 'acl' : 'x-oss-object-acl';
    expect(fields).toContainEqual([acl, 'private']);
    const opened = fields.map(([name, value]) => [name, name === acl ? 'public-read' : value] as const);
    const file = await createPicture('png');
    expect((await postForm(signed.host, opened, file)).status).toBe(403);
    expect((await postForm(signed.host, fields, file)).status).toBe(204);
    await reader.call(confirmUpload, { body: { address: signed.host + signed.key } });
    for (const key of [signed.key, thumbnailAddress(signed.key, 320)])
      expect(bucket.objects.get(key)?.headers).toMatchObject({
        [kind === 's3' ? 'x-amz-acl' : 'x-oss-object-acl']: 'private',
        'cache-control': 'private, no-store',
      });
  });

  it('removes a file that is refused at confirmation', async () => {
    const signed = await signUploadAs(reader, { contentType: 'image/png' });
    const page = new Uint8Array(Buffer.from('<html><script>1</script>'));
    await postForm(signed.host, uploadFields(signed), page);
    expect(bucket.objects.has(signed.key)).toBe(true);
    const refusal = await reader.callRefused(confirmUpload, { body: { address: signed.host + signed.key } });
    expect(refusal.problem).toBe('upload.type_refused');
    expect(bucket.objects.has(signed.key)).toBe(false);
  });

  it('is not confirmed for a file that never came', async () => {
    const signed = await signUploadAs(reader);
    const refusal = await reader.callRefused(confirmUpload, { body: { address: signed.host + signed.key } });
    expect(refusal.problem).toBe('upload.not_found');
  });

  it('takes no file that is larger than announced', async () => {
    const file = await createPicture('png');
    const signed = await signUploadAs(reader, { size: file.length - 1, purpose: 'image' });
    const posted = await postForm(signed.host, uploadFields(signed), file);
    expect(posted).toMatchObject({ status: 400, code: 'EntityTooLarge' });
  });

  it('notices a form that was changed', async () => {
    const signed = await signUploadAs(reader);
    const fields = uploadFields({ ...signed, key: 'u/1/other' });
    expect(await postForm(signed.host, fields, await createPicture('png'))).toMatchObject({ status: 403 });
  });
});

it('cannot post to S3 with the five fields of the specification alone: the rest is in `fields`', async () => {
  const bucket = await startFakeBucket(s3Verifier(keys));
  const signer = createS3Signer(bucketConfig(bucket.address));
  const now = new Date();
  const upload = {
    key: 'u/1/a',
    maxBytes: 1_000_000,
    contentType: null,
    now,
    expiresAt: new Date(+now + 60_000),
  };
  const signed = signer.signForm(upload);
  const { fields: _further, ...five } = signed;
  const file = await createPicture('png');
  expect((await postForm(signed.host, uploadFields(five), file)).status).toBe(403);
  expect((await postForm(signed.host, uploadFields(signed), file)).status).toBe(204);
  await bucket.close();
});

it("checks signatures as the vendor's own client makes them", async () => {
  const bucket = await startFakeBucket(ossVerifier(keys));
  const options = { ...keys, endpoint: bucket.address, cname: true, authorizationV4: true };
  const client = new OSS({ ...options, region: `oss-${keys.region}` });
  await client.put('a/b.txt', Buffer.from('text'), { headers: { 'x-oss-object-acl': 'private' } });
  expect(bucket.objects.get('a/b.txt')?.body.toString()).toBe('text');
  expect(bucket.refusals).toEqual([]);
  const stranger = new OSS({ ...options, region: `oss-${keys.region}`, accessKeySecret: 'another' });
  await expect(stranger.put('a/c.txt', Buffer.from('text'))).rejects.toThrow();
  await bucket.close();
});

it("checks AWS's forms by the example that AWS has published", () => {
  const published = {
    bucket: 'sigv4examplebucket',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    accessKeySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  // docs.aws.amazon.com, "Example: Browser-Based Upload using HTTP POST (Using AWS Signature Version 4)".
  const policy =
    'eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0KICAiY29uZGl0aW9ucyI6IFsNCiAgICB7ImJ1Y2tldCI6ICJzaWd2NGV4YW1wbGVidWNrZXQifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRrZXkiLCAidXNlci91c2VyMS8iXSwNCiAgICB7ImFjbCI6ICJwdWJsaWMtcmVhZCJ9LA0KICAgIHsic3VjY2Vzc19hY3Rpb25fcmVkaXJlY3QiOiAiaHR0cDovL3NpZ3Y0ZXhhbXBsZWJ1Y2tldC5zMy5hbWF6b25hd3MuY29tL3N1Y2Nlc3NmdWxfdXBsb2FkLmh0bWwifSwNCiAgICBbInN0YXJ0cy13aXRoIiwgIiRDb250ZW50LVR5cGUiLCAiaW1hZ2UvIl0sDQogICAgeyJ4LWFtei1tZXRhLXV1aWQiOiAiMTQzNjUxMjM2NTEyNzQifSwNCiAgICB7IngtYW16LXNlcnZlci1zaWRlLWVuY3J5cHRpb24iOiAiQUVTMjU2In0sDQogICAgWyJzdGFydHMtd2l0aCIsICIkeC1hbXotbWV0YS10YWciLCAiIl0sDQoNCiAgICB7IngtYW16LWNyZWRlbnRpYWwiOiAiQUtJQUlPU0ZPRE5ON0VYQU1QTEUvMjAxNTEyMjkvdXMtZWFzdC0xL3MzL2F3czRfcmVxdWVzdCJ9LA0KICAgIHsieC1hbXotYWxnb3JpdGhtIjogIkFXUzQtSE1BQy1TSEEyNTYifSwNCiAgICB7IngtYW16LWRhdGUiOiAiMjAxNTEyMjlUMDAwMDAwWiIgfQ0KICBdDQp9';
  const fields = new Map([
    ['policy', policy],
    ['x-amz-algorithm', 'AWS4-HMAC-SHA256'],
    ['x-amz-credential', 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request'],
    ['x-amz-date', '20151229T000000Z'],
    ['x-amz-signature', '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e'],
  ]);
  const form = { fields, bytes: 1, now: new Date('2015-12-29T00:00:00Z') };
  // The signature is judged before the conditions, which this example's shortened form does not all meet.
  expect(s3Verifier(published).form(form)?.message).toContain('["starts-with","$key","user/user1/"]');
  expect(s3Verifier({ ...published, accessKeySecret: 'x' }).form(form)?.message).toBe('signature');
});
