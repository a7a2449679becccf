import type { Arrivals } from './arrivals.ts';
import type { Conversations } from './conversations.ts';
import type { Entry, SyncedConversation } from './inbox.ts';
import type { Signals } from './listeners.ts';
import { createNames } from './names.ts';

/** What the inbox lets through, told to the app. */
export interface Delivery {
  deliver(convId: number, entries: readonly Entry[], synced?: SyncedConversation): void;
  /** The conversations that `run` completes are told in one call, as one page. */
  asPage(run: () => void): void;
}

export interface DeliveryOptions {
  readonly signals: Signals;
  readonly arrivals: Arrivals;
  readonly conversations: Conversations;
  readonly account: () => string;
}

export function createDelivery({ signals, arrivals, conversations, account }: DeliveryOptions): Delivery {
  const names = createNames();
  let page: SyncedConversation[] | undefined;

  const tellSynced = (synced: SyncedConversation, entries: readonly Entry[]) => {
    const msgs = entries.flatMap(({ message }) => message ?? []);
    for (const message of msgs) names.changedBy(message);
    if (page) page.push({ ...synced, msgs });
    else signals.conversations.emit([{ ...synced, msgs }]);
  };
  const tell = ({ message, event }: Entry) => {
    const happened = event ?? message?.event;
    if (happened) signals.event.emit(happened);
    else if (message) {
      const renamed = names.changedBy(message);
      if (renamed) signals.userInfo.emit(renamed);
      signals.message.emit({ messages: [message] });
    }
    // neither: a message of mine, of which the call that sent it knows
  };

  return {
    deliver(convId, entries, synced) {
      const last = entries.at(-1);
      if (last) arrivals.arrived(convId, last.seq);
      if (synced) return tellSynced(synced, entries);
      for (const entry of entries) {
        const { message } = entry;
        if (message) conversations.received(message, message.from_username === account());
        tell(entry);
      }
    },
    asPage(run) {
      page = [];
      run();
      const complete = page;
      page = undefined;
      if (complete.length > 0) signals.conversations.emit(complete);
    },
  };
}
