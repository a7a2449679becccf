import { imTiming } from '@gongdu/contract/messaging/limits';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/messaging/request';

/** The client's position: the start of the next `sync_check`. */
export interface SyncKeys {
  sync_key: number;
  sync_event_key: number;
  msg_receipt_key: number;
}

export interface Sync {
  readonly keys: SyncKeys;
  /** Requests everything since the keys; one round at a time. */
  check(): void;
  conversations(page: ImPushOf<'sync_conversation'>): void;
  events(page: ImPushOf<'sync_event'>): void;
  receipts(page: ImPushOf<'sync_receipt'>): void;
  /** Offline: the round is aborted. */
  stop(): void;
}

export interface SyncOptions {
  readonly request: (request: ImRequestOf<'sync_check'>) => Promise<ImReplyOf<'sync_check'>>;
  readonly emit: (event: string, data: object) => void;
  /** The last seqs without a gap. */
  readonly known: () => Record<string, number>;
  readonly onConversations: (page: ImPushOf<'sync_conversation'>) => void;
  /** 1.7 s after their page, so that the app gets the conversations before them. */
  readonly onEvents: (page: ImPushOf<'sync_event'>) => void;
  /** 1.5 s after their page. */
  readonly onReceipts: (page: ImPushOf<'sync_receipt'>) => void;
  /** All conversations are complete. */
  readonly onComplete: () => void;
  /** The server does not sync. */
  readonly onFailed: (error: unknown) => void;
}

/** Milliseconds without a page after which a round has failed. */
const roundTimeoutMs = 30_000;

/** With more conversations than fit into a frame the server uses only the time of the last sync. */
const maxNamedConversations = 2_000;

/** Syncing: pages of conversations, events and receipts, each confirmed on arrival; repeated every 150 s. */
export function createSync(options: SyncOptions): Sync {
  const keys: SyncKeys = { sync_key: 0, sync_event_key: 0, msg_receipt_key: 0 };
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  let roundTimer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const restartTimer = () => {
    clearTimeout(roundTimer);
    if (isRunning) roundTimer = setTimeout(() => endRound(new Error('syncing stands still')), roundTimeoutMs);
  };
  const endRound = (error?: unknown) => {
    isRunning = false;
    clearTimeout(roundTimer);
    if (error !== undefined) options.onFailed(error);
  };
  const buildRequest = () => {
    const convs = options.known();
    const nameAll = Object.keys(convs).length <= maxNamedConversations;
    return { ...keys, sync_type: 1, ...(nameAll && { convs }) };
  };
  const check = () => {
    clearTimeout(nextCheck);
    nextCheck = setTimeout(check, imTiming.syncInterval);
    if (isRunning) return;
    isRunning = true;
    restartTimer();
    options.request(buildRequest()).catch((error) => isRunning && endRound(error));
  };
  return {
    keys,
    check,
    conversations(page) {
      options.emit('sync_conversation_ack', { sync_key: page.sync_key });
      restartTimer();
      options.onConversations(page);
      if (page.more) return;
      keys.sync_key = page.sync_key;
      endRound();
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
      isRunning = false;
      clearTimeout(roundTimer);
      clearTimeout(nextCheck);
    },
  };
}
