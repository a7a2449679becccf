import type { Endpoint } from '@gongdu/contract/endpoint';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import { regionOf } from '../../shared/geo/region.ts';
import type { Accounts } from '../accounts/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'setRegions'>;
  readonly onFailure: (error: unknown) => void;
}

/** Milliseconds until a call is written; what a node that is killed has not written is lost. */
const flushMs = 1_000;
/** While the database is away. */
const maxWaiting = 20_000;
const maxTargetLength = 200;

/**
 * Keeps the calls that change something, with their address and port, and from which region a member last made one.
 * Sessions write their own rows as they begin and end.
 */
export function createActivityRecorder({ db, clock, accounts, onFailure }: Needs) {
  let waiting: store.NewActivity[] = [];
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  return { recordCall, flush };

  /** Returns at once; calls are written together. */
  function recordCall({ method, path, quiet }: Endpoint, caller: Caller, url: string): void {
    if (method === 'GET' || quiet || waiting.length >= maxWaiting) return;
    const { uid, actingUid, role, origin } = caller;
    waiting.push({
      at: clock.now().toISOString(),
      kind: role === 'admin' ? 'operation' : 'publish',
      ...{ uid, actingUid, act: `${method} ${path}` },
      target: (url.split('?')[0] ?? '').slice(0, maxTargetLength),
      ip: origin?.ip ?? null,
      port: origin?.port ?? null,
    });
    timer ??= setTimeout(() => void flush().catch(onFailure), flushMs).unref();
  }

  /** What waits is written; after a failure it waits on. */
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
}

/** Of each member the last; an institution is where those who act for it are. */
function regionsOf(rows: readonly store.NewActivity[]): { uid: number; region: string }[] {
  const last = new Map<number, string>();
  for (const { uid, ip } of rows) {
    const region = ip === null ? null : regionOf(ip);
    if (region !== null) last.set(uid, region);
  }
  return [...last].map(([uid, region]) => ({ uid, region }));
}
