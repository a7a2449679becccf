// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchState } from './search-state.tsx';

const refetch = vi.fn();
const show = (state: { isFetching?: boolean; isError?: boolean }) =>
  render(
    <MantineProvider>
      <SearchState search={{ isFetching: false, isError: false, refetch, ...state }} none="没有找到“边城”" />
    </MantineProvider>,
  );

it('says that nothing was found only where the search was answered', () => {
  show({});
  expect(screen.getByRole('status').textContent).toBe('没有找到“边城”');
});

it('offers another try where it failed', () => {
  show({ isError: true });
  expect(screen.getByRole('status').textContent).not.toContain('没有找到');
  screen.getByRole('button', { name: '重试' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

it('says nothing of the result while it is running', () => {
  show({ isFetching: true });
  expect(screen.getByRole('status').textContent).toBe('正在查找');
});
