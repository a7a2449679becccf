import { createStore } from 'zustand';

/** `offline`: the browser has no network. `unanswered`: it has one, but the server did not answer the last call. */
export type Connection = 'connected' | 'offline' | 'unanswered';

const isInBrowser = typeof window !== 'undefined';

export const connection = createStore<Connection>(() => (hasNoNetwork() ? 'offline' : 'connected'));

if (isInBrowser) {
  window.addEventListener('online', () => connection.setState('connected', true));
  window.addEventListener('offline', () => connection.setState('offline', true));
}

/** Call it with the outcome of each request: a reply counts more than the browser's own state. */
export function noteAnswer(isAnswered: boolean): void {
  const otherwise = hasNoNetwork() ? 'offline' : 'unanswered';
  connection.setState(isAnswered ? 'connected' : otherwise, true);
}

export function hasNoNetwork(): boolean {
  return isInBrowser && navigator.onLine === false;
}

/** Calls back each time the connection comes back. @returns a function that stops it. */
export function onReconnect(reconnected: () => void): () => void {
  return connection.subscribe((now, before) => {
    if (now === 'connected' && before !== 'connected') reconnected();
  });
}
