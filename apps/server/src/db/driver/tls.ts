import { once } from 'node:events';
import { isIP, Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { ConnectionLostError } from './connection-loss.ts';

export interface TlsMode {
  /** Continues without encryption if the server does not support TLS. */
  readonly optional: boolean;
  /** Verifies the certificate and its name; additional authorities come from NODE_EXTRA_CA_CERTS. */
  readonly verify: boolean;
}

export const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const YES = 0x53;
const ANSWER_TIMEOUT_MS = 10_000;

/** Parses `sslmode` of a database address, as libpq does. Null: without encryption. */
export function tlsModeOf(url: string): TlsMode | null {
  const mode = /[?&](?:sslmode|ssl)=([\w-]+)/.exec(url)?.[1] ?? 'disable';
  if (mode === 'disable' || mode === 'false') return null;
  return {
    optional: mode === 'allow' || mode === 'prefer',
    verify: mode !== 'allow' && mode !== 'prefer' && mode !== 'require',
  };
}

/**
 * Never rejects, but resolves to a closed socket: postgres.js never reuses a connection whose socket could not be
 * created.
 */
export async function startTls(plain: Socket, host: string, mode: TlsMode): Promise<Socket> {
  try {
    if (await offersTls(plain)) {
      const servername = isIP(host) ? '' : host;
      return connectTls({ socket: plain, servername, rejectUnauthorized: mode.verify });
    }
    if (mode.optional) return plain;
    throw new Error('the database server does not offer encryption, which sslmode demands');
  } catch (error) {
    plain.destroy();
    return new Socket().destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

async function offersTls(plain: Socket): Promise<boolean> {
  const giveUp = () => plain.destroy(new ConnectionLostError());
  plain.once('end', giveUp).setTimeout(ANSWER_TIMEOUT_MS, giveUp);
  plain.write(SSL_REQUEST);
  const [answer]: Buffer[] = await once(plain, 'data');
  plain.off('end', giveUp).off('timeout', giveUp).setTimeout(0);
  return answer?.[0] === YES;
}
