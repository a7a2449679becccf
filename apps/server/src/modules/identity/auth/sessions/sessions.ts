import { randomBytes } from 'node:crypto';
import type { Database, Queryable, Transaction } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { ClientInfo } from '../client-info.ts';
import {
  formatSsoCookie,
  hashSecret,
  matchesSecret,
  newSsoCookie,
  parseSsoCookie,
} from '../cookies/sso-cookie.ts';
import { deviceLabel } from './device-label.ts';
import type { EndedSessions } from './ended-sessions.ts';
import * as store from './store.ts';
import { endAllOf, endAllOfClient } from './store.ts';

export type Session = Pick<store.SessionRow, 'sid' | 'uid' | 'clientId' | 'device' | 'ip' | 'actingUid'>;
/** The session of a browser, found by its cookie. */
export type BrowserSession = Session & Pick<store.SessionRow, 'signedInAt' | 'provedAt'>;
export type EndReason =
  | 'signed-out'
  | 'device-ended'
  | 'password-changed'
  | 'phone-changed'
  | 'disabled'
  | 'token-reused'
  | 'second-factor-reset'
  | 'second-factor-on'
  | 'client-removed'
  | 'client-disabled'
  | 'program-ended'
  | 'institution-left'
  | 'operator-ended'
  | 'rights-changed'
  | 'penalty'
  | 'cancellation';

export type Sessions = ReturnType<typeof createSessions>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly ended: EndedSessions;
}

export function createSessions({ db, clock, ended }: Options) {
  const seen = new Set<string>();
  return {
    begin,
    beginClient,
    findByCookie,
    isLive,
    findActingUid,
    list,
    end,
    endAll,
    endActing,
    endEverywhere,
    listEverywhere,
    endIn,
    endAllIn,
    endClientIn,
    isEnded: ended.has,
    markSeen,
    flush,
    sweep,
  };

  /** A browser signs in. `cookie` is the value of gongdu_sso, available only now. */
  async function begin(
    {
      way,
      provedAt = null,
      ...identity
    }: Pick<Session, 'uid' | 'clientId' | 'actingUid'> & {
      way: string;
      provedAt?: string | null;
    },
    clientInfo: ClientInfo,
  ) {
    const cookie = newSsoCookie();
    const session: Session = {
      ...identity,
      sid: cookie.sid,
      device: deviceLabel(clientInfo.userAgent),
      ip: clientInfo.ip,
    };
    const row = { ...session, parentSid: null, provedAt, secretHash: hashSecret(cookie.secret) };
    await insert(row, { way, port: clientInfo.port });
    return { session, cookie: formatSsoCookie(cookie) };
  }

  /** The session of a registered client inside a browser's session; created at its first request. */
  async function beginClient(parent: Session, clientId: string, clientName: string): Promise<Session> {
    const found = await store.findLiveChild(db, parent.sid, clientId);
    if (found) return found;
    const session: Session = {
      ...pickSession(parent),
      sid: randomBytes(16).toString('base64url'),
      clientId,
      device: `${clientName} · ${parent.device}`,
    };
    const row = { ...session, parentSid: parent.sid, provedAt: null, secretHash: null };
    await insert(row, { way: 'client', port: null });
    return session;
  }

  /** The valid session of a gongdu_sso value, or null. */
  async function findByCookie(value: string | undefined): Promise<BrowserSession | null> {
    const cookie = parseSsoCookie(value);
    const row = cookie ? await store.findLive(db, cookie.sid) : undefined;
    if (!cookie || !row?.secretHash || !matchesSecret(row.secretHash, cookie.secret) || isExpired(row))
      return null;
    return row;
  }

  /** The member who entered by ticket and acts for the institution; null in an account's own sessions. */
  async function findActingUid(sid: string): Promise<number | null> {
    return (await store.findLive(db, sid))?.actingUid ?? null;
  }

  async function isLive(sid: string): Promise<boolean> {
    return !ended.has(sid) && (await store.findLive(db, sid)) !== undefined;
  }

  function list(uid: number): Promise<readonly store.SessionRow[]> {
    return store.listLive(db, uid, ago(sessionLife));
  }

  /** Ends a session and the clients in it; its tokens are refused here at once, elsewhere within a minute. */
  async function end(sid: string, reason: EndReason): Promise<void> {
    ended.add(await store.endOne(db, sid, reason));
  }

  async function endAll(uid: number, reason: EndReason, exceptSid: string | null = null): Promise<void> {
    ended.add(await store.endAllOf(db, uid, reason, exceptSid));
  }

  /** Their own sessions, and those in which they act for an institution. */
  async function endEverywhere(uid: number, reason: EndReason): Promise<void> {
    await endAll(uid, reason);
    await endActing(uid, reason);
  }

  function listEverywhere(uid: number): Promise<readonly store.SessionRow[]> {
    return store.listLiveEverywhere(db, uid, ago(sessionLife));
  }

  /** Within a transaction: after a rollback they have not ended. */
  async function endIn(tx: Transaction, sid: string, reason: EndReason): Promise<void> {
    const ending = await store.endOne(tx.sql, sid, reason);
    tx.afterCommit(() => ended.add(ending));
  }

  /** The member's sessions in one registered client, in all browsers. */
  async function endClientIn(tx: Transaction, uid: number, clientId: string): Promise<void> {
    const ending = await store.endClientOf(tx.sql, uid, clientId, 'program-ended');
    tx.afterCommit(() => ended.add(ending));
  }

  /** @returns How many sessions of theirs ended. */
  async function endAllIn(tx: Transaction, uid: number, reason: EndReason): Promise<number> {
    const ending = await store.endAllOf(tx.sql, uid, reason, null);
    tx.afterCommit(() => ended.add(ending));
    return ending.length;
  }

  async function endActing(uid: number, reason: EndReason): Promise<void> {
    ended.add(await store.endActingOf(db, uid, reason));
  }

  /** Records that a session is in use; written by `flush`, not per request. */
  function markSeen(sid: string): void {
    seen.add(sid);
  }

  async function flush(): Promise<void> {
    if (seen.size === 0) return;
    const sids = [...seen];
    seen.clear();
    await store.touch(db, sids, clock.now().toISOString());
  }

  function sweep(): Promise<void> {
    return store.removeOld(db, ago(90 * 86_400), ago(2 * sessionLife));
  }

  function insert(
    row: Omit<store.NewSession, 'signedInAt' | 'seenAt'>,
    how: { way: string; port: number | null },
  ): Promise<void> {
    const now = clock.now().toISOString();
    return store.insertSession(db, { ...pickSession(row), ...row, signedInAt: now, seenAt: now }, how);
  }

  function isExpired(row: store.SessionRow): boolean {
    return row.seenAt < ago(sessionLife) || row.signedInAt < ago(grantLife);
  }

  function ago(seconds: number): string {
    return new Date(clock.now().getTime() - seconds * 1000).toISOString();
  }
}

function pickSession({ sid, uid, clientId, device, ip, actingUid }: Session): Session {
  return { sid, uid, clientId, device, ip, actingUid };
}

/** For a transaction, or a process that serves no requests. @returns how many ended; the database notifies the nodes. */
export async function endAllSessions(db: Queryable, uid: number, reason: EndReason): Promise<number> {
  return (await endAllOf(db, uid, reason, null)).length;
}

/** The same for all sessions in one registered client. */
export async function endClientSessions(db: Queryable, clientId: string, reason: EndReason): Promise<number> {
  return (await endAllOfClient(db, clientId, reason)).length;
}

/** When the browser's member last proved their identity: for OpenID's `auth_time`, in seconds. */
export function authTimeOf({ provedAt, signedInAt }: BrowserSession): number {
  return Math.floor(Date.parse(provedAt ?? signedInAt) / 1000);
}

/** All in seconds. */
export const accessTokenLife = 25 * 3600;
/** After this time a member has to sign in again. */
export const grantLife = 365 * 86_400;
/** The lifetime of a refresh token, and of an unused session. */
export const sessionLife = 30 * 86_400;
/**
 * How long a used refresh token is accepted again because its reply was lost. The page retries after 300 s, and
 * browsers wake a background page once a minute (decision 0006).
 */
export const refreshGrace = 360;
