import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A post to this address stops the letters (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The mail server does not take a letter for this address: for good (5xx), or for the moment (4xx). */
export class AddressRefused extends Error {
  readonly forGood: boolean;

  constructor(forGood: boolean, cause: unknown) {
    super(forGood ? 'the address is refused for good' : 'the address is refused for the moment', { cause });
    this.forGood = forGood;
  }
}

/** @throws AddressRefused, or anything else when the mail server cannot be reached or refuses the sender. */
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
    const headers = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    try {
      await (await transport).sendMail({ ...letter, ...(headers && { headers }) });
    } catch (error) {
      throw asRefusal(error);
    }
  };
}

/** What is answered to `RCPT TO` is about the address, and so is "later" to the letter itself; all else is ours. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return error;
  const status = Number(error.responseCode);
  if (error.command === 'RCPT TO' && status >= 400) return new AddressRefused(status >= 500, error);
  return error.command === 'DATA' && status >= 400 ? new AddressRefused(false, error) : error;
}
