import { createStore, useStore } from 'zustand';

export type SessionGate = ReturnType<typeof createSessionGate>;

/**
 * The one dialog "登录状态已过期" (S8) as a gate: calls that got 401 wait at it and pass together.
 * It knows nothing of how a person signs in again.
 */
export function createSessionGate() {
  const store = createStore<{ open: boolean }>(() => ({ open: false }));
  let waiting: PromiseWithResolvers<boolean> | undefined;

  /** Opens the dialog, unless it is open. True once signed in again, false when the person left or gave up. */
  function ask(signal?: AbortSignal): Promise<boolean> {
    waiting ??= Promise.withResolvers<boolean>();
    store.setState({ open: true });
    return signal ? Promise.race([waiting.promise, aborted(signal)]) : waiting.promise;
  }

  function settle(signedInAgain: boolean): void {
    const settled = waiting;
    waiting = undefined;
    store.setState({ open: false });
    settled?.resolve(signedInAgain);
  }

  return { store, ask, settle };
}

export const sessionGate = createSessionGate();

export function useSessionExpired(): boolean {
  return useStore(sessionGate.store, (state) => state.open);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
