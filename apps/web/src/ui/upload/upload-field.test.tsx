// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { UploadField } from './upload-field.tsx';
import type { Upload } from './upload-task.ts';

URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => undefined;

const picture = new File(['x'], '甲.png', { type: 'image/png' });
const text = new File(['x'], '说明.txt', { type: 'text/plain' });

function Holder({ upload }: { readonly upload: Upload }) {
  const [value, setValue] = useState<string | null>(null);
  return <UploadField kind="image" value={value} onChange={setValue} upload={upload} text="添加图片" />;
}

function renderField(upload: Upload) {
  render(
    <MantineProvider>
      <Holder upload={upload} />
    </MantineProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('添加图片', { selector: 'input' });
  return { input, choose: (file: File) => fireEvent.change(input, { target: { files: [file] } }) };
}

it('says in its box why a file is refused, and takes another in its place', async () => {
  const { input, choose } = renderField((file) =>
    file === picture
      ? Promise.resolve({ address: '/a.png' })
      : Promise.reject(Object.assign(new Error('说明.txt 文件格式不正确'), { isFileRejected: true })),
  );
  choose(text);
  expect((await screen.findByRole('alert')).textContent).toContain('说明.txt 文件格式不正确');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  const opened = vi.spyOn(input, 'click');
  await userEvent.click(screen.getByRole('button', { name: '换一个' }));
  expect(opened).toHaveBeenCalledOnce();
  choose(picture);
  await screen.findByRole('button', { name: '预览图片' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('aborts a file on its way when it is cancelled, and is empty again', async () => {
  const signals: AbortSignal[] = [];
  const { choose } = renderField((_, { signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  choose(picture);
  await screen.findByRole('progressbar', { name: '正在上传 甲.png' });
  await userEvent.click(screen.getByRole('button', { name: '取消上传' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await screen.findByRole('button', { name: '添加图片' });
});
