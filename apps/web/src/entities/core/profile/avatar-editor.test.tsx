// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { testUser } from '../../../testing/test-user.ts';
import { AvatarEditor } from './avatar-editor.tsx';

it('says at once that a file is of the wrong type', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <AvatarEditor user={testUser()} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const text = new File(['x'], '说明.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText('头像图片'), { target: { files: [text] } });
  expect((await screen.findByRole('alert')).textContent).toBe('说明.txt 文件格式不正确');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  await screen.findByRole('button', { name: '上传头像' });
});
