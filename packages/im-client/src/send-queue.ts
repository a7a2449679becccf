import type { ImReplyOf } from '@gongdu/contract/im-request';
import type { Call } from './call.ts';
import type { Outbox } from './outbox.ts';
import type { KeptMessage, OpenQueueStorage, QueueStorage, SendEvent } from './queue-storage.ts';
import type { RequestState } from './queued-request.ts';

/** A message of mine on its way, or one that did not get there. */
export interface Outgoing extends Omit<KeptMessage, 'state'> {
  readonly state: RequestState;
  /** With `done`. */
  readonly reply?: ImReplyOf<SendEvent>;
}

export interface SendQueue {
  /** Takes over the account's queue, with what a page that is gone has left in it. */
  open(account: string): Promise<void>;
  /** Looks for what other pages have left since. */
  adopt(): Promise<void>;
  send(message: Omit<KeptMessage, 'state'>): Call<ImReplyOf<SendEvent>>;
  /** In their order, those that failed too. */
  all(): readonly Outgoing[];
  /** Sends a failed message again under the same client_msg_id; undefined when there is none. */
  resend(clientMsgId: string): Call<ImReplyOf<SendEvent>> | undefined;
  /** Forgets a failed message. */
  discard(clientMsgId: string): void;
  close(): Promise<void>;
}

export interface SendQueueOptions {
  readonly outbox: Outbox;
  readonly storage: OpenQueueStorage;
  readonly changed: (message: Outgoing) => void;
  /** A storage that fails costs the reload, not the message: it is reported and goes on in memory. */
  readonly fault: (error: unknown) => void;
}

export function createSendQueue({ outbox, storage, changed, fault }: SendQueueOptions): SendQueue {
  const messages = new Map<string, Outgoing>();
  let opened: { account: string; storage: Promise<QueueStorage> } | undefined;

  const inStorage = async (act: (storage: QueueStorage) => Promise<void>) => {
    try {
      if (opened) await act(await opened.storage);
    } catch (error) {
      fault(error);
    }
  };
  const keep = (message: KeptMessage) => inStorage((kept) => kept.put(message));
  const note = (message: Outgoing) => {
    if (message.state === 'done') messages.delete(message.clientMsgId);
    else messages.set(message.clientMsgId, message);
    if (message.state === 'done') void inStorage((kept) => kept.remove(message.clientMsgId));
    if (message.state === 'failed') void keep({ ...stripped(message), state: 'failed' });
    changed(message);
  };
  const put = (message: Omit<KeptMessage, 'state'>, kept?: Promise<void>) => {
    note({ ...message, state: 'queued' });
    return outbox.request(message.event, message.data, {
      lane: message.lane,
      ...(kept && { kept }),
      changed: (state, reply) => note({ ...message, state, ...(reply && { reply }) }),
    });
  };
  const adopt = () =>
    inStorage(async (kept) => {
      for (const { state, ...message } of await kept.adopt()) {
        if (state === 'open') put(message);
        else note({ ...message, state });
      }
    });

  return {
    async open(account) {
      if (opened?.account === account) return adopt();
      await inStorage((kept) => kept.close());
      messages.clear();
      opened = { account, storage: storage(account) };
      await adopt();
    },
    adopt,
    send: (message) => put(message, keep({ ...message, state: 'open' })),
    all: () => [...messages.values()],
    resend(clientMsgId) {
      const failed = messages.get(clientMsgId);
      if (failed?.state !== 'failed') return undefined;
      const message = stripped(failed);
      // to the end of the queue, as it now goes out after what was sent meanwhile
      messages.delete(clientMsgId);
      return put(message, keep({ ...message, state: 'open' }));
    },
    discard(clientMsgId) {
      if (messages.get(clientMsgId)?.state !== 'failed') return;
      messages.delete(clientMsgId);
      void inStorage((kept) => kept.remove(clientMsgId));
    },
    async close() {
      await inStorage((kept) => kept.close());
      opened = undefined;
    },
  };
}

function stripped({ clientMsgId, event, data, lane }: Outgoing): Omit<KeptMessage, 'state'> {
  return { clientMsgId, event, data, lane };
}
