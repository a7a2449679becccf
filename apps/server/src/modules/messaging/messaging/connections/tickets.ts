import { hash, randomBytes } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import { imSignatureMs } from '@gongdu/contract/messaging/limits';
import type { ImParsedOf } from '@gongdu/contract/messaging/request';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { constantTimeEqual } from '../../../../shared/security/constant-time.ts';
import { ImError } from '../protocol/error.ts';
import * as store from './store.ts';

export type Tickets = ReturnType<typeof createTickets>;

interface Needs extends Pick<Platform, 'messagingDb' | 'clock'> {
  readonly appkey: string;
}

/** Credentials for a messaging socket, each valid for one connection and ten minutes. */
export function createTickets({ messagingDb: db, clock, appkey }: Needs) {
  return {
    sign,
    redeem,
    removeOfSession: (sid: string) => store.removeSessionTickets(db, sid),
    removeExpired: () => store.removeTicketsBefore(db, isoAgo(imSignatureMs * 2)),
  };

  async function sign(caller: Caller, { random_str, timestamp }: { random_str: string; timestamp: number }) {
    const password = randomBytes(24).toString('base64url');
    // A random key per ticket, so that nodes need no shared secret.
    const key = randomBytes(24).toString('base64url');
    const signature = hash(
      'md5',
      `appkey=${appkey}&timestamp=${timestamp}&random_str=${random_str}&key=${key}`,
    );
    const inserted = await store.insertTicket(db, {
      randomStr: random_str,
      uid: caller.uid,
      sid: caller.sid,
      signature,
      actingUid: caller.actingUid,
      passwordHash: hash('sha256', hash('md5', password)),
      issuedAt: clock.now().toISOString(),
    });
    if (!inserted) throw new Problem('im.random_str_used');
    const username = imUsername(caller.uid);
    return { appkey, random_str, timestamp, signature, flag: 1 as const, username, password };
  }

  /** @throws ImError 880101, 880102, 880106 */
  async function redeem(init: ImParsedOf<'c_init'>): Promise<store.TicketUse> {
    if (init.appkey !== appkey) throw new ImError('appkey');
    const ticket = await store.redeemTicket(db, init.random_str, clock.now().toISOString());
    if (!ticket || !constantTimeEqual(ticket.signature, init.signature)) throw new ImError('signature');
    // Age is measured by the server's clock; the client's timestamp is ignored.
    if (ticket.again || Date.parse(ticket.issuedAt) < clock.now().getTime() - imSignatureMs)
      throw new ImError('signatureExpired');
    if (ticket.disabled) throw new ImError('disabled');
    return ticket;
  }

  function isoAgo(milliseconds: number): string {
    return new Date(clock.now().getTime() - milliseconds).toISOString();
  }
}

/** Accepts the ticket's password or its md5, which the original library sends. */
export function passwordMatches(passwordHash: string, candidate: string): boolean {
  return [hash('md5', candidate), candidate].some((each) =>
    constantTimeEqual(passwordHash, hash('sha256', each)),
  );
}
