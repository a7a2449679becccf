import type { ServerEvents } from '@gongdu/contract/live';

/**
 * In addition to the server's events: `connected`: server events arrive from now on. `resync` also comes from the page
 * itself when it is connected again and events may be missing.
 */
interface RealtimeEvents extends ServerEvents {
  connected: () => void;
}

type RealtimeEvent = keyof RealtimeEvents;
export type RealtimeListeners = {
  readonly [Event in RealtimeEvent]?: (...args: Parameters<RealtimeEvents[Event]>) => void;
};

const subscribers = new Set<RealtimeListeners>();

/** Adds a listener, connected or not; returns a function that removes it. */
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
