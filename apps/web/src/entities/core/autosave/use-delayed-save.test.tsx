// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedSave } from './use-delayed-save.ts';

interface Saved {
  readonly text: string;
  readonly keepalive: boolean;
  readonly end: PromiseWithResolvers<void>;
}

let saves: Saved[];
beforeEach(() => {
  saves = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function showText(initial: string) {
  const shown = renderHook(
    (text: string) =>
      useDelayedSave({
        text,
        initial,
        save: (text, { keepalive }) => {
          const end = Promise.withResolvers<void>();
          saves.push({ text, keepalive, end });
          return end.promise;
        },
      }),
    { initialProps: initial },
  );
  return { type: (text: string) => shown.rerender(text), leave: shown.unmount };
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const texts = () => saves.map(({ text }) => text);

it('saves once after the last key, and nothing that is stored already', async () => {
  const { type } = showText('');
  type('在');
  type('在的');
  await pause();
  expect(texts()).toEqual(['在的']);
  type('在');
  type('在的');
  await pause();
  expect(texts()).toEqual(['在的']);
});

it('waits for an earlier save, which could otherwise replace a later one', async () => {
  const { type } = showText('在的');
  type('');
  await pause();
  type('书单我明天发');
  await pause();
  expect(texts()).toEqual(['']);
  await act(async () => saves[0]?.end.resolve());
  expect(texts()).toEqual(['', '书单我明天发']);
});

it('saves at once, and to the end, when the page is closed or the text leaves the screen', async () => {
  const { type, leave } = showText('');
  type('在的');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  type('在的，请讲');
  leave();
  expect(saves.map(({ text, keepalive }) => [text, keepalive])).toEqual([
    ['在的', true],
    ['在的，请讲', true],
  ]);
});

it('saves again with the next key what was not stored', async () => {
  const { type } = showText('');
  type('在的');
  await pause();
  await act(async () => saves[0]?.end.reject(new Error('no network')));
  type('在的。');
  type('在的');
  await pause();
  expect(texts()).toEqual(['在的', '在的']);
});
