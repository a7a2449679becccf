import type { ServerEvents } from '@gongdu/contract/live';

/**
 * Besides the server's events: `connected` says that from now on the server is heard. `resync` comes from the page
 * itself, too, when it is heard again and something may have been missed.
 */
interface RealtimeEvents extends ServerEvents {
  connected: () => void;
}

type RealtimeEvent = keyof RealtimeEvents;
export type RealtimeListeners = {
  readonly [Event in RealtimeEvent]?: (...args: Parameters<RealtimeEvents[Event]>) => void;
};

const subscribers = new Set<RealtimeListeners>();

/** Listens, connected or not; returns how to stop. */
export function onRealtime(listeners: RealtimeListeners): () => void {
  subscribers.add(listeners);
  return () => {
    subscribers.delete(listeners);
  };
}

export function emitRealtime<Event extends RealtimeEvent>(
  event: Event,
  ...args: Parameters<RealtimeEvents[Event]>
): void {
  for (const listeners of subscribers) listeners[event]?.(...args);
}
