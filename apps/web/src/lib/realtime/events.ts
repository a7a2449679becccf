import type { ServerEvents } from '@gongdu/contract/live';

/**
 * Besides the server's events: `connected` says that from now on the server is heard. `resync` comes from the page
 * itself, too, when it is heard again and something may have been missed.
 */
interface RealtimeEvents extends ServerEvents {
  connected: () => void;
}

export type RealtimeEvent = keyof RealtimeEvents;
export type RealtimeListener<K extends RealtimeEvent> = (...args: Parameters<RealtimeEvents[K]>) => void;

const listeners: { readonly [K in RealtimeEvent]: Set<RealtimeListener<K>> } = {
  'unread.changed': new Set(),
  'notification.created': new Set(),
  'announcement.changed': new Set(),
  'work.changed': new Set(),
  'moderation.queue-changed': new Set(),
  'reactions.counted': new Set(),
  'circle.changed': new Set(),
  'reading-lead.changed': new Set(),
  'session.ended': new Set(),
  'server.closing': new Set(),
  connected: new Set(),
  resync: new Set(),
};

/** Listens, connected or not; returns how to stop. */
export function onRealtime<K extends RealtimeEvent>(event: K, listener: RealtimeListener<K>): () => void {
  listeners[event].add(listener);
  return () => {
    listeners[event].delete(listener);
  };
}

export function emitRealtime<K extends RealtimeEvent>(
  event: K,
  ...args: Parameters<RealtimeEvents[K]>
): void {
  for (const listener of listeners[event]) listener(...args);
}
