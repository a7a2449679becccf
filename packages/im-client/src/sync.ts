import { imTiming } from '@gongdu/contract/im-limits';
import type { ImPushOf } from '@gongdu/contract/im-push';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/im-request';

/** Where the client stands: what the next `sync_check` begins with. */
export interface SyncKeys {
  sync_key: number;
  sync_event_key: number;
  msg_receipt_key: number;
}

export interface Sync {
  readonly keys: SyncKeys;
  /** Asks for everything since the keys; one round at a time. */
  check(): void;
  conversations(page: ImPushOf<'sync_conversation'>): void;
  events(page: ImPushOf<'sync_event'>): void;
  receipts(page: ImPushOf<'sync_receipt'>): void;
  /** Offline: the round is given up. */
  stop(): void;
}

export interface SyncOptions {
  readonly ask: (request: ImRequestOf<'sync_check'>) => Promise<ImReplyOf<'sync_check'>>;
  readonly emit: (event: string, data: object) => void;
  /** What the client has without a hole. */
  readonly known: () => Record<string, number>;
  readonly onConversations: (page: ImPushOf<'sync_conversation'>) => void;
  /** 1.7 s after their page, so that the conversations have reached the app before them. */
  readonly onEvents: (page: ImPushOf<'sync_event'>) => void;
  /** 1.5 s after their page. */
  readonly onReceipts: (page: ImPushOf<'sync_receipt'>) => void;
  /** All conversations are through. */
  readonly onComplete: () => void;
  /** The server does not sync. */
  readonly onFailed: (error: unknown) => void;
}

/** A round without a page for so long is dead, in milliseconds. */
const roundLimit = 30_000;

/** With more conversations than fit into a frame the server goes by the time of the last sync alone. */
const namedAtOnce = 2_000;

/** Syncing (M3): pages of conversations, events and receipts, each confirmed as it comes, again every 150 s. */
export function createSync(options: SyncOptions): Sync {
  const keys: SyncKeys = { sync_key: 0, sync_event_key: 0, msg_receipt_key: 0 };
  let again: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let round = false;
  const alive = () => {
    clearTimeout(limit);
    if (round) limit = setTimeout(() => over(new Error('syncing stands still')), roundLimit);
  };
  const over = (error?: unknown) => {
    round = false;
    clearTimeout(limit);
    if (error !== undefined) options.onFailed(error);
  };
  const request = () => {
    const convs = options.known();
    const few = Object.keys(convs).length <= namedAtOnce;
    return { ...keys, sync_type: 1, ...(few && { convs }) };
  };
  const check = () => {
    clearTimeout(again);
    again = setTimeout(check, imTiming.syncInterval);
    if (round) return;
    round = true;
    alive();
    options.ask(request()).catch((error) => round && over(error));
  };
  return {
    keys,
    check,
    conversations(page) {
      options.emit('sync_conversation_ack', { sync_key: page.sync_key });
      alive();
      options.onConversations(page);
      if (page.more) return;
      keys.sync_key = page.sync_key;
      over();
      options.onComplete();
    },
    events(page) {
      options.emit('sync_event_ack', { sync_key: page.sync_key });
      if (!page.more) keys.sync_event_key = page.sync_key;
      setTimeout(options.onEvents, imTiming.eventSyncDelay, page);
    },
    receipts(page) {
      options.emit('sync_receipt_ack', { sync_key: page.sync_key });
      if (!page.more) keys.msg_receipt_key = page.sync_key;
      setTimeout(options.onReceipts, imTiming.receiptSyncDelay, page);
    },
    stop() {
      round = false;
      clearTimeout(limit);
      clearTimeout(again);
    },
  };
}
