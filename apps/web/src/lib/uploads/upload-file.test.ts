// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { recordToasts } from '../../testing/recorded-toasts.ts';
import { showableImage, uploadFile } from './upload-file.ts';

it('refuses a wrong type and a too large file with a toast, and sends nothing', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const recorded = recordToasts();
  const text = new File(['x'], '说明.txt', { type: 'text/plain' });
  const picture = new File(['xx'], '封面.png', { type: 'image/png' });
  const results = await Promise.allSettled([
    uploadFile(text, { kind: 'image' }),
    uploadFile(picture, { kind: 'image', maxBytes: 1 }),
    uploadFile(null, { kind: 'image' }),
    showableImage(text, { maxBytes: 1 }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect(recorded.shown).toEqual(
    expect.arrayContaining([
      '说明.txt 文件格式不正确',
      '封面.png 文件大小不能超过 1 B',
      '未能读取到文件，请重试',
    ]),
  );
  expect(fetch).not.toHaveBeenCalled();
});
