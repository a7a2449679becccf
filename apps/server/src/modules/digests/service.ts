import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import type { Notices } from '../notices/service.ts';
import type { Preferences } from '../preferences/service.ts';
import { createConfirming } from './confirming.ts';
import { type Line, letterOf, linesShown } from './letter.ts';
import { AddressRefused, type SendLetter } from './mail.ts';
import * as store from './store.ts';
import { isTokenOf, tokenOf, uidIn } from './token.ts';

export type Digests = ReturnType<typeof createDigests>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly send: SendLetter | null;
  readonly notices: Pick<Notices, 'newlyUnread'>;
  readonly preferences: Pick<Preferences, 'nextDigest' | 'inDigest' | 'read' | 'saveDigest'>;
}

/** Letters of one statement and one go at the mail server. */
const batch = 100;
const hourLong = 3_600_000;
/** Hours until a letter that was refused for the moment is tried again, after so many refusals; after that, never. */
const waits = [1, 2, 4, 8, 16, 24, 24] as const;

/** What is unread, by e-mail, to confirmed addresses of members who want it. */
export function createDigests(needs: Needs) {
  const { db, clock, config, send, notices, preferences } = needs;
  return { sendDue, stop, ...createConfirming(needs) };

  /**
   * Every letter that is due, a batch at a time. A batch is claimed before it is written: should the server stop midway,
   * a letter is lost rather than sent twice. @throws AggregateError of letters that were not taken.
   */
  async function sendDue(): Promise<void> {
    if (!send) return;
    const key = await store.ensureKey(db);
    const failures: unknown[] = [];
    for (;;) {
      const due = await claim();
      if (due.length === 0) break;
      failures.push(...(await sendTo(due, key, send)));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests were not taken`);
  }

  function claim(): Promise<store.Due[]> {
    return inTransaction(db, async ({ sql }) => {
      const now = clock.now();
      const due = await store.lockDue(sql, now.toISOString(), batch);
      const next = due.map(({ uid, frequency, hour }) => ({
        uid,
        dueAt: preferences.nextDigest(now, frequency, hour)?.toISOString() ?? null,
        since: now.toISOString(),
        failures: 0,
      }));
      if (next.length > 0) await store.setDue(sql, next);
      return due;
    });
  }

  async function sendTo(due: readonly store.Due[], key: string, post: SendLetter): Promise<unknown[]> {
    const lines = await linesFor(due);
    const sendings = due.map(async (person) => {
      const theirs = lines.get(person.uid) ?? [];
      if (theirs.length > 0) await post(letterFor(person, theirs, key));
    });
    const outcomes = await Promise.allSettled(sendings);
    const failed = due.flatMap((person, at) => {
      const outcome = outcomes[at];
      return outcome?.status === 'rejected' ? [{ person, reason: outcome.reason }] : [];
    });
    await tryLater(failed);
    return failed.map(({ reason }) => reason);
  }

  /** A refusal for good ends the letters to that address, and so do many in a row; what is our own trouble passes. */
  async function tryLater(failed: readonly { person: store.Due; reason: unknown }[]): Promise<void> {
    const now = clock.now().getTime();
    const refused: number[] = [];
    const later: store.Next[] = [];
    for (const { person, reason } of failed) {
      const { uid, since } = person;
      const ofAddress = reason instanceof AddressRefused;
      const failures = person.failures + (ofAddress ? 1 : 0);
      const wait = ofAddress ? waits[failures - 1] : 1;
      if (wait === undefined || (ofAddress && reason.forGood)) refused.push(uid);
      later.push({ uid, since, failures, dueAt: new Date(now + (wait ?? 0) * hourLong).toISOString() });
    }
    if (later.length > 0) await store.setDue(db, later);
    if (refused.length > 0) await store.refuse(db, refused, new Date(now).toISOString());
  }

  /** What is still unread and newer than the letter before, as far as it is wanted by letter. */
  async function linesFor(due: readonly store.Due[]): Promise<ReadonlyMap<number, Line[]>> {
    const [unread, wants] = await Promise.all([
      notices.newlyUnread(due, linesShown * 2),
      preferences.inDigest(due.map(({ uid }) => uid)),
    ]);
    return new Map(
      [...unread].map(([uid, all]) => [
        uid,
        all.filter(({ kind }) => wants(uid, kind)).slice(0, linesShown + 1),
      ]),
    );
  }

  function letterFor({ uid, name, address }: store.Due, lines: readonly Line[], key: string) {
    const { publicUrl } = config;
    const unsubscribe = `${publicUrl}/digest/unsubscribe?token=${tokenOf('digest', key, uid, address)}`;
    return letterOf({ name, address, lines, publicUrl, unsubscribe });
  }

  /** @throws Problem `digest.link_invalid`. */
  async function stop(token: string): Promise<void> {
    const uid = uidIn(token);
    const address = uid === null ? null : await store.findAddress(db, uid);
    if (
      uid === null ||
      address === null ||
      !isTokenOf('digest', await store.ensureKey(db), token, uid, address)
    ) {
      throw new Problem('digest.link_invalid');
    }
    await store.stop(db, uid);
  }
}
