import { type Weread, type WereadFailure, wereadWaitMinutes } from '@gongdu/contract/library/imports/weread';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { JobInput } from '../../../../jobs/jobs.ts';
import type { Platform } from '../../../../platform.ts';
import type { OutsideCalls } from '../../../../shared/outside-calls.ts';
import type { createFetchedFiles } from '../fetched-files.ts';
import { isBusy } from '../fetched-files.ts';
import { createFetch, type FetchRun, isFull, KeyGone } from './fetch.ts';
import { createWereadGateway } from './gateway.ts';
import { openKey, sealKey } from './kept-key.ts';
import { type ReadingService, ReadingServiceRefused } from './reading-service.ts';
import * as store from './store.ts';

export type WereadFetches = ReturnType<typeof createWereadFetches>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly config: { readonly wereadGateway: string | null };
  readonly outsideCalls: Pick<OutsideCalls, 'watch'>;
  readonly bookImports: Pick<ReturnType<typeof createFetchedFiles>, 'addFetched'>;
  readonly onFailure: (error: unknown) => void;
}

const job = 'weread.fetch';
const [minuteMs, hourMs] = [60_000, 3_600_000];
/** A fetch that has gone on for longer was lost with its node. */
const lostMs = hourMs;
/** A member's notes are not fetched more often. */
const betweenMs = 12 * hourMs;
/** Minutes until a member's import takes files again, and how often one waits for it. */
const [busyMinutes, busyTries] = [2, 10];
const dueAtOnce = 200;

/** 微信读书 by a member's own key: kept encrypted, asked each day and on request, deleted at once. */
export function createWereadFetches(needs: Needs) {
  const { db, clock, jobs, config, outsideCalls, onFailure } = needs;
  const service =
    config.wereadGateway === null ? null : createWereadGateway(config.wereadGateway, outsideCalls);
  jobs.register(job, run, { isOutside: true });
  return { read, keep, remove, fetch: fetchNow, fetchDue };

  async function read({ uid }: Caller): Promise<Weread> {
    return present(await store.findKey(db, uid));
  }

  async function keep({ uid }: Caller, key: string): Promise<Weread> {
    assertOffered();
    return inTransaction(db, async (tx) => {
      const sealed = await sealKey(tx, uid, key);
      await store.replaceKey(tx.sql, { uid, ...sealed, keptSince: now() });
      await jobs.enqueue(tx, job, clock.now(), { uid });
      return present(await store.findKey(tx.sql, uid));
    });
  }

  async function remove({ uid }: Caller): Promise<Weread> {
    await inTransaction(db, ({ sql }) => store.deleteKey(sql, uid));
    return present(undefined);
  }

  async function fetchNow({ uid }: Caller): Promise<Weread> {
    assertOffered();
    return inTransaction(db, async (tx) => {
      const row = await store.lockKey(tx.sql, uid);
      if (!row) throw new Problem('import.weread_keyless');
      if (isGoing(row)) throw new Problem('import.weread_going');
      const wait = Date.parse(row.askedAt) + wereadWaitMinutes * minuteMs - clock.now().getTime();
      if (wait > 0) throw new Problem('import.weread_soon', { minutes: Math.ceil(wait / minuteMs) });
      await store.updateKey(tx.sql, uid, { askedAt: now(), goingSince: now() });
      await jobs.enqueue(tx, job, clock.now(), { uid });
      return present(await store.findKey(tx.sql, uid));
    });
  }

  /** The work of each day. A key that was refused is not asked with again until its member changes it. */
  async function fetchDue(): Promise<void> {
    if (!service) return;
    for (;;) {
      const taken = await inTransaction(db, async (tx) => {
        const stale = new Date(clock.now().getTime() - betweenMs).toISOString();
        const uids = await store.takeDue(tx.sql, { now: now(), stale, limit: dueAtOnce });
        for (const uid of uids) await jobs.enqueue(tx, job, clock.now(), { uid });
        return uids.length;
      });
      if (taken < dueAtOnce) return;
    }
  }

  async function run({ uid: given, tries = 0 }: JobInput): Promise<void> {
    const uid = Number(given);
    const opened = service && (await inTransaction(db, (tx) => openKey(tx, uid)));
    if (!opened || !service) return;
    try {
      await step(service, { uid, ...opened });
    } catch (error) {
      if (error instanceof KeyGone) return;
      if (isBusy(error) && Number(tries) < busyTries) {
        await again(uid, busyMinutes, Number(tries) + 1);
        return;
      }
      const failure = failureOf(error);
      if (failure === null) onFailure(error);
      await store.setFailure(db, uid, { failure: failure ?? 'refused', failedAt: now() });
    }
  }

  async function step(reading: ReadingService, fetched: FetchRun): Promise<void> {
    const { uid } = fetched;
    const hasMore = await createFetch({ ...needs, service: reading }).fetchNew(fetched);
    if (hasMore) return again(uid, 0, 0);
    const done = { fetchedAt: now(), goingSince: null, failedAt: null, failure: null };
    await store.updateKey(db, uid, done);
  }

  function again(uid: number, minutes: number, tries: number): Promise<void> {
    return inTransaction(db, async (tx: Transaction) => {
      await store.updateKey(tx.sql, uid, { goingSince: now() });
      await jobs.enqueue(tx, job, new Date(clock.now().getTime() + minutes * minuteMs), { uid, tries });
    });
  }

  function present(row: store.StoredKey | undefined): Weread {
    const { keptSince = null, fetchedAt = null, failure = null, failedAt = null } = row ?? {};
    return {
      isOffered: service !== null,
      keptSince,
      isGoing: row !== undefined && isGoing(row),
      fetchedAt,
      failure: failure === null || failedAt === null ? null : { why: failure, at: failedAt },
    };
  }

  function isGoing({ goingSince }: store.StoredKey): boolean {
    return goingSince !== null && Date.parse(goingSince) + lostMs > clock.now().getTime();
  }

  function assertOffered(): void {
    if (!service) throw new Problem('import.weread_off');
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

/** null: none of those that members are told of. */
function failureOf(error: unknown): WereadFailure | null {
  if (error instanceof ReadingServiceRefused) return error.why;
  return isFull(error) ? 'day_full' : null;
}
