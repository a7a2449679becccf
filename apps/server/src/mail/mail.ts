import type { Config } from '../config.ts';
import type { OutsideCalls } from '../shared/outside-calls.ts';
import type { Clock } from '../shared/time/clock.ts';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A POST to this address stops the emails (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The mail server rejects the recipient: permanently (5xx), or temporarily (4xx). */
export class RecipientRejected extends Error {
  readonly isPermanent: boolean;

  constructor(isPermanent: boolean, cause: unknown) {
    super(isPermanent ? 'the address is refused for good' : 'the address is refused for the moment', {
      cause,
    });
    this.isPermanent = isPermanent;
  }
}

/** @throws RecipientRejected, or any other error when the mail server is unreachable or refuses the sender. */
export type SendEmail = (email: Email) => Promise<void>;

export interface SentEmail extends Email {
  readonly at: string;
}

const maxKept = 50;

export type Mail = ReturnType<typeof createMail>;

interface MailNeeds {
  readonly config: Pick<Config, 'demo' | 'smtp'>;
  readonly clock: Clock;
  readonly outsideCalls: Pick<OutsideCalls, 'watch'>;
}

/** The configured mail server; in demo mode without one, a development outbox; otherwise none. */
export function createMail({ config, clock, outsideCalls }: MailNeeds) {
  let sent: readonly SentEmail[] = [];
  const keepInOutbox: SendEmail = async (email) => {
    sent = [{ ...email, at: clock.now().toISOString() }, ...sent].slice(0, maxKept);
  };
  const outbox = config.demo ? keepInOutbox : null;
  const send = config.smtp ? watched(smtpMail(config.smtp)) : outbox;
  return {
    send,
    /** The emails of the development outbox, newest first. */
    sent: () => sent,
  };

  /** A refused recipient is an answer of a server that works. */
  function watched(post: SendEmail): SendEmail {
    return (email) =>
      outsideCalls.watch(
        'smtp',
        () => post(email),
        (error) => !(error instanceof RecipientRejected),
      );
  }
}

function smtpMail({ url, from }: NonNullable<Config['smtp']>): SendEmail {
  let transport: ReturnType<typeof open> | undefined;
  const open = async () => {
    // A few MB that most servers need once an hour.
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true }, { from });
  };
  return async ({ unsubscribe, ...email }) => {
    transport ??= open();
    const headers = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    try {
      await (await transport).sendMail({ ...email, ...(headers && { headers }) });
    } catch (error) {
      throw toRecipientRejected(error);
    }
  };
}

/**
 * Replies to `RCPT TO` concern the address, and so does a temporary failure of the email itself; all others concern our
 * setup.
 */
function toRecipientRejected(error: unknown): unknown {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return error;
  const status = Number(error.responseCode);
  if (error.command === 'RCPT TO' && status >= 400) return new RecipientRejected(status >= 500, error);
  return error.command === 'DATA' && status >= 400 ? new RecipientRejected(false, error) : error;
}
