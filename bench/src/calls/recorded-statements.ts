import type { Database } from '../../../apps/server/src/db/database.ts';
import { watchStatements } from '../../../apps/server/src/db/driver/statement-watch.ts';

/** Sends the same statement with the same values by itself. */
export type Replay = () => Promise<readonly object[]>;

export interface Recorded {
  /** Of every pool, in the order of their answers. */
  readonly texts: readonly string[];
  /** Of those outside transactions, whose values are known. */
  readonly replays: readonly Replay[];
}

export type StatementRecorder = ReturnType<typeof recordStatements>;

/** Tells what a piece of work asks the database; nothing else may run meanwhile. */
export function recordStatements(db: Database) {
  let texts: string[] = [];
  let replays: Replay[] = [];
  db.options.debug = (_connection, text, values, types) => {
    const typed = values.map((value, nth) => (types[nth] ? db.typed(value, types[nth]) : value));
    replays.push(() => db.unsafe(text, typed, { prepare: true }));
  };
  const unwatch = watchStatements(db, {
    begun: () => undefined,
    ended: (_pool, { text }) => void texts.push(text),
  });
  return {
    during: async (work: () => Promise<unknown>): Promise<Recorded> => {
      texts = [];
      replays = [];
      await work();
      const recorded = { texts, replays };
      // what is replayed is recorded, too
      texts = [];
      replays = [];
      return recorded;
    },
    end: () => {
      db.options.debug = false;
      unwatch();
    },
  };
}
