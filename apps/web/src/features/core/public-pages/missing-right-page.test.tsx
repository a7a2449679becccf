// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { session } from '../../../lib/auth/session.ts';
import { MissingRightPage } from './missing-right-page.tsx';

it('names the right and who gives it', () => {
  const text = (codes: readonly `${string}:${string}:${string}`[]) =>
    render(
      <MantineProvider>
        <MemoryRouter>
          <MissingRightPage title="主页装修" codes={codes} />
        </MemoryRouter>
      </MantineProvider>,
    ).container.textContent;
  session.store.setState({ roles: ['institution'], permissions: [] });
  expect(text(['inst:page:edit'])).toContain('这里需要「装修主页」权限');
  expect(text(['inst:page:edit'])).toContain('请机构的负责人或管理员开通');
  session.store.setState({ roles: ['admin'], permissions: [] });
  expect(text(['approval:channel:review', 'content:channel:manage'])).toContain(
    '这里需要「审核频道提议」或「管理频道」权限',
  );
});
