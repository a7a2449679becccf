import type { Clock } from '../../../../shared/time/clock.ts';
import type { SendSms } from '../methods/sms.ts';
import { type SendTextNotice, wordsOf } from '../text-notices.ts';

export interface OutboxMessage {
  readonly phone: string;
  readonly code: string;
  readonly at: string;
}

/** A message without a code. */
export interface OutboxNotice {
  readonly phone: string;
  readonly words: string;
  readonly at: string;
}

export interface Outbox {
  readonly send: SendSms;
  readonly sendNotice: SendTextNotice;
  notices(): readonly OutboxNotice[];
  /** Newest first. */
  messages(): readonly OutboxMessage[];
}

const maxKept = 50;

/** The development text message service: stores messages instead of sending them, for the log and /dev/outbox. */
export function createOutbox({
  clock,
  siteName,
  print,
}: {
  clock: Clock;
  siteName: () => string;
  print: (message: OutboxMessage | OutboxNotice) => void;
}): Outbox {
  let messages: readonly OutboxMessage[] = [];
  let notices: readonly OutboxNotice[] = [];
  return {
    send: async (phone, code) => {
      const message = { phone, code, at: clock.now().toISOString() };
      messages = [message, ...messages].slice(0, maxKept);
      print(message);
    },
    sendNotice: async (phone, told) => {
      const notice = { phone, words: wordsOf(told, siteName()), at: clock.now().toISOString() };
      notices = [notice, ...notices].slice(0, maxKept);
      print(notice);
    },
    messages: () => messages,
    notices: () => notices,
  };
}
