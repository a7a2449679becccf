import { createCircle } from '@gongdu/contract/community/circles/circle';
import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { thumbnailAddress } from '@gongdu/contract/core/uploads/thumbnail';
import { confirmUpload, signUpload } from '@gongdu/contract/core/uploads/upload';
import { emptyDocument } from '@gongdu/contract/document/document';
import { addComment } from '@gongdu/contract/writing/comment';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { inTransaction } from '../../../db/database.ts';
import { createStorage } from '../../../storage/create-storage.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createPicture, generatedPicture } from '../../../testing/factories/pictures.ts';
import { fileMd5, signUploadAs, uploadAs } from '../../../testing/form-post.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createUploads, type Uploads } from './service.ts';

const folder = temporaryFolder();
const hour = 3_600_000;
let now = Date.parse('2026-11-21T02:00:00Z');
const clock = { now: () => new Date(now) };
let app: TestApp;
let uploads: Uploads;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp({ clock, env: { DATA_DIR: folder() } });
  const { storage } = readConfig({ DATA_DIR: folder(), PUBLIC_URL: app.address });
  uploads = createUploads({ db: app.db, clock, storage: createStorage(storage) });
  photo = await createPicture('jpeg');
});
afterAll(() => app.close());

it('answers a signing with status, data and msg at the top, and exactly the five fields', async () => {
  const { token } = await app.createMember();
  const reply = await app.app.inject({
    method: 'POST',
    url: signUpload.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { fileMd5 },
  });
  const body = reply.json();
  expect(body).toMatchObject({ status: 200, msg: '操作成功' });
  expect(Object.keys(body.data).sort()).toEqual(['accessKeyId', 'host', 'key', 'policy', 'signature']);
});

it('signs a policy that names bucket, key, size, and the announced values', async () => {
  const reader = await app.createMember();
  const { policy, key } = await signUploadAs(reader, {
    contentType: 'image/png',
    size: 1234,
    fileName: '封面.png',
  });
  expect(key).toMatch(new RegExp(`^u/${reader.uid}/202611/[0-9a-f]{32}\\.png$`));
  expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toEqual({
    expiration: '2026-11-21T02:10:00.000Z',
    conditions: [
      { bucket: 'gongdu' },
      ['eq', '$key', key],
      ['content-length-range', 1, 1234],
      ['eq', '$content-type', 'image/png'],
      ['eq', '$success_action_status', '204'],
    ],
  });
});

it.each([
  [{ contentType: 'text/html' }, 'upload.type_refused'],
  [{ contentType: 'image/svg+xml' }, 'upload.type_refused'],
  [{ contentType: 'image/heic' }, 'upload.heic'],
  [{ contentType: 'video/mp4', purpose: 'image' }, 'upload.kind_differs'],
  [{ contentType: 'image/png', size: 15_728_641 }, 'upload.too_large'],
  [{ fileMd5: 'no digest' }, 'request.invalid'],
] as const)('refuses to sign %j', async (body, problem) => {
  const reader = await app.createMember();
  expect(await reader.callRefused(signUpload, { body: { fileMd5, ...body } })).toMatchObject({ problem });
});

it('takes a file of any format to be imported, keeps it from everybody, and lets nothing else use it', async () => {
  const reader = await app.createMember();
  const bytes = new Uint8Array([0xff, 0, 1, 2, 0x50, 0x4b]);
  const purpose = { purpose: 'import', fileName: '豆伴.xlsx', size: bytes.length } as const;
  const { status, address } = await uploadAs(reader, bytes, purpose);
  expect(status).toBe(204);
  expect((await fetch(address)).status).toBe(403);
  expect(await reader.call(confirmUpload, { body: { address } })).toMatchObject({ size: bytes.length });
  const by = { kind: 'complaint', id: 1 };
  const claim = inTransaction(app.db, (tx) => uploads.claimEvidence(tx, reader.uid, [address], by));
  await expect(claim).rejects.toMatchObject({ code: 'upload.not_mine' });
  const photoAt = (await uploadAs(reader, photo, { purpose: 'evidence', contentType: 'image/jpeg' })).address;
  const wrong = inTransaction(app.db, (tx) => uploads.claimImport(tx, reader.uid, [photoAt], by));
  await expect(wrong).rejects.toMatchObject({ code: 'upload.not_mine' });
  expect(
    await inTransaction(app.db, (tx) => uploads.claimImport(tx, reader.uid, [address], by)),
  ).toMatchObject([{ size: bytes.length, fileName: '豆伴.xlsx' }]);
  const tooLarge = { fileMd5, purpose: 'import', size: 64 * 1024 * 1024 + 1 } as const;
  expect(await reader.callRefused(signUpload, { body: tooLarge })).toMatchObject({
    problem: 'upload.too_large',
  });
});

it('refuses to sign without a session', async () => {
  const reply = await app.app.inject({ method: 'POST', url: signUpload.path, payload: { fileMd5 } });
  expect(reply.statusCode).toBe(401);
});

it('signs sixty in a minute for one person, and no more', async () => {
  const reader = await app.createMember();
  const signing = () =>
    app.app.inject({
      method: 'POST',
      url: signUpload.path,
      headers: { authorization: `Bearer ${reader.token}` },
      payload: { fileMd5 },
    });
  const replies = await Promise.all(Array.from({ length: 70 }, signing));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  now += 61_000;
  expect((await signing()).statusCode).toBe(200);
});

it('holds each person to 2 GB a day of Asia/Shanghai', async () => {
  const reader = await app.createMember();
  const video = { contentType: 'video/mp4', size: 419_430_400 };
  for (let sent = 0; sent < 5; sent += 1) await signUploadAs(reader, video);
  const refusal = await reader.callRefused(signUpload, { body: { fileMd5, ...video } });
  expect(refusal).toMatchObject({ code: 429, msg: '今天上传的文件已达到 2 GB，明天可以继续上传' });
  // An announced file that was never sent does not count any more.
  now += 11 * 60_000;
  await signUploadAs(reader, video);
  await app.db`update upload set stored_at = signed_at where uid = ${reader.uid}`;
  expect(await reader.callRefused(signUpload, { body: { fileMd5, ...video } })).toMatchObject({ code: 429 });
  now = Date.parse('2026-11-21T16:00:01Z');
  await signUploadAs(reader, video);
});

it('returns the facts of the received file to the sender only', async () => {
  const [reader, other] = [await app.createMember(), await app.createMember()];
  const { address } = await uploadAs(reader, photo);
  expect(await reader.call(confirmUpload, { body: { address } })).toMatchObject({
    address,
    kind: 'image',
    contentType: 'image/jpeg',
    width: 400,
    height: 200,
  });
  expect(await other.callRefused(confirmUpload, { body: { address } })).toMatchObject({
    problem: 'upload.not_found',
  });
  const unsent = await signUploadAs(reader);
  const early = await reader.callRefused(confirmUpload, { body: { address: unsent.host + unsent.key } });
  expect(early.problem).toBe('upload.not_found');
});

it("trusts an AI mark that the sender states, and otherwise reads the file's own", async () => {
  const reader = await app.createMember();
  const marksOf = async (bytes: Uint8Array<ArrayBuffer>, request = {}) =>
    uploads.listAiMarks([(await uploadAs(reader, bytes, request)).address]);
  expect(await marksOf(photo, { aiMark: 'generator' })).toEqual(['generator']);
  expect(await marksOf(await generatedPicture())).toEqual(['source']);
  expect(await marksOf(photo)).toEqual([]);
  expect(await uploads.listAiMarks(['https://elsewhere.example/a.png'])).toEqual([]);
});

it('knows the owner of an address, in every width', async () => {
  const [reader, other] = [await app.createMember(), await app.createMember()];
  const { address } = await uploadAs(reader, photo);
  const mine = (uid: number, at: string) => uploads.isOwnedBy(app.db, uid, at);
  expect(await mine(reader.uid, address)).toBe(true);
  expect(await mine(reader.uid, thumbnailAddress(address, 320))).toBe(true);
  expect(await mine(other.uid, address)).toBe(false);
  const unsent = await signUploadAs(reader);
  for (const at of [
    unsent.host + unsent.key,
    'https://elsewhere.example/a.png',
    `${unsent.host}../secret`,
    '',
  ])
    expect(await mine(reader.uid, at)).toBe(false);
});

it('lets an object use the files of its author, and keeps those it has when another member saves it', async () => {
  const [author, other] = [await app.createMember(), await app.createMember()];
  const { address } = await uploadAs(author, photo);
  const claim = (uid: number, addresses: readonly string[], id: number) =>
    inTransaction(app.db, (tx) => uploads.claim(tx, uid, addresses, { kind: 'work', id }));
  await expect(claim(other.uid, [address], 1)).rejects.toMatchObject({ code: 'upload.not_mine' });
  await expect(claim(author.uid, [address, 'https://elsewhere.example/a.png'], 1)).rejects.toMatchObject({
    code: 'upload.not_mine',
  });
  await claim(author.uid, [address, thumbnailAddress(address, 320), address], 1);
  await claim(other.uid, [address], 1);
  await expect(claim(other.uid, [address], 2)).rejects.toMatchObject({ code: 'upload.not_mine' });
});

it('shows as a picture nothing but pictures, with a sentence at the field', async () => {
  const author = await app.createMember();
  const [drawn, written] = [
    await uploadAs(author, photo),
    await uploadAs(author, new TextEncoder().encode('读书笔记'), { purpose: 'document' }),
  ];
  const place = { kind: 'work', id: 21, field: 'meta.cover' };
  const claim = (uid: number, address: string) =>
    inTransaction(app.db, (tx) => uploads.claimPicture(tx, uid, address, place));
  await claim(author.uid, drawn.address);
  const fields = [{ field: 'meta.cover', message: '这里只能使用图片，请换一个文件' }];
  await expect(claim(author.uid, written.address)).rejects.toMatchObject({ fields });
  const other = await app.createMember();
  await expect(claim(other.uid, written.address)).rejects.toMatchObject({ code: 'upload.not_mine' });
  expect(await app.db`select key from file_reference where id = 21`).toHaveLength(1);
  await app.db`
    insert into content_entry (kind, id, title, author_name, summary, text, link)
    values ('book', 1, '雅舍小品', '梁实秋', '', '', '/book/1')`;
  const { address } = written;
  const comment = { params: { kind: 'book', id: 1 }, body: { text: '附图', image: address } } as const;
  const circle = {
    name: '慢读',
    about: '慢慢读',
    category: 'classics',
    joinMode: 'open',
    cover: address,
  } as const;
  const draft = { title: '', body: emptyDocument, meta: { ...emptyMeta, cover: address } };
  const refusals = [
    await author.callRefused(addComment, comment),
    await author.callRefused(createCircle, { body: circle }),
    await author.callRefused(createWork, { body: draft }),
    await author.callRefused(saveProfile, { body: { avatar: address } }),
  ];
  expect(refusals.map((each) => each.fields)).toEqual(
    ['image', 'cover', 'meta.cover', 'avatar'].map((field) => [{ ...fields[0], field }]),
  );
});

it('forgets forms that were never sent', async () => {
  const reader = await app.createMember();
  const { key } = await signUploadAs(reader);
  now += 2 * hour;
  await uploads.sweep();
  expect(await app.db`select 1 from upload where key = ${key}`).toHaveLength(0);
});

it('sweeps away what nothing has used for a day, and what everything has let go', async () => {
  const author = await app.createMember();
  const [used, unused] = [await uploadAs(author, photo), await uploadAs(author, photo)];
  const by = { kind: 'work', id: 7 };
  await inTransaction(app.db, (tx) => uploads.claim(tx, author.uid, [used.address], by));
  const isThere = async (address: string) => (await fetch(address)).status === 200;
  now += 23 * hour;
  await uploads.sweep();
  expect(await isThere(unused.address)).toBe(true);
  now += 2 * hour;
  await uploads.sweep();
  expect([await isThere(used.address), await isThere(unused.address)]).toEqual([true, false]);
  expect(await isThere(thumbnailAddress(unused.address, 320))).toBe(false);
  await inTransaction(app.db, (tx) => uploads.release(tx, by));
  now += 25 * hour;
  await uploads.sweep();
  expect(await isThere(used.address)).toBe(false);
});

it('keeps what the server itself has made, by the same rules', async () => {
  const reader = await app.createMember();
  const address = await uploads.storeFile(reader.uid, photo, 'image');
  expect((await fetch(address)).headers.get('content-type')).toBe('image/jpeg');
  expect(await uploads.isOwnedBy(app.db, reader.uid, address)).toBe(true);
  const page = Buffer.from('<html>');
  await expect(uploads.storeFile(reader.uid, page, 'image')).rejects.toMatchObject({
    code: 'upload.type_refused',
  });
});
