import type { LiveEvents } from '@gongdu/contract/live';

/**
 * Besides the server's events: `connected` says that from now on the server is heard. `stale` comes from the page
 * itself, too, when it is heard again and something may have been missed.
 */
interface PageEvents extends LiveEvents {
  connected: () => void;
}

export type LiveEvent = keyof PageEvents;
export type LiveListener<K extends LiveEvent> = (...facts: Parameters<PageEvents[K]>) => void;

const listeners: { readonly [K in LiveEvent]: Set<LiveListener<K>> } = {
  unread: new Set(),
  notice: new Set(),
  announcement: new Set(),
  'work.state': new Set(),
  'review.queue': new Set(),
  'social.counted': new Set(),
  'circle.changed': new Set(),
  'lead.changed': new Set(),
  'session.ended': new Set(),
  server_closing: new Set(),
  connected: new Set(),
  stale: new Set(),
};

/** Listens, connected or not; returns how to stop. */
export function onLive<K extends LiveEvent>(event: K, listener: LiveListener<K>): () => void {
  listeners[event].add(listener);
  return () => {
    listeners[event].delete(listener);
  };
}

export function emitLive<K extends LiveEvent>(event: K, ...facts: Parameters<PageEvents[K]>): void {
  for (const listener of listeners[event]) listener(...facts);
}
