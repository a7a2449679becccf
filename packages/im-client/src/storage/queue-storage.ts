import type { ImRequestOf } from '@gongdu/contract/messaging/request';

/** The three requests that send a message. */
export type SendEvent = 's_single_text' | 'send_group_msg' | 'send_room_msg';
export type SendRequest = ImRequestOf<SendEvent>;

/** An unconfirmed message, as stored for a reload. */
export interface StoredMessage {
  readonly clientMsgId: string;
  readonly event: SendEvent;
  readonly data: SendRequest;
  /** The conversation: within one, messages are sent one after another. */
  readonly lane: string;
  /** Open ones are sent again automatically, failed ones on the member's request. */
  readonly state: 'open' | 'failed';
}

/**
 * The storage of one account's send queue. A message belongs to the page that stored or adopted it, never to two pages
 * at once.
 */
export interface QueueStorage {
  /** Adopts all messages without a living owner, in the order of insertion. */
  adopt(): Promise<readonly StoredMessage[]>;
  /** Appends a message, or replaces the one with this `clientMsgId` in place. */
  put(message: StoredMessage): Promise<void>;
  remove(clientMsgId: string): Promise<void>;
  /** Releases this page's messages, so that another page may adopt them. */
  close(): Promise<void>;
}

/** Opens the queue of an account, named `user_{uid}`. */
export type OpenQueueStorage = (account: string) => Promise<QueueStorage>;
