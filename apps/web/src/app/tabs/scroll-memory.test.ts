// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedScroll, rememberScroll } from './scroll-memory.ts';
import { scrollWhenLongEnough } from './scroll-when-long-enough.ts';

let grow: (() => void) | undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      constructor(onResize: () => void) {
        grow = onResize;
      }
      disconnect() {
        grow = undefined;
      }
    },
  );
});
afterEach(() => vi.useRealTimers());

/** Scrolls no further than its content is long, as browsers do. */
function scrollerOf(length: { value: number }): Element {
  const scroller = document.createElement('div');
  let top = 0;
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => top,
    set: (wanted: number) => {
      top = Math.min(wanted, length.value);
    },
  });
  return scroller;
}

it('scrolls where the page was when its content has come that far', () => {
  const length = { value: 0 };
  const scroller = scrollerOf(length);
  const onEnd = vi.fn();
  scrollWhenLongEnough(scroller, scroller, 500, onEnd);
  length.value = 300;
  grow?.();
  expect([scroller.scrollTop, onEnd.mock.calls.length]).toEqual([300, 0]);
  length.value = 900;
  grow?.();
  expect([scroller.scrollTop, onEnd.mock.calls.length]).toEqual([500, 1]);
  expect(grow).toBeUndefined();
});

it('leaves the scroll to the reader, and gives up on content that stays shorter', () => {
  vi.useFakeTimers();
  const length = { value: 100 };
  const scroller = scrollerOf(length);
  const onEnd = vi.fn();
  scrollWhenLongEnough(scroller, scroller, 500, onEnd);
  scroller.dispatchEvent(new Event('wheel'));
  expect([onEnd.mock.calls.length, grow]).toEqual([1, undefined]);
  scrollWhenLongEnough(scroller, scroller, 500, onEnd);
  vi.advanceTimersByTime(5_000);
  expect([onEnd.mock.calls.length, grow]).toEqual([2, undefined]);
});

it('forgets the entries that were scrolled longest ago', () => {
  for (let entry = 0; entry <= 200; entry++) rememberScroll(`entry ${entry}`, entry + 1);
  expect([rememberedScroll('entry 0'), rememberedScroll('entry 1')]).toEqual([0, 2]);
});
