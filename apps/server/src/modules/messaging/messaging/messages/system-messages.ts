import { randomBytes } from 'node:crypto';
import type { ImContent } from '@gongdu/contract/messaging/content';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { MessagingTransaction } from '../../../../db/database.ts';
import type { EventBody } from '../protocol/wire.ts';
import { type NewMessage, type StoredMessage, storeMessages } from './message-store.ts';
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

export interface NewServerMessage {
  readonly convId: number;
  readonly content: ImContent;
  readonly fromUid: number;
  readonly partnerUid: number;
  /** Makes it unique. */
  readonly clientMsgId: string;
}

export type SystemMessages = ReturnType<typeof createSystemMessages>;

/** Entries for events in a conversation, stored in the transaction that causes them. */
export function createSystemMessages({ deliver }: { deliver: Deliver }) {
  return { post, postMessage };

  /** @returns undefined when the key exists already or `byUid` is not a member */
  async function post(
    tx: MessagingTransaction,
    systemMessage: NewSystemMessage,
  ): Promise<StoredMessage | undefined> {
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
    const [stored] = await storeMessages(tx.sql, [message], { mayBeStored: true });
    if (!stored?.fresh) return undefined;
    tx.afterCommit(() => deliver(stored, message, { ...audience, socketId: null }));
    return stored;
  }

  /**
   * A message that the server writes in an account's name, in a conversation of two.
   * @returns undefined when it is stored already
   */
  async function postMessage(
    tx: MessagingTransaction,
    { convId, content, fromUid, partnerUid, clientMsgId }: NewServerMessage,
  ): Promise<StoredMessage | undefined> {
    const message: NewMessage = {
      msgType: content.msg_type,
      body: content,
      convId,
      fromUid,
      clientMsgId,
      deviceId: '',
      reqHash: '',
      flags: 0,
      atUids: null,
      refMsgId: null,
    };
    const [stored] = await storeMessages(tx.sql, [message], { mayBeStored: true });
    if (!stored?.fresh) return undefined;
    tx.afterCommit(() =>
      deliver(stored, message, { kind: imKinds.single, gid: null, partnerUid, socketId: null }),
    );
    return stored;
  }
}
