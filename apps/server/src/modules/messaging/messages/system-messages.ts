import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../db/database.ts';
import type { EventBody } from '../protocol/wire.ts';
import { type StoredMessage, storeMessages } from './message-store.ts';
import type { Audience, Deliver } from './send-queue.ts';

export interface NewSystemMessage {
  readonly convId: number;
  readonly byUid: number;
  readonly audience: Omit<Audience, 'socketId'>;
  readonly event: EventBody;
  /** Makes the entry unique, for what can happen only once. */
  readonly key?: string;
  readonly refMsgId?: number;
}

export type SystemMessages = ReturnType<typeof createSystemMessages>;

/** Entries for events in a conversation, stored in the transaction that causes them. */
export function createSystemMessages({ deliver }: { deliver: Deliver }) {
  return { post };

  /** @returns undefined when the key exists already or `byUid` is not a member */
  async function post(tx: Transaction, systemMessage: NewSystemMessage): Promise<StoredMessage | undefined> {
    const {
      convId,
      byUid,
      audience,
      event,
      key = randomBytes(12).toString('base64url'),
      refMsgId,
    } = systemMessage;
    const message = {
      msgType: 'event' as const,
      body: event,
      convId,
      fromUid: byUid,
      deviceId: '',
      clientMsgId: `event:${key}`,
      reqHash: '',
      flags: 0,
      atUids: null,
      refMsgId: refMsgId ?? null,
    };
    const [stored] = await storeMessages(tx.sql, [message]);
    if (!stored?.fresh) return undefined;
    tx.afterCommit(() => deliver(stored, message, { ...audience, socketId: null }));
    return stored;
  }
}
