// @vitest-environment jsdom
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { openOverlays } from '../../../../ui/overlay/open-overlays.ts';
import { useBatchMode } from './use-batch-mode.ts';

afterEach(() => {
  openOverlays.setState([], true);
  document.body.innerHTML = '';
});

it('ends with Escape, but not with one that was meant for a menu or a field', async () => {
  const { result } = renderHook(useBatchMode);
  act(() => result.current.toggle());
  openOverlays.setState([() => undefined], true);
  await userEvent.keyboard('{Escape}');
  expect(result.current.on).toBe(true);
  openOverlays.setState([], true);
  document.body.innerHTML = '<input type="search">';
  await userEvent.type(screen.getByRole('searchbox'), '红楼{Escape}');
  expect(result.current.on).toBe(true);
  document.body.innerHTML = '';
  await userEvent.keyboard('{Escape}');
  expect(result.current.on).toBe(false);
});
