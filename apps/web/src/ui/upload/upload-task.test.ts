import { expect, it } from 'vitest';
import { createUploadTask, type UploadCallOptions, type UploadState } from './upload-task.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const chosen = new File(['x'], 'a.heic');
const converted = new File(['y'], 'a.png');

/** A task whose preparation and upload are ended by the test. */
function aTask() {
  const prepared: PromiseWithResolvers<File>[] = [];
  const sent: (PromiseWithResolvers<string> & { file: File; options: UploadCallOptions })[] = [];
  const states: UploadState[] = [];
  const done: string[] = [];
  const task = createUploadTask<string>({
    file: chosen,
    prepare: () => {
      const step = Promise.withResolvers<File>();
      prepared.push(step);
      return step.promise;
    },
    upload: (file, options) => {
      const step = Promise.withResolvers<string>();
      sent.push({ ...step, file, options });
      return step.promise;
    },
    onChange: (state) => states.push(state),
    onDone: (address) => done.push(address),
  });
  return { task, prepared, sent, done, state: () => states.at(-1) };
}

it('prepares the file, uploads it and reports its progress', async () => {
  const { prepared, sent, done, state } = aTask();
  expect(state()).toMatchObject({ file: null, progress: 0, error: null });
  prepared[0]?.resolve(converted);
  await settled();
  expect(sent[0]?.file).toBe(converted);
  // for the marks that converting it has lost
  expect(sent[0]?.options.original).toBe(chosen);
  sent[0]?.options.onProgress(0.5);
  expect(state()).toMatchObject({ file: converted, progress: 0.5, error: null });
  sent[0]?.resolve('/a.png');
  await settled();
  expect(done).toEqual(['/a.png']);
});

it('keeps the error, and uploads again on retry without preparing again', async () => {
  const { task, prepared, sent, done, state } = aTask();
  prepared[0]?.resolve(converted);
  await settled();
  sent[0]?.reject(new Error('文件上传超时，请重试'));
  await settled();
  expect(state()).toMatchObject({ error: { message: '文件上传超时，请重试', canRetry: true } });
  task.retry();
  expect(state()).toMatchObject({ progress: 0, error: null });
  await settled();
  sent[1]?.resolve('/a.png');
  await settled();
  expect([prepared.length, sent.length, done]).toEqual([1, 2, ['/a.png']]);
});

it('prepares again if the preparation failed', async () => {
  const { task, prepared, state } = aTask();
  prepared[0]?.reject(new Error('未能读取到文件，请重试'));
  await settled();
  expect(state()).toMatchObject({ error: { message: '未能读取到文件，请重试' } });
  task.retry();
  expect(prepared).toHaveLength(2);
});

it('reports that a file refused for its content cannot be sent again', async () => {
  const { prepared, state } = aTask();
  prepared[0]?.reject(Object.assign(new Error('文件格式不正确'), { isFileRejected: true }));
  await settled();
  expect(state()).toMatchObject({ error: { canRetry: false } });
});

it('aborts when it is cancelled, and makes no callback afterwards', async () => {
  const { task, prepared, sent, done, state } = aTask();
  prepared[0]?.resolve(converted);
  await settled();
  const before = state();
  task.cancel();
  expect(sent[0]?.options.signal.aborted).toBe(true);
  sent[0]?.options.onProgress(0.9);
  sent[0]?.resolve('/a.png');
  task.retry();
  await settled();
  expect([state(), done, sent.length]).toEqual([before, [], 1]);
});
