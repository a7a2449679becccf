import type { ImEvent } from '@gongdu/contract/messaging/event';
import { imLimits, imTiming } from '@gongdu/contract/messaging/limits';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import type { ImPushOf } from '@gongdu/contract/messaging/push';
import type { ImReplyOf, ImRequestOf } from '@gongdu/contract/messaging/request';
import { ImError, tooEarly } from '../errors.ts';
import { createSequence, type Sequence } from './sequence.ts';

export type SyncedConversation = ImPushOf<'sync_conversation'>['messages'][number];

/** One position in a conversation: a message, an event that was pushed separately, or an answered own message. */
export interface Entry {
  readonly conv_id: number;
  readonly seq: number;
  readonly message?: ImMessage;
  readonly event?: ImEvent;
}

export interface Inbox {
  /** The first pages of a connection are being loaded: pushed entries wait for their end. */
  begin(): void;
  /** The pages are complete: waiting entries are processed, and gaps are filled. */
  end(): void;
  page(conversation: SyncedConversation): void;
  push(entry: Entry): void;
  /** The server has entries of this conversation up to `seq`. */
  hint(convId: number, seq: number): void;
  /** The last seq without a gap, by conversation. */
  known(): Record<string, number>;
  /** The app knows a conversation up to `seq` already. */
  baseline(convId: number, seq: number): void;
  /** Offline: nothing is pulled. */
  pause(): void;
  /** Another account. */
  clear(): void;
}

export interface InboxOptions {
  readonly pull: (request: ImRequestOf<'msg_pull'>) => Promise<ImReplyOf<'msg_pull'>>;
  /** Entries in the order of their seq; `synced` is the page of a conversation that is being synced. */
  readonly deliver: (convId: number, entries: readonly Entry[], synced?: SyncedConversation) => void;
  readonly onError: (error: unknown) => void;
}

interface Conversation {
  readonly id: number;
  readonly sequence: Sequence<Entry>;
  /** The page with messages that are still being completed. */
  synced?: SyncedConversation | undefined;
  pulling: boolean;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Milliseconds after a failed pull. */
const pullRetryMs = 5_000;
/** The most concurrent pulls. */
const maxConcurrentPulls = 4;

/** Delivers every conversation's entries in order, each once and without gaps, however they arrive. */
export function createInbox({ pull, deliver, onError }: InboxOptions): Inbox {
  const conversations = new Map<number, Conversation>();
  let buffer: Entry[] | undefined;
  let online = false;
  /** Until the first sync is complete: entries before its pages are history, not new. */
  let isFirstSync = true;
  const withSlot = createSemaphore(maxConcurrentPulls);
  // The connection may be lost by the time a slot is free.
  const pullIfOnline = async (request: ImRequestOf<'msg_pull'>) => {
    if (!online) throw new ImError(tooEarly.connect);
    return pull(request);
  };

  const find = (id: number, start = 0) => {
    const found = conversations.get(id) ?? { id, sequence: createSequence<Entry>(start), pulling: false };
    conversations.set(id, found);
    return found;
  };
  function deliverEntries(conversation: Conversation, entries: readonly Entry[]) {
    const { id, sequence, synced } = conversation;
    if (!sequence.gap()) conversation.synced = undefined;
    if (entries.length > 0 || (synced && !conversation.synced)) deliver(id, entries, synced);
  }
  function fillLater(conversation: Conversation, after: number) {
    if (!online || conversation.pulling || conversation.timer || !conversation.sequence.gap()) return;
    conversation.timer = setTimeout(() => {
      conversation.timer = undefined;
      void fill(conversation);
    }, after);
  }
  async function fill(conversation: Conversation) {
    const { id, sequence } = conversation;
    if (conversation.pulling) return;
    conversation.pulling = true;
    try {
      for (let gap = sequence.gap(); online && gap; gap = sequence.gap()) {
        const request = pullRequestFor(id, gap);
        deliverEntries(conversation, applyPull(sequence, gap, await withSlot(() => pullIfOnline(request))));
      }
    } catch (error) {
      if (online) onError(error);
      // For example no longer a member: missing entries will never come, and the rest is delivered.
      const refused = error instanceof ImError && !error.shouldRetry();
      if (refused) deliverEntries(conversation, sequence.skip(sequence.gap()?.to ?? 0));
    }
    conversation.pulling = false;
    fillLater(conversation, pullRetryMs);
  }
  function pause() {
    online = false;
    for (const conversation of conversations.values()) {
      clearTimeout(conversation.timer);
      conversation.timer = undefined;
    }
  }
  function push(entry: Entry) {
    if (buffer) return void buffer.push(entry);
    const conversation = find(entry.conv_id);
    deliverEntries(conversation, conversation.sequence.take(entry));
    fillLater(conversation, imTiming.pullDelay);
  }

  return {
    begin() {
      buffer ??= [];
    },
    end() {
      online = true;
      isFirstSync = false;
      const buffered = buffer ?? [];
      buffer = undefined;
      for (const entry of buffered) push(entry);
      for (const conversation of conversations.values()) void fill(conversation);
    },
    page(synced) {
      const oldest = synced.msgs[0]?.seq ?? synced.last_seq + 1;
      const conversation = find(synced.conv_id, isFirstSync ? oldest - 1 : 0);
      const { sequence } = conversation;
      conversation.synced = synced;
      sequence.expect(synced.last_seq);
      const skipped = sequence.skip(synced.clear_seq);
      deliverEntries(conversation, [
        ...skipped,
        ...synced.msgs.flatMap((message) => sequence.take(entryOf(message))),
      ]);
      void fill(conversation);
    },
    push,
    hint(convId, seq) {
      const conversation = find(convId);
      conversation.sequence.expect(seq);
      fillLater(conversation, imTiming.pullDelay);
    },
    known: () =>
      Object.fromEntries([...conversations.values()].map(({ id, sequence }) => [id, sequence.have])),
    baseline: (convId, seq) => void find(convId, seq),
    pause,
    clear() {
      pause();
      buffer = undefined;
      isFirstSync = true;
      conversations.clear();
    },
  };
}

export function entryOf(message: ImMessage): Entry {
  return { conv_id: message.conv_id, seq: message.seq, message };
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

function pullRequestFor(id: number, { from, to }: Gap): ImRequestOf<'msg_pull'> {
  return { conv_id: id, from_seq: from, to_seq: to, limit: imLimits.pulledAtOnce, oldest_first: true };
}

/** The entries released by an answered pull: entries that the server left out are not visible to us. */
function applyPull(sequence: Sequence<Entry>, gap: Gap, reply: ImReplyOf<'msg_pull'>): Entry[] {
  const entries = sequence.skip(reply.first_seq - 1);
  for (const message of reply.msgs) entries.push(...sequence.take(entryOf(message)));
  const full = reply.msgs.length >= imLimits.pulledAtOnce;
  const covered = full ? Math.max(gap.from, reply.msgs.at(-1)?.seq ?? 0) : gap.to;
  return [...entries, ...sequence.skip(covered)];
}

/** Runs at most `max` at a time, in order. */
function createSemaphore(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (run) => {
    if (busy >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // The slot passes to the next one without becoming free.
      if (next) next();
      else busy -= 1;
    }
  };
}
