// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast, toastWithUndo } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom draws nothing
  HTMLElement.prototype.checkVisibility = () => false;
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('shows one toast at a time, the newest, for five seconds', () => {
  render(<Toasts />);
  act(() => toast('第一条'));
  act(() => toast('第二条', 'success'));
  expect(screen.queryByText('第一条')).toBeNull();
  pass(4_900);
  expect(screen.queryByText('第二条')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('第二条')).toBeNull();
});

it('is held by the pointer for five seconds at most, and offers 撤销 for ten', () => {
  render(<Toasts />);
  const undo = vi.fn();
  act(() => toastWithUndo('已移除', undo));
  fireEvent.pointerEnter(screen.getByText('已移除').closest('[data-toast]') ?? document.body);
  pass(14_900);
  expect(screen.queryByText('已移除')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('已移除')).toBeNull();
  act(() => toastWithUndo('又移除', undo));
  act(() => screen.getByRole('button', { name: '撤销' }).click());
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('又移除')).toBeNull();
});
