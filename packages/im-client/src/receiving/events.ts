import { type ImEvent, imEventTypes } from '@gongdu/contract/messaging/event';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { Signals } from '../listeners.ts';
import type { Conversations } from './conversations.ts';
import type { Entry } from './inbox.ts';
import type { SyncKeys } from './sync.ts';

/** The member's events, pushed and synced, each emitted once. */
export interface Events {
  happened(event: ImEvent): void;
  synced(page: ImPushOf<'sync_event'>): void;
  clear(): void;
}

export interface EventsOptions {
  readonly signals: Signals;
  readonly conversations: Conversations;
  readonly keys: SyncKeys;
  /** Events of a conversation are delivered in its order. */
  readonly pushEntry: (entry: Entry) => void;
  /** Signed in elsewhere, or the password was changed. */
  readonly onKicked: () => void;
}

/** The number of events remembered by their id. */
const maxRemembered = 1_000;

export function createEvents({ signals, conversations, keys, pushEntry, onKicked }: EventsOptions): Events {
  const seen = new Set<string>();
  const isNew = ({ event_id }: ImEvent) => {
    if (seen.has(event_id)) return false;
    seen.add(event_id);
    if (seen.size > maxRemembered)
      for (const oldest of [...seen].slice(0, maxRemembered / 2)) seen.delete(oldest);
    return true;
  };
  const applyRead = (event: ImEvent) => {
    if (event.event_type !== imEventTypes.readElsewhere || event.conv_id === undefined) return;
    const conversation = conversations.read(event.conv_id, event.read_seq ?? 0);
    if (!conversation) return;
    const { conv_id, type, username, gid, read_seq, unread } = conversation;
    signals.readElsewhere.emit({ conv_id, type, username, gid, read_seq, unread_msg_count: unread });
  };
  const endsSession = ({ event_type }: ImEvent) =>
    event_type === imEventTypes.loggedInElsewhere || event_type === imEventTypes.passwordChanged;

  return {
    happened(event) {
      const { conv_id, seq, ev_seq } = event;
      if (conv_id !== undefined && seq !== undefined) return pushEntry({ conv_id, seq, event });
      // The next in order, so the next sync can start after it.
      if (ev_seq === keys.sync_event_key + 1) keys.sync_event_key = ev_seq;
      if (!isNew(event)) return;
      applyRead(event);
      signals.event.emit(event);
      if (endsSession(event)) onKicked();
    },
    synced({ events, full_resync }) {
      if (full_resync) signals.fullResync.emit();
      const newEvents = events.filter(isNew);
      for (const event of newEvents) applyRead(event);
      if (newEvents.length > 0) signals.events.emit(newEvents);
    },
    clear: () => seen.clear(),
  };
}
