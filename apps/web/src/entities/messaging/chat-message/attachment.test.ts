import { expect, it, vi } from 'vitest';
import { type Attachment, attachOnce, crc32 } from './attachment.ts';

it('computes the standard check value of CRC-32', async () => {
  expect(await crc32(await new Response('123456789').blob())).toBe(0xcbf43926);
});

it('uploads a file again after a failed upload, and not after a failed send', async () => {
  const content: Attachment = { type: 'file', body: { media_id: '/storage/a.pdf' } };
  const upload = vi.fn(async () => content).mockRejectedValueOnce(new Error('上传失败'));
  const original = new File(['x'], '书单.pdf');
  const attach = attachOnce(original, upload);
  const options = { original, signal: new AbortController().signal, onProgress: () => undefined };
  await expect(attach(options)).rejects.toThrow('上传失败');
  expect([await attach(options), await attach(options)]).toEqual([content, content]);
  expect(upload).toHaveBeenCalledTimes(2);
});
