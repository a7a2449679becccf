import { setTimeout as sleep } from 'node:timers/promises';
import type { ImKind } from '@gongdu/contract/messaging/message';
import { inTransaction, type MessagingDatabase } from '../../../../db/database.ts';
import { isDiskFull } from '../../../../db/disk-full.ts';
import { isDatabaseUnavailable } from '../../../../db/driver/connection-loss.ts';
import { ImError } from '../protocol/error.ts';
import type { InstitutionHooks, InstitutionSide } from '../protocol/institution-part.ts';
import { type NewMessage, type SentKey, type StoredMessage, storeMessages } from './message-store.ts';

/** The receivers of a message. */
export interface Audience {
  readonly kind: ImKind;
  readonly gid: number | null;
  /** The receiver in a single conversation. */
  readonly partnerUid: number | null;
  /** The sending socket, which receives the answer instead of a push; null over REST. */
  readonly socketId: string | null;
  /** Institutions in a single conversation. Their inbox is written in the transaction of the message. */
  readonly institutions?: readonly InstitutionSide[];
  /** The member who sends for an institution. */
  readonly actingUid?: number | null;
}

/** Pushes a new entry to everyone in its conversation. */
export type Deliver = (stored: StoredMessage, message: NewMessage, audience: Audience) => void;

export interface SendQueue {
  /**
   * Resolves after the commit. The same conversation, sender and id are one message, and only the first of them is
   * `fresh`.
   */
  submit(message: NewMessage, audience: Audience): Promise<StoredMessage>;
  /** How many are to be stored. */
  waiting(): number;
  /** Resolves when the queue is empty. */
  drained(): Promise<void>;
}

export interface SendQueueOptions {
  readonly db: MessagingDatabase;
  readonly institutionStored: InstitutionHooks['stored'];
  /** Called after the commit for each new message, in the order of seq in each conversation. */
  readonly onStored: Deliver;
  readonly onFailure: (error: unknown) => void;
  readonly maxPending?: number;
}

interface Waiting {
  readonly message: NewMessage;
  readonly audience: Audience;
  readonly outcome: PromiseWithResolvers<StoredMessage>;
}

const maxBatchSize = 256;
const maxAttempts = 4;
/** A message of the batch is stored already. */
const uniqueViolation = '23505';
/** Also deadlock and serialization failure. */
const retryableCodes = new Set([uniqueViolation, '40P01', '40001']);

/**
 * Group commit of one node's sends: messages that arrive while a batch is being stored form the next batch. One batch at
 * a time keeps the order of each client's messages.
 */
export function createSendQueue({
  db,
  institutionStored,
  onStored,
  onFailure,
  maxPending = 5_000,
}: SendQueueOptions): SendQueue {
  const queue: Waiting[] = [];
  const pending = new Map<string, Waiting>();
  let running: Promise<void> | undefined;
  return { submit, waiting: () => pending.size, drained: async () => running };

  function submit(message: NewMessage, audience: Audience): Promise<StoredMessage> {
    const duplicate = pending.get(keyOf(message));
    if (duplicate) return duplicate.outcome.promise.then((stored) => ({ ...stored, fresh: false }));
    if (pending.size >= maxPending) return Promise.reject(new ImError('busy', 1_000));
    const waiting = { message, audience, outcome: Promise.withResolvers<StoredMessage>() };
    pending.set(keyOf(message), waiting);
    queue.push(waiting);
    running ??= run().finally(() => {
      running = undefined;
    });
    return waiting.outcome.promise;
  }

  async function run(): Promise<void> {
    // Messages of the same turn of the event loop join the batch.
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatchSize);
      await flush(batch);
      for (const { message } of batch) pending.delete(keyOf(message));
    }
  }

  async function flush(batch: readonly Waiting[]): Promise<void> {
    let remaining = batch;
    let mayBeStored = false;
    for (let attempt = 1; remaining.length > 0; ) {
      try {
        const missing = await store(remaining, mayBeStored);
        if (mayBeStored) return rejectAsNonMembers(missing);
        // A member who has left since still gets the answer to a retry.
        [remaining, mayBeStored] = [missing, true];
      } catch (error) {
        mayBeStored ||= errorCodeOf(error) === uniqueViolation;
        if (isDatabaseUnavailable(error)) {
          remaining = rejectUnlessSocket(remaining, error);
          queue.push(...rejectUnlessSocket(queue.splice(0), error));
          await sleep(200);
        } else if (attempt++ >= maxAttempts || !retryableCodes.has(errorCodeOf(error)))
          return fail(remaining, error);
      }
    }
  }

  /**
   * A batch without an institution is one statement, which commits by itself.
   * @returns those that were not stored
   */
  async function store(batch: readonly Waiting[], mayBeStored: boolean): Promise<Waiting[]> {
    if (!batch.some(({ audience }) => audience.institutions?.length))
      return settle(batch, await storeMessages(db, batch.map(messageOf), { mayBeStored }));
    let missing: Waiting[] = [];
    await inTransaction(db, async (tx) => {
      const rows = await storeMessages(tx.sql, batch.map(messageOf), { mayBeStored });
      // Registered first: whatever the inbox adds is pushed after the messages that caused it.
      tx.afterCommit(() => {
        missing = settle(batch, rows);
      });
      const waiting = new Map(batch.map((each) => [keyOf(each.message), each]));
      const messages = rows.flatMap((stored) => {
        const { message, audience } = waiting.get(keyOf(stored)) ?? {};
        if (!stored.fresh || !message || !audience?.institutions?.length) return [];
        return [{ stored, message, sides: audience.institutions, actingUid: audience.actingUid ?? null }];
      });
      if (messages.length > 0) await institutionStored.run(tx, messages);
    });
    return missing;
  }

  function rejectAsNonMembers(batch: readonly Waiting[]): void {
    for (const { outcome } of batch) outcome.reject(new ImError('notInGroup'));
  }

  async function fail(batch: readonly Waiting[], error: unknown): Promise<void> {
    onFailure(error);
    // Stored one by one, so that only the faulty message fails.
    if (batch.length > 1) for (const each of batch) await flush([each]);
    else batch[0]?.outcome.reject(failureOf(error));
  }

  /**
   * While the database is unavailable, messages from sockets wait without an answer and calls over REST fail.
   * @returns the waiting messages
   */
  function rejectUnlessSocket(all: readonly Waiting[], error: unknown): Waiting[] {
    const { waits: kept = [], fails: rejected = [] } = Object.groupBy(all, ({ audience }) =>
      audience.socketId === null ? 'fails' : 'waits',
    );
    for (const { message, outcome } of rejected) {
      pending.delete(keyOf(message));
      outcome.reject(error);
    }
    return kept;
  }

  /** @returns those without a row */
  function settle(batch: readonly Waiting[], rows: readonly StoredMessage[]): Waiting[] {
    const waiting = new Map(batch.map((each) => [keyOf(each.message), each]));
    for (const stored of rows) {
      const each = waiting.get(keyOf(stored));
      if (!each) continue;
      waiting.delete(keyOf(stored));
      each.outcome.resolve(stored);
      if (stored.fresh) onStored(stored, each.message, each.audience);
    }
    return [...waiting.values()];
  }
}

function messageOf({ message }: Waiting): NewMessage {
  return message;
}

function keyOf({ convId, fromUid, clientMsgId }: SentKey): string {
  return `${convId} ${fromUid} ${clientMsgId}`;
}

function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A socket waits and tries again; over REST the cause decides. */
function failureOf(cause: unknown): ImError {
  return isDiskFull(cause)
    ? new ImError('busy', 5_000, undefined, { cause })
    : new ImError('internal', undefined, undefined, { cause });
}
