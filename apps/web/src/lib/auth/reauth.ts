import { createStore, useStore } from 'zustand';

export type Reauth = ReturnType<typeof createReauth>;

/**
 * The one dialog "登录状态已过期" as a gate: calls that got 401 wait at it and pass together.
 * How the member signs in again is the dialog's own affair.
 */
export function createReauth() {
  const store = createStore<{ open: boolean }>(() => ({ open: false }));
  let pendingRequest: PromiseWithResolvers<boolean> | undefined;

  /** Opens the dialog, unless it is open. True once signed in again, false when the person left or gave up. */
  function request(signal?: AbortSignal): Promise<boolean> {
    pendingRequest ??= Promise.withResolvers<boolean>();
    store.setState({ open: true });
    return signal ? Promise.race([pendingRequest.promise, aborted(signal)]) : pendingRequest.promise;
  }

  function resolve(signedInAgain: boolean): void {
    const pending = pendingRequest;
    pendingRequest = undefined;
    store.setState({ open: false });
    pending?.resolve(signedInAgain);
  }

  return { store, request, resolve };
}

export const reauth = createReauth();

export function useSessionExpired(): boolean {
  return useStore(reauth.store, (state) => state.open);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
