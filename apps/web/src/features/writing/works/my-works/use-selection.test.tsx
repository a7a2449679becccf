// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];

it('removes what an action was for, and leaves what was selected while it ran', () => {
  const { result } = renderHook(() => useSelection('draft', rows));
  act(() => result.current.set(1, true));
  const whenItBegan = result.current;
  act(() => result.current.set(2, true));
  act(() => whenItBegan.remove(whenItBegan.rows));
  expect(result.current.rows.map(({ id }) => id)).toEqual([2]);
});

it('starts with nothing in another view', () => {
  const { result, rerender } = renderHook(({ scope }) => useSelection(scope, rows), {
    initialProps: { scope: 'draft' },
  });
  act(() => result.current.setAll(true));
  rerender({ scope: 'deleted' });
  expect(result.current.rows).toEqual([]);
});
