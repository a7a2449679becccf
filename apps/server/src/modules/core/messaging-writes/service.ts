import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, type MessagingTransaction, type Transaction } from '../../../db/database.ts';
import { bytesBehind } from '../../../db/messaging-database/copies.ts';
import {
  mainSideOfTransaction,
  messagingSideOfTransaction,
} from '../../../db/messaging-database/one-database.ts';
import type { ServerPlatform } from '../../../platform.ts';
import * as store from './store.ts';
import { type Apply, createWriter } from './writer.ts';

export type MessagingWrites = ReturnType<typeof createMessagingWrites>;

/** A write to the messaging database, decided by a transaction of the main one. The payload is stored as JSON. */
export type MessagingWrite<Payload> = (tx: Transaction, payload: Payload) => Promise<void>;

/** Of one who waits for the queue, and milliseconds between two. */
const [maxLooks, lookAgainMs] = [300, 100];
/** How the messaging database is, and what waits for it. */
export interface MessagingState extends store.MessagingBacklog {
  readonly isAway: boolean;
  /** Of its copies, see `bytesBehind`. */
  readonly behindBytes: number | null;
}

/** Milliseconds after which it is taken to be away. */
const answerMs = 2_000;

type Needs = Pick<ServerPlatform, 'db' | 'messagingDb' | 'messagingApart' | 'onFailure'>;

/**
 * How a transaction of the main database writes to the messaging one. Where the two are one, the write runs at once in
 * that transaction. Otherwise it is put into a queue there, and one of the nodes does it after the commit: exactly once,
 * and in the order in which they were put.
 */
export function createMessagingWrites({ db, messagingDb, messagingApart, onFailure }: Needs) {
  const kinds = new Map<string, Apply>();
  const writer = createWriter({ db, messagingDb, kinds, isFilled: messagingApart, onFailure });
  return {
    define,
    inMain,
    /** Also where the two are one: a backup of two that was restored into one may hold writes. */
    doWaiting: writer.wake,
    backlog: () => store.countDue(db),
    listWaiting,
    caughtUp,
    /** null: messages and notices stand in the main database. */
    readState: messagingApart ? readState : null,
    close: writer.close,
  };

  /**
   * Writes of these kinds that are decided and not done, in their order. Read before the messaging database, they tell with it
   * what is decided: a write leaves the queue only after it is done.
   */
  async function listWaiting(kinds: readonly string[]): Promise<Pick<store.DueWrite, 'kind' | 'payload'>[]> {
    return messagingApart ? store.listWaiting(db, kinds) : [];
  }

  async function readState(): Promise<MessagingState> {
    const [backlog, behindBytes, answers] = await Promise.all([
      store.countDue(db),
      bytesBehind(db),
      Promise.race([
        messagingDb`select 1`.then(
          () => true,
          () => false,
        ),
        sleep(answerMs, false, { ref: false }),
      ]),
    ]);
    return { ...backlog, behindBytes, isAway: !answers };
  }

  /**
   * What a transaction of the messaging database changes in the main one: in the same transaction where the two are one, else
   * in one of its own, which commits before. So it is the last of its transaction where it takes something away, and it may
   * be done again.
   */
  function inMain<T>(tx: MessagingTransaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return messagingApart ? inTransaction(db, work) : work(mainSideOfTransaction(tx));
  }

  /** Resolves once all is done that was put before the call. @throws Error if that takes half a minute */
  async function caughtUp(): Promise<void> {
    if (!messagingApart) return;
    const newest = await store.newestDue(db);
    for (let looks = 0; await store.isDueUpTo(db, newest); looks++) {
      if (looks === maxLooks) throw new Error('The messaging database does not keep up');
      await sleep(lookAgainMs);
    }
  }

  /**
   * @param kind Stands in the queue; one that has been in a version is kept.
   * @param apply May run after its transaction, and in another node; it never answers to it.
   */
  function define<Payload>(
    kind: string,
    apply: (tx: MessagingTransaction, payload: Payload) => Promise<void>,
  ): MessagingWrite<Payload> {
    if (kinds.has(kind)) throw new Error(`There is a write "${kind}" already`);
    kinds.set(kind, apply);
    if (!messagingApart) return (tx, payload) => apply(messagingSideOfTransaction(tx), payload);
    return async (tx, payload) => {
      await store.addDue(tx.sql, kind, payload);
      tx.afterCommit(writer.wake);
    };
  }
}
