import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { callDocs } from '@gongdu/contract/call-docs';
import '@gongdu/contract/core/uploads/upload.docs';
import { type SignedUpload, signUpload } from '@gongdu/contract/core/uploads/upload';
import { uploadFields } from '@gongdu/contract/core/uploads/upload-form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp, type TestApp, type TestMember } from '../../testing/app/test-app.ts';
import { createPicture } from '../../testing/factories/pictures.ts';
import {
  type FormFieldList,
  postForm,
  readPostResult,
  signUploadAs,
  uploadAs,
} from '../../testing/form-post.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
let now = new Date();
let app: TestApp;
let reader: TestMember;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now }, env: { DATA_DIR: folder() } });
  reader = await app.createMember();
  photo = await createPicture('jpeg');
});
afterAll(() => app.close());

it('takes the five fields of the specification, then the file, and says 204', async () => {
  const signed = await signUploadAs(reader);
  expect(uploadFields(signed).map(([name]) => name)).toEqual([
    'OSSAccessKeyId',
    'policy',
    'Signature',
    'key',
  ]);
  const posted = await postForm(signed.host, uploadFields(signed), photo);
  expect(posted).toEqual({ status: 204, code: '', message: '' });
  expect((await fetch(signed.host + signed.key)).status).toBe(200);
});

it('serves a file so that a browser takes it for nothing else, and may keep it', async () => {
  const { address } = await uploadAs(reader, photo);
  const { headers } = await fetch(address);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = headers.get('etag') ?? '';
  expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
  const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect((await fetch(address, { method: 'HEAD' })).headers.get('content-type')).toBe('image/jpeg');
});

it('answers for missing files as Aliyun OSS does', async () => {
  const { host } = await signUploadAs(reader);
  for (const key of [
    'u/1/202611/none',
    '../secret',
    '..%2fsecret',
    '%2e%2e/secret',
    'tmp',
    't/1',
    'u/../secret',
  ])
    expect(await readPostResult(await get(host, {}, key))).toMatchObject({ status: 404, code: 'NoSuchKey' });
});

it('refuses a form whose time is over', async () => {
  const signed = await signUploadAs(reader);
  now = new Date(now.getTime() + 601_000);
  expect(await postForm(signed.host, uploadFields(signed), photo)).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    message: '上传凭证已过期，请重新上传',
  });
});

it.each<[string, string, (signed: SignedUpload) => Partial<SignedUpload>]>([
  ['policy', 'SignatureDoesNotMatch', ({ policy }) => ({ policy: raised(policy) })],
  ['signature', 'SignatureDoesNotMatch', ({ signature }) => ({ signature: signature.replace(/^./, '_') })],
  ['access key', 'InvalidAccessKeyId', () => ({ accessKeyId: 'somebody' })],
  ['key', 'AccessDenied', ({ key }) => ({ key: `${key}x` })],
  ['key, into the parent folder', 'InvalidArgument', () => ({ key: '../../secret' })],
  ['key, to an absolute path', 'InvalidArgument', () => ({ key: '/etc/passwd' })],
  ['key, with a zero byte', 'InvalidArgument', ({ key }) => ({ key: `${key}\0` })],
])('refuses an altered %s', async (_what, code, alter) => {
  const signed = await signUploadAs(reader);
  const posted = await postForm(signed.host, uploadFields({ ...signed, ...alter(signed) }), photo);
  expect(posted.code).toBe(code);
  expect((await fetch(signed.host + signed.key)).status).toBe(404);
});

it('refuses another content type than was signed, and none at all', async () => {
  const signed = await signUploadAs(reader, { contentType: 'image/jpeg' });
  const fields = uploadFields(signed).filter(([name]) => name !== 'Content-Type');
  for (const changed of [fields, [...fields, ['Content-Type', 'text/html'] as const]])
    expect(await postForm(signed.host, changed, photo)).toMatchObject({ code: 'AccessDenied' });
  expect(await postForm(signed.host, uploadFields(signed), photo)).toMatchObject({ status: 204 });
});

const documented = z.object({
  body: signUpload.body,
  data: z.object({ fields: z.record(z.string(), z.string()) }),
});

it("takes the form of the API document's own example, posted as it says: fields, key, file", async () => {
  const { body, data } = z.parse(documented, callDocs.get(signUpload));
  const { host, key, fields } = await reader.call(signUpload, { body });
  expect(Object.keys(fields ?? {})).toEqual(Object.keys(data.fields));
  const form = Object.entries({ ...fields, key });
  expect(await postForm(host, form, photo)).toMatchObject({ status: 204 });
  expect((await fetch(host + key)).headers.get('content-type')).toBe('image/jpeg');
});

it.each(['OSSAccessKeyId', 'policy', 'Signature', 'key'])('refuses a form without %s', async (missing) => {
  const signed = await signUploadAs(reader);
  const fields = uploadFields(signed).filter(([name]) => name !== missing);
  expect(await postForm(signed.host, fields, photo)).toMatchObject({
    status: 400,
    message: `表单缺少 ${missing}，或排在了文件之后`,
  });
});

it('refuses a form without a file, with an empty one, with a field twice or behind the file', async () => {
  const signed = await signUploadAs(reader);
  const fields: FormFieldList = uploadFields(signed);
  expect(await postForm(signed.host, fields, null)).toMatchObject({
    code: 'InvalidArgument',
    message: '表单缺少 file',
  });
  expect(await postForm(signed.host, fields, new Uint8Array())).toMatchObject({ code: 'EntityTooSmall' });
  const twice = [...fields, ['key', signed.key]] as const;
  expect(await postForm(signed.host, twice, photo)).toMatchObject({ message: 'key 重复' });
  const late = new FormData();
  for (const [name, value] of fields) late.append(name, value);
  late.append('file', new Blob([photo]), 'file');
  late.append('success_action_status', '204');
  const posted = await readPostResult(await fetch(signed.host, { method: 'POST', body: late }));
  expect(posted.message).toBe('success_action_status 排在了文件之后');
  expect((await fetch(signed.host + signed.key)).status).toBe(404);
});

it('refuses requests that are not a form', async () => {
  const { host } = await signUploadAs(reader);
  const reply = await fetch(host, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'multipart/form-data' },
  });
  expect(await readPostResult(reply)).toMatchObject({ status: 400, code: 'MalformedPOSTRequest' });
});

it.each(['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'nonsense'])(
  "refuses a post of %s as the sender's mistake",
  async (contentType) => {
    const { host } = await signUploadAs(reader);
    const reply = await fetch(host, {
      method: 'POST',
      body: 'key=a',
      headers: { 'content-type': contentType },
    });
    expect(await readPostResult(reply)).toMatchObject({ status: 400, code: 'MalformedPOSTRequest' });
  },
);

it('cuts a file off at the size that was announced', async () => {
  const signed = await signUploadAs(reader, { size: photo.length - 1, purpose: 'image' });
  expect(await postForm(signed.host, uploadFields(signed), photo)).toMatchObject({ code: 'EntityTooLarge' });
  expect(await leftOvers()).toEqual([]);
});

it('does not overwrite: a form is good for one file', async () => {
  const signed = await signUploadAs(reader);
  const fields = uploadFields(signed);
  expect(await postForm(signed.host, fields, photo)).toMatchObject({ status: 204 });
  const before = await (await fetch(signed.host + signed.key)).text();
  expect(await postForm(signed.host, fields, await createPicture('png'))).toMatchObject({
    status: 409,
    code: 'FileAlreadyExists',
  });
  expect(await (await fetch(signed.host + signed.key)).text()).toBe(before);
});

it('gives the key to one of two that come at the same time', async () => {
  const signed = await signUploadAs(reader);
  const posts = await Promise.all([1, 2, 3].map(() => postForm(signed.host, uploadFields(signed), photo)));
  expect(posts.filter(({ status }) => status === 204)).toHaveLength(1);
});

it('takes twenty at once', async () => {
  const posts = await Promise.all(Array.from({ length: 20 }, () => uploadAs(reader, photo)));
  expect(posts.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204));
});

it('keeps nothing of a file whose connection is cut', async () => {
  const signed = await signUploadAs(reader);
  const head = uploadFields(signed).map(([name, value]) => part(`name="${name}"`, value));
  const post = request(signed.host, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 5_000_000 },
  });
  post.on('error', () => undefined);
  post.write(`${head.join('')}${part('name="file"; filename="f"', '').slice(0, -2)}`);
  post.write(photo);
  await expect.poll(leftOvers).not.toEqual([]);
  const closed = new Promise((done) => post.once('close', done));
  post.destroy();
  await closed;
  await expect.poll(leftOvers).toEqual([]);
  expect((await fetch(signed.host + signed.key)).status).toBe(404);
  // The form is still good: the person tries again.
  expect(await postForm(signed.host, uploadFields(signed), photo)).toMatchObject({ status: 204 });
});

/** Sends the path unchanged: `fetch` would normalise it and forbid the cache. */
async function get(address: string, headers: Record<string, string>, behind = ''): Promise<Response> {
  const { hostname, port, pathname } = new URL(address);
  const asked = request({ hostname, port, path: pathname + behind, headers }).end();
  const [reply]: IncomingMessage[] = await once(asked, 'response');
  const status = reply?.statusCode ?? 0;
  const body = reply ? await text(reply) : '';
  return new Response(status === 304 ? null : body, { status });
}

/** What lies half received. */
function leftOvers(): Promise<string[]> {
  return readdir(join(folder(), 'storage', 'tmp'));
}

function raised(policy: string): string {
  const text = Buffer.from(policy, 'base64')
    .toString()
    .replace(/(range",1,)\d+/, '$19999999999');
  return Buffer.from(text).toString('base64');
}

function part(disposition: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
}
