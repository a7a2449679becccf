import { createHash, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Upload } from '@gongdu/im-client/queue/upload';
import type { SignedIn } from './signed-in.ts';

/** Uploads pictures and files to the media storage, for `createMessagingClient({ upload })`. */
export function uploadWith({ call }: SignedIn): Upload {
  return async (file, kind) => {
    if (!(file instanceof File)) throw new TypeError('a File is wanted');
    const post = (path: string, body: object) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    // 1. request the upload address
    const fileMd5 = `example_${createHash('md5').update(randomUUID()).digest('hex')}`;
    const purpose = kind === 'image' ? 'image' : 'document';
    const facts = { fileMd5, purpose, fileName: file.name, size: file.size };
    const { data: order } = await accepted(post('/openapi/api/upload/sign', facts));
    // 2. send the form; the file is the last field
    const form = new FormData();
    const { accessKeyId, policy, signature, key } = order;
    const fields = order.fields ?? { OSSAccessKeyId: accessKeyId, policy, Signature: signature };
    for (const [name, value] of Object.entries({ ...fields, key })) form.append(name, String(value));
    form.append('file', file);
    const stored = await fetch(order.host, { method: 'POST', body: form });
    if (stored.status !== 204) throw new Error(`not stored: ${stored.status}`);
    // 3. confirm: the file is checked and can be shown
    const { data } = await accepted(post('/api/uploads/confirm', { address: order.host + order.key }));
    const media = { media_id: data.address, media_crc32: crc32(await file.bytes()), fsize: data.size };
    if (kind === 'file') return { ...media, fname: file.name };
    return { ...media, width: data.width, height: data.height, format: file.name.split('.').at(-1) };
  };
}

/** The data of a successful reply; `code` 880210 tells the sender that the file was too large. */
async function accepted(asked: Promise<Response>) {
  const reply = await asked;
  const body = await reply.json();
  if (!reply.ok) throw new Error(body.msg);
  return body;
}
