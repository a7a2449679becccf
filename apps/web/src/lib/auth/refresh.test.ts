// @vitest-environment jsdom
import { refreshIntervalMs, refreshSlackMs } from '@gongdu/contract/identity/auth/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createRefresher, retryAfter } from './refresh.ts';
import { createTabLock, type TabLock } from './tab-lock.ts';
import type { TokenPair } from './tokens.ts';
import { createTokens } from './tokens.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** One browser: its tabs share storage and lock; the sign-in service counts its requests. */
function aBrowser({
  answer,
  webLocks = true,
}: {
  answer?: () => Promise<TokenPair>;
  webLocks?: boolean;
} = {}) {
  const storage = memoryStorage();
  let asked = 0;
  const request = async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return answer ? answer() : { access: `a${asked}`, refresh: `r${asked}` };
  };
  const oneAtATime = turns();
  const aTab = () => {
    const tokens = createTokens({ storage, tabStorage: memoryStorage(), now: Date.now });
    const lock = webLocks ? oneAtATime : createTabLock('lease', { locks: undefined, storage, now: Date.now });
    return { tokens, refresher: createRefresher({ tokens, request, now: Date.now, lock }) };
  };
  const first = aTab();
  first.tokens.save({ access: 'a0', refresh: 'r0' });
  return { first, second: aTab(), asked: () => asked };
}

/** The behaviour of Web Locks between tabs. */
function turns(): TabLock {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    last = last.then(work);
    return last;
  };
}

async function refreshIn(...tabs: { refresher: ReturnType<typeof createRefresher> }[]): Promise<void> {
  const all = Promise.all(tabs.map(({ refresher }) => refresher.refreshIfDue()));
  await vi.advanceTimersByTimeAsync(200);
  await all;
}

describe('the lock between tabs', () => {
  it('lets the work run where the browser refuses Web Locks with all other site data', async () => {
    const locks = {
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
      query: vi.fn(),
    };
    const lock = createTabLock('lease', { locks, storage: memoryStorage(), now: Date.now });
    const work = vi.fn(async () => undefined);
    await lock(work);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('token refresh', () => {
  it('does not happen before 82,800,000 ms have passed', async () => {
    const { first, asked } = aBrowser();
    vi.setSystemTime(Date.now() + refreshIntervalMs - 1);
    await refreshIn(first);
    expect(asked()).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    await refreshIn(first);
    expect([asked(), first.tokens.access(), first.tokens.refresh()]).toEqual([1, 'a1', 'r1']);
  });

  it.each([true, false])('happens once between two tabs (Web Locks: %s)', async (webLocks) => {
    const { first, second, asked } = aBrowser({ webLocks });
    vi.setSystemTime(Date.now() + refreshIntervalMs);
    await refreshIn(first, second);
    await refreshIn(second);
    expect([asked(), first.tokens.access(), second.tokens.access()]).toEqual([1, 'a1', 'a1']);
  });

  it('happens at once after a change of the claims in the account’s tokens', async () => {
    const { first, asked } = aBrowser();
    const done = first.refresher.refreshNow();
    await vi.advanceTimersByTimeAsync(200);
    await done;
    expect([asked(), first.tokens.access()]).toEqual([1, 'a1']);
  });

  it('is triggered by its own timer, 30 s after the interval', async () => {
    const { first, asked } = aBrowser();
    const stop = first.refresher.start();
    await vi.advanceTimersByTimeAsync(refreshIntervalMs + refreshSlackMs - 1);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(refreshIntervalMs + refreshSlackMs);
    expect(asked()).toBe(2);
    stop();
  });

  it('is checked when the tab becomes visible', async () => {
    const { first, asked } = aBrowser();
    const stop = first.refresher.start();
    vi.setSystemTime(Date.now() + refreshIntervalMs);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toBe(1);
    stop();
  });

  it('that fails logs a warning, keeps the old tokens and is not retried at once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { first, second, asked } = aBrowser({ answer: () => Promise.reject(new Error('down')) });
    vi.setSystemTime(Date.now() + refreshIntervalMs);
    await refreshIn(first, second);
    expect([asked(), first.tokens.access(), first.tokens.refresh()]).toEqual([1, 'a0', 'r0']);
    expect(warn).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + retryAfter);
    await refreshIn(second);
    expect(asked()).toBe(2);
  });

  it('does not sign in a member who signed out in the meantime', async () => {
    const { first } = aBrowser();
    vi.setSystemTime(Date.now() + refreshIntervalMs);
    const refreshing = first.refresher.refreshIfDue();
    await vi.advanceTimersByTimeAsync(10);
    first.tokens.clear();
    await vi.advanceTimersByTimeAsync(200);
    await refreshing;
    expect([first.tokens.access(), first.tokens.refresh()]).toEqual([null, null]);
  });
});
