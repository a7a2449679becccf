import { refreshEvery, refreshSlack } from '@gongdu/contract/sign-in';
import { type Outside, outside } from './outside.ts';
import { createTabLock, type TabLock } from './tab-lock.ts';
import { type TokenService, tokenService } from './token-service.ts';
import { type Tokens, tokens } from './tokens.ts';

export type Refresher = ReturnType<typeof createRefresher>;

/** A refresh that failed is not tried again sooner, whichever tab asks; in milliseconds. */
export const retryAfter = 300_000;

interface Surroundings {
  readonly tokens: Tokens;
  readonly request: TokenService['request'];
  readonly now: Outside['now'];
  readonly lock: TabLock;
}

/** Silent token refresh (S4, S8, S9): at most once per `refreshEvery` between all tabs. */
export function createRefresher({ tokens, request, now, lock }: Surroundings) {
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Never rejects: a failure is logged and the old tokens are kept. */
  function refreshIfDue(): Promise<void> {
    if (isDue()) running ??= lock(refreshOnce).finally(() => (running = undefined));
    return settled();
  }

  /** Whatever the clock says, e.g. once the account has changed what its tokens carry. Rejects with CallError. */
  async function refreshNow(): Promise<void> {
    await settled();
    await lock(async () => {
      const used = tokens.refresh();
      if (used !== null) await trade(used);
    });
    schedule();
  }

  /** Resolves when no refresh of this tab is under way. */
  async function settled(): Promise<void> {
    await running;
  }

  function isDue(): boolean {
    return (
      tokens.refresh() !== null &&
      now() - tokens.refreshedAt() >= refreshEvery &&
      now() - tokens.triedAt() >= retryAfter
    );
  }

  async function refreshOnce(): Promise<void> {
    const used = tokens.refresh();
    // another tab may have refreshed while this one waited for the lock
    if (used === null || !isDue()) return;
    tokens.markTried();
    try {
      await trade(used);
    } catch (error) {
      console.warn('token refresh failed, the old tokens are kept', error);
    }
  }

  async function trade(used: string): Promise<void> {
    const pair = await request({ grant_type: 'refresh_token', refresh_token: used });
    // signed out meanwhile: the answer must not sign in again
    if (tokens.refresh() === used) tokens.keep({ ...pair, refresh: pair.refresh ?? used });
  }

  function schedule(): void {
    clearTimeout(timer);
    if (tokens.refresh() === null) return;
    const due = Math.max(tokens.refreshedAt() + refreshEvery + refreshSlack, tokens.triedAt() + retryAfter);
    timer = setTimeout(() => void refreshIfDue().then(schedule), Math.max(due - now(), refreshSlack));
  }

  /** Starts the timer and the look on becoming visible; returns how to stop both. */
  function start(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshIfDue().then(schedule);
    };
    schedule();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  return { refreshIfDue, refreshNow, settled, start, reschedule: schedule };
}

export const refresher = createRefresher({
  tokens,
  request: tokenService.request,
  now: outside.now,
  lock: (work) => createTabLock('gongdu_refresh', outside)(work),
});
