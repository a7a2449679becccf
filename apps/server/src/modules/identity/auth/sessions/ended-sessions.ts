import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { startInterval } from '../interval.ts';
import * as store from './store.ts';

/** Sessions that have ended while their access tokens may still be valid. In memory, updated by every node. */
export interface EndedSessions {
  has(sid: string): boolean;
  /** A session ended by this node: known at once, without a query. */
  add(sids: readonly string[]): void;
  /** Called once for each session that ends, wherever it was ended. */
  onEnded(listener: (sid: string) => void): void;
  close(): Promise<void>;
}

export interface EndedSessionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Milliseconds an access token can outlive its session. */
  readonly remember: number;
  /** Milliseconds between two polls of the database; the notification usually arrives first. */
  readonly pollEvery?: number;
  readonly onFailure: (error: unknown) => void;
}

/** A transaction that commits late has an earlier time: each poll looks back this far. */
const overlap = 120_000;

export async function createEndedSessions(options: EndedSessionsOptions): Promise<EndedSessions> {
  const { db, clock, remember, pollEvery = 20_000, onFailure } = options;
  const now = () => clock.now().getTime();
  const endedAt = new Map<string, number>();
  const listeners: ((sid: string) => void)[] = [];
  let newest = now() - remember;

  const learn = (sid: string, at: number) => {
    if (endedAt.has(sid)) return;
    endedAt.set(sid, at);
    for (const listener of listeners) listener(sid);
  };
  const poll = async () => {
    for (const row of await store.listEndedSince(db, new Date(newest - overlap))) {
      const at = Date.parse(row.endedAt);
      newest = Math.max(newest, at);
      learn(row.sid, at);
    }
    forgetOlder(endedAt, now() - remember - overlap);
  };

  await poll();
  const subscription = await db.listen(store.endedChannel, (sid) => learn(sid, now()));
  const polling = startInterval(pollEvery, poll, onFailure);

  return {
    has: (sid) => endedAt.has(sid),
    add: (sids) => {
      for (const sid of sids) learn(sid, now());
    },
    onEnded: (listener) => void listeners.push(listener),
    close: async () => {
      await polling.stop();
      await subscription.unlisten();
    },
  };
}

function forgetOlder(endedAt: Map<string, number>, before: number): void {
  for (const [sid, at] of endedAt) if (at < before) endedAt.delete(sid);
}
