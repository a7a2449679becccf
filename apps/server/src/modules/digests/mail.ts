import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A post to this address stops the letters (RFC 8058). */
  readonly unsubscribe: string;
}

/** Rejects when the mail server takes it from nobody, or not for this receiver. */
export type SendLetter = (letter: Letter) => Promise<void>;

export interface SentLetter extends Letter {
  readonly at: string;
}

const kept = 50;

/** The mail server that the configuration names; in demo mode without one, a development outbox; otherwise none. */
export function createMail({ config, clock }: { config: Config; clock: Clock }) {
  let sent: readonly SentLetter[] = [];
  const keep: SendLetter = async (letter) => {
    sent = [{ ...letter, at: clock.now().toISOString() }, ...sent].slice(0, kept);
  };
  const outbox = config.demo ? keep : null;
  const send = config.smtp ? smtpMail(config.smtp) : outbox;
  return {
    send,
    /** What the development outbox kept, newest first. */
    sent: () => sent,
  };
}

function smtpMail({ url, from }: NonNullable<Config['smtp']>): SendLetter {
  let transport: ReturnType<typeof open> | undefined;
  const open = async () => {
    // A few MB that most servers need once an hour.
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true }, { from });
  };
  return async ({ unsubscribe, ...letter }) => {
    transport ??= open();
    await (await transport).sendMail({
      ...letter,
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  };
}
