import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { imContent, imUsername } from '@gongdu/contract/messaging/content';
import { maxUploadFileBytes, uploadFilePath } from '@gongdu/contract/messaging/media';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Clock } from '../../../../../shared/time/clock.ts';
import { createPicture } from '../../../../../testing/factories/pictures.ts';
import type { ImSocket } from '../../../../../testing/messaging/im-socket.ts';
import { imTestApp } from '../../../../../testing/messaging/im-test-app.ts';

let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
const testApp = imTestApp({ clock });

const answered = z.looseObject({ media_id: z._default(z.string(), '') });

interface Sent {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name?: string;
  readonly type?: string;
  readonly as: { uid: number; uptoken: string };
}

/** As the original library sends a form that its app has made. */
async function sent({ bytes, name = 'a.png', type = 'image', as }: Sent) {
  const body = new FormData();
  body.append('picture', new File([bytes], name));
  const basic = Buffer.from(`${imUsername(as.uid)}:${as.uptoken}`).toString('base64');
  const reply = await fetch(`${testApp.app().address}${uploadFilePath}?type=${type}`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'x-app-key': 'gongdu', 'jm-channel': 'w' },
    body,
  });
  return { status: reply.status, ...answered.parse(await reply.json()) };
}

async function holder(page: ImSocket) {
  return { uid: page.uid, ...(await page.call('get_upload_token', {})) };
}

function sendBody(page: ImSocket, to: number, msg_type: 'image' | 'file', msg_body: object) {
  const place = { target_type: 'single', target_id: imUsername(to), from_id: imUsername(page.uid) };
  const written = { version: 1, create_time: Date.now(), ...place, msg_type, msg_body };
  return page.ask('s_single_text', { target_id: place.target_id, content: z.parse(imContent, written) });
}

it('takes a picture and a file for a token, and answers the body of their messages', async () => {
  const { a, b } = await testApp.pair();
  const as = await holder(a);
  const [photo, notes] = [await createPicture('png'), new TextEncoder().encode('读书笔记')];
  const { status, ...image } = await sent({ bytes: photo, as });
  expect(image).toMatchObject({
    width: 400,
    height: 200,
    format: 'png',
    fsize: expect.any(Number),
    media_crc32: crc32(photo),
    hash: hash('md5', photo),
  });
  expect([status, await sendBody(a, b.uid, 'image', image)]).toMatchObject([200, { code: 0 }]);
  const { url } = await b.call('get_resource', { media_id: image.media_id });
  expect((await fetch(url)).status).toBe(200);
  const { status: _, ...file } = await sent({ bytes: notes, name: '读书笔记.txt', type: 'file', as });
  expect(file).toMatchObject({ fname: '读书笔记.txt', fsize: notes.length });
  expect(await sendBody(a, b.uid, 'file', file)).toMatchObject({ code: 0 });
});

it('takes texts under their own names, and a file without an ending for what it is', async () => {
  const as = await holder(await testApp.socket());
  const text = new TextEncoder().encode('书名,作者\n城南旧事,林海音\n');
  for (const name of ['书单.csv', '笔记.md', '目录.json', '书单'])
    expect(await sent({ bytes: text, name, type: 'file', as })).toMatchObject({ status: 200, fname: name });
  const photo = await createPicture('png');
  expect(await sent({ bytes: photo, name: '照片', type: 'file', as })).toMatchObject({ status: 200 });
});

it('refuses a file over its limit with 898061, and what it does not keep with a sentence', async () => {
  const as = await holder(await testApp.socket());
  const large = new Uint8Array(maxUploadFileBytes + 100_000);
  const tooLarge = { error: { code: 898_061, message: 'file size exceed limit' } };
  expect(await sent({ bytes: large, as })).toMatchObject({ status: 400, ...tooLarge });
  const page = new TextEncoder().encode('<html><script>1</script>');
  expect(await sent({ bytes: page, name: 'a.html', type: 'file', as })).toMatchObject({
    status: 400,
    error: { code: 880_003, message: expect.stringMatching(/^文件格式不正确，支持.*TXT、MD、CSV/) },
  });
  expect(await sent({ bytes: page, name: 'a.png', as })).toMatchObject({
    error: { message: '图片格式不正确，支持 JPG、PNG、GIF、WebP 和 AVIF' },
  });
  expect(await sent({ bytes: await createPicture('png'), type: 'voice', as })).toMatchObject({ status: 400 });
});

it('takes nothing for a token that is another’s, changed or ten minutes old', async () => {
  const [one, other] = await Promise.all((await testApp.sockets(2)).map(holder));
  if (!one || !other) throw new Error('two tokens');
  const bytes = await createPicture('png');
  const forged = [
    { uid: one.uid, uptoken: other.uptoken },
    { uid: one.uid, uptoken: other.uptoken.replace(`${other.uid}.`, `${one.uid}.`) },
    { uid: one.uid, uptoken: '' },
  ];
  for (const as of forged)
    expect(await sent({ bytes, as })).toMatchObject({ status: 401, error: { code: 882_004 } });
  ahead = 10 * 60_000 + 1_000;
  const late = await sent({ bytes, as: one });
  ahead = 0;
  expect(late).toMatchObject({ status: 401 });
  expect(await sent({ bytes, as: one })).toMatchObject({ status: 200 });
});
