import { refreshIntervalMs, refreshSlackMs } from '@gongdu/contract/identity/auth/sign-in';
import { type BrowserEnv, browserEnv } from '../browser-env.ts';
import { createTabLock, type TabLock } from './tab-lock.ts';
import { type TokenService, tokenService } from './token-service.ts';
import { type Tokens, tokens } from './tokens.ts';

export type Refresher = ReturnType<typeof createRefresher>;

/** Milliseconds before a failed refresh is retried, in any tab. */
export const retryAfter = 300_000;

interface RefreshDependencies {
  readonly tokens: Tokens;
  readonly request: TokenService['request'];
  readonly now: BrowserEnv['now'];
  readonly lock: TabLock;
}

/** Silent token refresh: at most once per `refreshEvery` between all tabs. */
export function createRefresher({ tokens, request, now, lock }: RefreshDependencies) {
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Never rejects: a failure is logged and the old tokens are kept. */
  function refreshIfDue(): Promise<void> {
    if (isDue()) running ??= lock(refreshOnce).finally(() => (running = undefined));
    return settled();
  }

  /** Refreshes at once, e.g. after the account changed what its tokens contain. Rejects with CallError. */
  async function refreshNow(): Promise<void> {
    await settled();
    await lock(async () => {
      const usedToken = tokens.refresh();
      if (usedToken !== null) await exchange(usedToken);
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
      now() - tokens.refreshedAt() >= refreshIntervalMs &&
      now() - tokens.refreshAttemptedAt() >= retryAfter
    );
  }

  async function refreshOnce(): Promise<void> {
    const usedToken = tokens.refresh();
    // another tab may have refreshed while this one waited for the lock
    if (usedToken === null || !isDue()) return;
    tokens.markRefreshAttempt();
    try {
      await exchange(usedToken);
    } catch (error) {
      console.warn('token refresh failed, the old tokens are kept', error);
    }
  }

  async function exchange(usedToken: string): Promise<void> {
    const pair = await request({ grant_type: 'refresh_token', refresh_token: usedToken });
    // signed out in the meantime: the reply must not sign the member in again
    if (tokens.refresh() === usedToken) tokens.renew({ ...pair, refresh: pair.refresh ?? usedToken });
  }

  function schedule(): void {
    clearTimeout(timer);
    if (tokens.refresh() === null) return;
    const due = Math.max(
      tokens.refreshedAt() + refreshIntervalMs + refreshSlackMs,
      tokens.refreshAttemptedAt() + retryAfter,
    );
    timer = setTimeout(() => void refreshIfDue().then(schedule), Math.max(due - now(), refreshSlackMs));
  }

  /** Starts the timer and the check when the page becomes visible; returns how to stop both. */
  function start(): () => void {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshIfDue().then(schedule);
    };
    schedule();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  return { refreshIfDue, refreshNow, settled, start, reschedule: schedule };
}

export const refresher = createRefresher({
  tokens,
  request: tokenService.request,
  now: browserEnv.now,
  lock: (work) => createTabLock('gongdu_refresh', browserEnv)(work),
});
