import { activityLogDays } from '@gongdu/contract/administration/audit-log/audit-log';
import type { Endpoint } from '@gongdu/contract/endpoint';
import { dropMonths } from '../../../db/drop-months.ts';
import { listMixedPartitions } from '../../../db/month-partitions.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { regionOf } from '../../../shared/geo/region.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../accounts/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'setRegions'>;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds until calls are written; a killed node loses unwritten ones. */
const flushMs = 1_000;
/** The limit while the database is unreachable. */
const maxWaiting = 20_000;
const maxTargetLength = 200;
const purgeBatch = 5_000;

/**
 * Logs calls that change data, with their address and port, and the region of a member's last contribution. Sessions
 * write their own rows when they start and end.
 */
export function createActivityRecorder({ db, clock, accounts, onFailure }: Needs) {
  let waiting: store.NewActivity[] = [];
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  return { recordCall, flush, purge };

  /** Returns at once; calls are written in batches. */
  function recordCall({ method, path, quiet }: Endpoint, caller: Caller, url: string): void {
    if (method === 'GET' || quiet || waiting.length >= maxWaiting) return;
    const { uid, actingUid, role, origin } = caller;
    waiting.push({
      at: clock.now().toISOString(),
      kind: role === 'admin' ? 'operation' : 'publish',
      uid,
      actingUid,
      act: `${method} ${path}`,
      target: (url.split('?')[0] ?? '').slice(0, maxTargetLength),
      ip: origin?.ip ?? null,
      port: origin?.port ?? null,
    });
    timer ??= setTimeout(() => void flush().catch(onFailure), flushMs).unref();
  }

  /** Writes waiting rows; they stay waiting after a failure. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    try {
      await store.insertActivities(db, rows);
      const regions = regionsOf(rows);
      if (regions.length > 0) await accounts.setRegions(regions);
    } catch (error) {
      waiting = [...rows, ...waiting].slice(0, maxWaiting);
      timer ??= setTimeout(() => void flush().catch(onFailure), flushMs * 10).unref();
      throw error;
    }
  }

  /** Drops the months that are older than required, and deletes old rows where several months stand together. */
  async function purge(): Promise<void> {
    await dropMonths(db, 'activity_log', activityLogDays);
    const at = new Date(clock.now().getTime() - activityLogDays * dayMs).toISOString();
    for (const partition of await listMixedPartitions(db, 'activity_log'))
      while (await store.removeBefore(db, partition, at, purgeBatch));
  }
}

/** The last one of each member; an institution has the region of its acting member. */
function regionsOf(rows: readonly store.NewActivity[]): { uid: number; region: string }[] {
  const last = new Map<number, string>();
  for (const { uid, ip } of rows) {
    const region = ip === null ? null : regionOf(ip);
    if (region !== null) last.set(uid, region);
  }
  return [...last].map(([uid, region]) => ({ uid, region }));
}
