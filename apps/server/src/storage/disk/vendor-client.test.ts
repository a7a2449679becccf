// @module-tag slow

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailAddress } from '@gongdu/contract/core/uploads/thumbnail';
import OSS from 'ali-oss';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/app/test-app.ts';
import { createPicture } from '../../testing/factories/pictures.ts';
import { postForm, signUploadAs } from '../../testing/form-post.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();

it('takes a file from the unmodified client of Aliyun, which writes and signs the policy itself', async () => {
  const app = await startTestApp({ env: { DATA_DIR: folder() } });
  const reader = await app.createMember();
  const { accessKeyId, host, key } = await signUploadAs(reader);
  const accessKeySecret = await readFile(join(folder(), 'storage', 'secret'), 'utf8');
  const client = new OSS({ accessKeyId, accessKeySecret, bucket: 'gongdu', region: 'oss-cn-hangzhou' });
  const form = client.calculatePostSignature({
    expiration: new Date(Date.now() + 60_000).toISOString(),
    conditions: [
      { bucket: 'gongdu' },
      ['starts-with', '$key', `u/${reader.uid}/`],
      ['in', '$content-type', ['image/png', 'image/jpeg']],
      ['content-length-range', 1, 1_000_000],
    ],
  });
  const photo = await createPicture('jpeg');
  const fields = (contentType: string, policy = form.policy): [string, string][] => [
    ...Object.entries({ ...form, policy }),
    ['key', key],
    ['Content-Type', contentType],
    ['success_action_status', '200'],
  ];
  expect(await postForm(host, fields('text/html'), photo)).toMatchObject({ status: 403 });
  expect(await postForm(host, fields('image/jpeg', `${form.policy}IA==`), photo)).toMatchObject({
    status: 403,
  });
  expect(await postForm(host, fields('image/jpeg'), photo)).toEqual({ status: 200, code: '', message: '' });
  expect((await fetch(thumbnailAddress(host + key, 320))).headers.get('content-type')).toBe('image/webp');
  await app.close();
});

it('lets no policy, however signed, put a file under another key than the signed one', async () => {
  const app = await startTestApp({ env: { DATA_DIR: folder() } });
  const { accessKeyId, host } = await signUploadAs(await app.createMember());
  const accessKeySecret = await readFile(join(folder(), 'storage', 'secret'), 'utf8');
  const client = new OSS({ accessKeyId, accessKeySecret, bucket: 'gongdu', region: 'oss-cn-hangzhou' });
  const expiration = new Date(Date.now() + 60_000).toISOString();
  const form = Object.entries(client.calculatePostSignature({ expiration, conditions: [] }));
  for (const key of [
    '../../../etc/x',
    '/etc/x',
    'u/1/../../x',
    'a/./b',
    '.hidden',
    'u\\..\\x',
    'u//x',
    'u/1/202611/mine',
  ])
    expect(
      (await postForm(host, [...form, ['key', key]], await createPicture('png'))).status,
    ).toBeGreaterThanOrEqual(400);
  await app.close();
});
