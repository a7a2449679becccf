import { createStore, useStore } from 'zustand';

export type Gate = ReturnType<typeof createGate>;

/** A dialog as a gate: calls that were refused wait at it and pass together. What the member does there is its own affair. */
export function createGate() {
  const store = createStore<{ open: boolean }>(() => ({ open: false }));
  let pendingRequest: PromiseWithResolvers<boolean> | undefined;

  /** Opens the dialog, unless it is open. True once the calls may go on, false when the person left or gave up. */
  function request(signal?: AbortSignal): Promise<boolean> {
    pendingRequest ??= Promise.withResolvers<boolean>();
    store.setState({ open: true });
    return signal ? Promise.race([pendingRequest.promise, aborted(signal)]) : pendingRequest.promise;
  }

  function resolve(mayGoOn: boolean): void {
    const pending = pendingRequest;
    pendingRequest = undefined;
    store.setState({ open: false });
    pending?.resolve(mayGoOn);
  }

  return { store, request, resolve };
}

/** 登录状态已过期. */
export const reauth = createGate();
/** 协议有重要变更. */
export const reconsent = createGate();

export function useSessionExpired(): boolean {
  return useStore(reauth.store, (state) => state.open);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
