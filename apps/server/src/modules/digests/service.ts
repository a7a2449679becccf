import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import type { Notices } from '../notices/service.ts';
import type { Preferences } from '../preferences/service.ts';
import { type Line, letterOf, linesShown } from './letter.ts';
import type { SendLetter } from './mail.ts';
import * as store from './store.ts';
import { isTokenOf, tokenOf, uidIn } from './token.ts';

export type Digests = ReturnType<typeof createDigests>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly send: SendLetter | null;
  readonly notices: Pick<Notices, 'newlyUnread'>;
  readonly preferences: Pick<Preferences, 'nextDigest' | 'inDigest'>;
}

/** Letters of one statement and one go at the mail server. */
const batch = 100;
const hourLong = 3_600_000;

/** What is unread, by e-mail, to whoever wants it (P6). */
export function createDigests({ db, clock, config, send, notices, preferences }: Needs) {
  return { sendDue, stop };

  /**
   * Every letter that is due, a batch at a time. A batch is claimed before it is written: should the server stop midway,
   * a letter is lost rather than sent twice. @throws AggregateError of letters that will be tried again in an hour.
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
    const failed = due.filter((_, at) => outcomes[at]?.status === 'rejected');
    const dueAt = new Date(clock.now().getTime() + hourLong).toISOString();
    if (failed.length > 0)
      await store.setDue(
        db,
        failed.map(({ uid, since }) => ({ uid, dueAt, since })),
      );
    return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
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
    const unsubscribe = `${publicUrl}/digest/unsubscribe?token=${tokenOf(key, uid, address)}`;
    return letterOf({ name, address, lines, publicUrl, unsubscribe });
  }

  /** @throws Problem `digest.link_invalid`. */
  async function stop(token: string): Promise<void> {
    const uid = uidIn(token);
    const address = uid === null ? null : await store.findAddress(db, uid);
    if (uid === null || address === null || !isTokenOf(await store.ensureKey(db), token, uid, address)) {
      throw new Problem('digest.link_invalid');
    }
    await store.stop(db, uid);
  }
}
