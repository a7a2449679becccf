import type { ImRequestOf } from '@gongdu/contract/messaging/request';

/** The three requests that send a message. */
export type SendEvent = 's_single_text' | 'send_group_msg' | 'send_room_msg';
export type SendRequest = ImRequestOf<SendEvent>;

/** A message that has not arrived for certain, as it survives a reload. */
export interface StoredMessage {
  readonly clientMsgId: string;
  readonly event: SendEvent;
  readonly data: SendRequest;
  /** The conversation: within one, messages are sent one after another. */
  readonly lane: string;
  /** Open ones are sent again by themselves, failed ones when the person says so. */
  readonly state: 'open' | 'failed';
}

/**
 * Where the send queue of one account lives. A message belongs to the page that put it there or took it over, never
 * to two pages at once.
 */
export interface QueueStorage {
  /** Everything whose owner is gone, in the order in which it was put; from now on it is this page's. */
  adopt(): Promise<readonly StoredMessage[]>;
  /** Puts a message at the end, or changes the one with this `clientMsgId` where it stands. */
  put(message: StoredMessage): Promise<void>;
  remove(clientMsgId: string): Promise<void>;
  /** Gives up what is this page's, so that another may adopt it. */
  close(): Promise<void>;
}

/** Opens the queue of an account, named `user_{uid}`. */
export type OpenQueueStorage = (account: string) => Promise<QueueStorage>;
