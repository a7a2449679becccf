import { expect, it } from 'vitest';
import { validateFile } from './prepare-file.ts';
import { UploadError } from './upload-error.ts';

const named = (name: string, type: string, content = 'x') => new File([content], name, { type });
const image = { kind: 'image' } as const;

it.each([
  ['说明.txt', 'text/plain', image, '说明.txt 文件格式不正确'],
  ['图.svg', 'image/svg+xml', image, '图.svg 文件格式不正确'],
  ['图.png', 'image/png', { ...image, accept: ['image/jpeg'] }, '图.png 文件格式不正确'],
  ['图.png', 'image/png', { ...image, maxBytes: 1 }, '图.png 文件大小不能超过 1 B'],
] as const)('refuses %s of %s with its sentence', async (name, type, rules, sentence) => {
  await expect(validateFile(named(name, type, 'xx'), rules)).rejects.toThrow(sentence);
});

it.each([
  ['a.heic', '', image],
  ['a.png', 'image/png', { ...image, accept: [] }],
  ['a.bin', 'application/x', { ...image, accept: [] }],
  ['a.png', 'image/png', { ...image, maxBytes: 0 }],
  ['a.mp4', 'video/mp4', { kind: 'video', accept: ['video/*'] }],
] as const)('lets %s of %s go', async (name, type, rules) => {
  expect((await validateFile(named(name, type), rules)).name).toBe(name);
});

it('reports a missing file as unreadable', async () => {
  for (const file of [null, undefined])
    await expect(validateFile(file, image)).rejects.toThrow('未能读取到文件，请重试');
});

it('refuses an empty file for good: another try would send nothing again', async () => {
  await expect(validateFile(named('a.png', 'image/png', ''), image)).rejects.toMatchObject({
    message: 'a.png 是空文件，请换一个文件',
    isFileRejected: true,
  });
});

it('words an error as specified: a time-out, its own text, the fallback', () => {
  const words = (error: unknown) => UploadError.of(error).message;
  expect(words(new DOMException('', 'TimeoutError'))).toBe('文件上传超时，请重试');
  expect(words(new Error('timeout of 60000ms exceeded'))).toBe('文件上传超时，请重试');
  expect(words(new Error('文件已损坏'))).toBe('文件已损坏');
  expect(words(new DOMException())).toBe('文件上传失败，请重试');
  expect(words('?')).toBe('文件上传失败，请重试');
});
