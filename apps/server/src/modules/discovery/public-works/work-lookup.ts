import type { Queryable } from '../../../db/database.ts';
import { findWorks, type ReadableWork } from './readable-store.ts';

type Found = ReadableWork | undefined;

/** Of one statement. */
const idsMax = 200;

/**
 * Looks works up by their ids: visits that came before a statement is sent share it, so that a text which thousands open
 * at once costs one statement a turn of the event loop. A visit never gets the answer to a statement that was sent before it came.
 */
export function createWorkLookup(db: Queryable): (id: number) => Promise<Found> {
  let waiting = new Map<number, PromiseWithResolvers<Found>>();
  return (id) => {
    if (waiting.size === 0) setImmediate(() => void send());
    const asked = waiting.get(id) ?? Promise.withResolvers<Found>();
    waiting.set(id, asked);
    if (waiting.size >= idsMax) void send();
    return asked.promise;
  };

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    if (asked.size === 0) return;
    try {
      const works = new Map((await findWorks(db, [...asked.keys()])).map((work) => [work.id, work]));
      for (const [id, { resolve }] of asked) resolve(works.get(id));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  }
}
