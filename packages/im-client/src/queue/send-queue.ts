import type { ImReplyOf } from '@gongdu/contract/messaging/request';
import type { Call } from '../call.ts';
import type { OpenQueueStorage, QueueStorage, SendEvent, StoredMessage } from '../storage/queue-storage.ts';
import type { RequestState } from './queued-request.ts';
import type { RequestQueue } from './request-queue.ts';

/** An own message that is being sent, or has failed. */
export interface OutgoingMessage extends Omit<StoredMessage, 'state'> {
  readonly state: RequestState;
  /** With `done`. */
  readonly reply?: ImReplyOf<SendEvent>;
}

export interface SendQueue {
  /** Takes over the account's queue, including messages of closed pages. */
  open(account: string): Promise<void>;
  /** Looks for messages of pages closed since then. */
  adopt(): Promise<void>;
  send(message: Omit<StoredMessage, 'state'>): Call<ImReplyOf<SendEvent>>;
  /** In their order, including failed ones. */
  all(): readonly OutgoingMessage[];
  /** Sends a failed message again under the same client_msg_id; undefined when there is none. */
  resend(clientMsgId: string): Call<ImReplyOf<SendEvent>> | undefined;
  /** Removes a failed message. */
  discard(clientMsgId: string): void;
  close(): Promise<void>;
}

export interface SendQueueOptions {
  readonly requestQueue: RequestQueue;
  readonly storage: OpenQueueStorage;
  readonly onChange: (message: OutgoingMessage) => void;
  /** A failing storage only loses messages at a reload: it is reported and they stay in memory. */
  readonly onError: (error: unknown) => void;
}

export function createSendQueue({ requestQueue, storage, onChange, onError }: SendQueueOptions): SendQueue {
  const messages = new Map<string, OutgoingMessage>();
  let opened: { account: string; storage: Promise<QueueStorage> } | undefined;

  const withStorage = async (action: (storage: QueueStorage) => Promise<void>) => {
    try {
      if (opened) await action(await opened.storage);
    } catch (error) {
      onError(error);
    }
  };
  const save = (message: StoredMessage) => withStorage((store) => store.put(message));
  const update = (message: OutgoingMessage) => {
    if (message.state === 'done') messages.delete(message.clientMsgId);
    else messages.set(message.clientMsgId, message);
    if (message.state === 'done') void withStorage((store) => store.remove(message.clientMsgId));
    if (message.state === 'failed') void save({ ...withoutState(message), state: 'failed' });
    onChange(message);
  };
  const enqueue = (message: Omit<StoredMessage, 'state'>, persisted?: Promise<void>) => {
    update({ ...message, state: 'queued' });
    return requestQueue.request(message.event, message.data, {
      lane: message.lane,
      ...(persisted && { persisted }),
      onChange: (state, reply) => update({ ...message, state, ...(reply && { reply }) }),
    });
  };
  const adopt = () =>
    withStorage(async (store) => {
      for (const { state, ...message } of await store.adopt()) {
        if (state === 'open') enqueue(message);
        else update({ ...message, state });
      }
    });

  return {
    async open(account) {
      if (opened?.account === account) return adopt();
      await withStorage((store) => store.close());
      messages.clear();
      opened = { account, storage: storage(account) };
      await adopt();
    },
    adopt,
    send: (message) => enqueue(message, save({ ...message, state: 'open' })),
    all: () => [...messages.values()],
    resend(clientMsgId) {
      const failed = messages.get(clientMsgId);
      if (failed?.state !== 'failed') return undefined;
      const message = withoutState(failed);
      // to the end of the queue, because it now follows messages sent in between
      messages.delete(clientMsgId);
      return enqueue(message, save({ ...message, state: 'open' }));
    },
    discard(clientMsgId) {
      if (messages.get(clientMsgId)?.state !== 'failed') return;
      messages.delete(clientMsgId);
      void withStorage((store) => store.remove(clientMsgId));
    },
    async close() {
      await withStorage((store) => store.close());
      opened = undefined;
    },
  };
}

function withoutState({ clientMsgId, event, data, lane }: OutgoingMessage): Omit<StoredMessage, 'state'> {
  return { clientMsgId, event, data, lane };
}
