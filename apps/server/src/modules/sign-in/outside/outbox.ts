import type { Clock } from '../../../clock.ts';
import type { SendSms } from '../ways/sms.ts';

export interface OutboxMessage {
  readonly phone: string;
  readonly code: string;
  readonly at: string;
}

export interface Outbox {
  readonly send: SendSms;
  /** Newest first. */
  messages(): readonly OutboxMessage[];
}

const kept = 50;

/** The development text message service: keeps what it would have sent, for the log and /dev/outbox. */
export function createOutbox(clock: Clock, print: (message: OutboxMessage) => void): Outbox {
  let messages: readonly OutboxMessage[] = [];
  return {
    send: async (phone, code) => {
      const message = { phone, code, at: clock.now().toISOString() };
      messages = [message, ...messages].slice(0, kept);
      print(message);
    },
    messages: () => messages,
  };
}
