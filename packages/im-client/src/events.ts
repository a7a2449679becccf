import { type ImEvent, imEventTypes } from '@gongdu/contract/im-event';
import type { ImPushOf } from '@gongdu/contract/im-push';
import type { Conversations } from './conversations.ts';
import type { Entry } from './inbox.ts';
import type { Signals } from './listeners.ts';
import type { SyncKeys } from './sync.ts';

/** The person's events: as they happen, and those of the time away; each is told once. */
export interface Events {
  happened(event: ImEvent): void;
  synced(page: ImPushOf<'sync_event'>): void;
  clear(): void;
}

export interface EventsOptions {
  readonly signals: Signals;
  readonly conversations: Conversations;
  readonly keys: SyncKeys;
  /** Events with a place in a conversation wait for their turn there. */
  readonly place: (entry: Entry) => void;
  /** Logged in elsewhere, or the password was changed. */
  readonly kicked: () => void;
}

/** So many events are remembered by their id. */
const remembered = 1_000;

export function createEvents({ signals, conversations, keys, place, kicked }: EventsOptions): Events {
  const told = new Set<string>();
  const isNew = ({ event_id }: ImEvent) => {
    if (told.has(event_id)) return false;
    told.add(event_id);
    if (told.size > remembered) for (const oldest of [...told].slice(0, remembered / 2)) told.delete(oldest);
    return true;
  };
  const note = (event: ImEvent) => {
    if (event.event_type !== imEventTypes.readElsewhere || event.conv_id === undefined) return;
    const read = conversations.read(event.conv_id, event.read_seq ?? 0);
    if (!read) return;
    const { conv_id, type, username, gid, read_seq, unread } = read;
    signals.readElsewhere.emit({ conv_id, type, username, gid, read_seq, unread_msg_count: unread });
  };
  const isEnd = ({ event_type }: ImEvent) =>
    event_type === imEventTypes.loggedInElsewhere || event_type === imEventTypes.passwordChanged;

  return {
    happened(event) {
      const { conv_id, seq, ev_seq } = event;
      if (conv_id !== undefined && seq !== undefined) return place({ conv_id, seq, event });
      // the next one in its row: there is no need to hear of it again
      if (ev_seq === keys.sync_event_key + 1) keys.sync_event_key = ev_seq;
      if (!isNew(event)) return;
      note(event);
      signals.event.emit(event);
      if (isEnd(event)) kicked();
    },
    synced({ events, full_resync }) {
      if (full_resync) signals.fullResync.emit();
      const news = events.filter(isNew);
      for (const event of news) note(event);
      if (news.length > 0) signals.events.emit(news);
    },
    clear: () => told.clear(),
  };
}
