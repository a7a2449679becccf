import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { Signals, UserInfo } from '../listeners.ts';
import type { Conversations } from './conversations.ts';
import type { DeliveryAcks } from './delivery-acks.ts';
import type { Entry, SyncedConversation } from './inbox.ts';

/** Passes entries that the inbox releases to the app. */
export interface Delivery {
  deliver(convId: number, entries: readonly Entry[], synced?: SyncedConversation): void;
  /** Conversations that `run` completes are emitted together, as one page. */
  asPage(run: () => void): void;
}

export interface DeliveryOptions {
  readonly signals: Signals;
  readonly deliveryAcks: DeliveryAcks;
  readonly conversations: Conversations;
  readonly account: () => string;
}

export function createDelivery({ signals, deliveryAcks, conversations, account }: DeliveryOptions): Delivery {
  const nicknames = createNicknames();
  let page: SyncedConversation[] | undefined;

  const emitSynced = (synced: SyncedConversation, entries: readonly Entry[]) => {
    const msgs = entries.flatMap(({ message }) => message ?? []);
    for (const message of msgs) nicknames.update(message);
    if (page) page.push({ ...synced, msgs });
    else signals.conversations.emit([{ ...synced, msgs }]);
  };
  const emitEntry = ({ message, event }: Entry) => {
    const entryEvent = event ?? message?.event;
    if (entryEvent) signals.event.emit(entryEvent);
    else if (message) {
      const change = nicknames.update(message);
      if (change) signals.userInfo.emit(change);
      signals.message.emit({ messages: [message] });
    }
    // neither: an own message, which the sending call reports
  };

  return {
    deliver(convId, entries, synced) {
      const last = entries.at(-1);
      if (last) deliveryAcks.add(convId, last.seq);
      if (synced) return emitSynced(synced, entries);
      for (const entry of entries) {
        const { message } = entry;
        if (message) conversations.received(message, message.from_username === account());
        emitEntry(entry);
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

/** The last known names: every message contains its sender's name at that time. */
function createNicknames() {
  const nicknames = new Map<string, string>();
  return {
    update({ from_username: username, content, ctime_ms }: ImMessage): UserInfo | undefined {
      const nickname = content?.from_name;
      if (nickname === undefined) return undefined;
      const before = nicknames.get(username);
      nicknames.set(username, nickname);
      if (before === undefined || before === nickname) return undefined;
      return { username, appkey: content?.from_appkey ?? '', nickname, mtime: ctime_ms };
    },
  };
}
