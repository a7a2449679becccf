import { createStore, useStore } from 'zustand';

export type Gate = ReturnType<typeof createGate>;

/** Milliseconds. A page that has not been replaced by then stays: its member keeps what they were typing. */
const longestLeaving = 5_000;

/** A dialog as a gate: refused calls wait at it and continue together. The dialog decides what the member does. */
export function createGate() {
  const store = createStore<{ open: boolean }>(() => ({ open: false }));
  let pendingRequest: PromiseWithResolvers<boolean> | undefined;
  let leaving: Promise<void> | undefined;

  /**
   * Opens the dialog, unless it is open. Resolves to true once the calls may continue, to false when the member left or
   * cancelled.
   */
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

  /** After a sign-out, until another page is there. */
  function leave(): void {
    resolve(false);
    leaving = new Promise((resolve) => setTimeout(resolve, longestLeaving));
  }

  /** What calls wait for on a page that is being left: without a token they would be refused. */
  const whileLeaving = () => leaving;

  return { store, request, resolve, leave, whileLeaving };
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
