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
  pass(3_000);
  act(() => toast('第二条', 'success'));
  expect(screen.queryByText('第一条')).toBeNull();
  pass(4_900);
  expect(screen.queryByText('第二条')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('第二条')).toBeNull();
});

it('keeps the answer to a press while a read fails beside it, before or after', () => {
  render(<Toasts />);
  act(() => toast('网络已断开，连上后请再试一次', 'warning'));
  act(() => toast('网络不畅', 'error', true));
  expect(screen.queryByText('网络已断开，连上后请再试一次')).not.toBeNull();
  pass(5_100);
  act(() => {
    toast('收藏失败', 'error');
    toast('网络不畅', 'error', true);
  });
  expect(screen.queryByText('收藏失败')).not.toBeNull();
  pass(5_100);
  act(() => toast('网络不畅', 'error', true));
  expect(screen.queryByText('网络不畅')).not.toBeNull();
  act(() => toast('收藏失败', 'error'));
  expect(screen.queryByText('收藏失败')).not.toBeNull();
});

it('lies above the bar of a desk', () => {
  HTMLElement.prototype.checkVisibility = () => true;
  const bar = document.createElement('footer');
  bar.dataset['actions'] = '';
  const boxOf = vi.spyOn(bar, 'getBoundingClientRect');
  boxOf.mockReturnValue(new DOMRect(-10, innerHeight - 60, 2_000, 60));
  document.body.append(bar);
  render(<Toasts />);
  act(() => toast('已通过'));
  expect(screen.getByText('已通过').closest<HTMLElement>('[data-toast]')?.style.bottom).toBe('72px');
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
