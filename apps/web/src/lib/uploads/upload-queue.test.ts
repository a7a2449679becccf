import { expect, it } from 'vitest';
import { UploadError } from './upload-error.ts';
import type { UploadedFile, UploadOptions } from './upload-file.ts';
import { createUploadQueue } from './upload-queue.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

/** A queue whose files are sent by hand. */
function aQueue() {
  const sent: {
    options: UploadOptions;
    done: (file: UploadedFile) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const queue = createUploadQueue(
    (_, options) => new Promise((done, fail) => sent.push({ options, done, fail })),
  );
  const rows = () =>
    queue.store.getState().items.map(({ name, state, error: failure }) => [name, state, failure]);
  return { queue, sent, rows };
}

it('shows each file from waiting to done, with what came of it', async () => {
  const { queue, sent, rows } = aQueue();
  queue.add('work-1', [file('a.png'), file('b.png')], { kind: 'image' });
  sent[0]?.options.onStart?.();
  sent[0]?.options.onProgress?.(0.5);
  expect(queue.store.getState().items[0]).toMatchObject({ state: 'sending', progress: 0.5 });
  sent[0]?.done({ address: '/a.png' });
  await settled();
  expect(rows()).toEqual([
    ['a.png', 'done', ''],
    ['b.png', 'waiting', ''],
  ]);
  expect(queue.store.getState().items[0]?.result).toEqual({ address: '/a.png' });
});

it('keeps a failed file with its sentence, and sends it again on retry', async () => {
  const { queue, sent, rows } = aQueue();
  const [id = ''] = queue.add('work-1', [file('a.png')], { kind: 'image' });
  sent[0]?.fail(new UploadError('文件上传超时，请重试'));
  await settled();
  expect(rows()).toEqual([['a.png', 'failed', '文件上传超时，请重试']]);
  queue.retry(id);
  expect(rows()).toEqual([['a.png', 'waiting', '']]);
  expect(sent).toHaveLength(2);
});

it('stops a cancelled file, and takes all of one owner off the list', async () => {
  const { queue, sent, rows } = aQueue();
  const [id = ''] = queue.add('work-1', [file('a.png'), file('b.png')], { kind: 'image' });
  queue.add('work-2', [file('c.png')], { kind: 'image' });
  queue.cancel(id);
  expect(sent[0]?.options.signal?.aborted).toBe(true);
  queue.clear('work-1');
  sent[1]?.done({ address: '/b.png' });
  await settled();
  expect(rows()).toEqual([['c.png', 'waiting', '']]);
});
