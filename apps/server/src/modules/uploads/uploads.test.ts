import { readdir } from 'node:fs/promises';
import { signUpload, uploadFields } from '@gongdu/contract/upload';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let reader: Person;
beforeAll(async () => {
  app = await startTestApp();
  reader = await app.person();
});
afterAll(() => app.close());

it('answers a signing with status, data and msg at the top, and exactly the five fields', async () => {
  const reply = await app.app.inject({
    method: 'POST',
    url: signUpload.path,
    headers: { authorization: `Bearer ${reader.token}` },
    payload: { fileMd5: `gongdu_web_${'0a'.repeat(16)}` },
  });
  const body = reply.json();
  expect(body).toMatchObject({ status: 200, msg: '操作成功' });
  expect(Object.keys(body.data).sort()).toEqual(['accessKeyId', 'host', 'key', 'policy', 'signature']);
});
