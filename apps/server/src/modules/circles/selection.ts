import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { createReading } from './reading.ts';
import { countSelected, listSelected } from './selection-store.ts';
import { findCircles } from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly reading: Pick<ReturnType<typeof createReading>, 'rows'>;
}

/** The circles that operators put forward for a time (S7). */
export function createSelection({ db, clock, reading }: Needs) {
  return async (caller: Caller, { pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => {
    const now = clock.now().toISOString();
    const range = { offset: (pageIndex - 1) * pageSize, limit: pageSize };
    const [selected, dataCount] = await Promise.all([listSelected(db, now, range), countSelected(db, now)]);
    const circles = await findCircles(
      db,
      selected.map(({ circleId }) => circleId),
    );
    const rows = new Map((await reading.rows(caller, circles)).map((row) => [row.id, row]));
    const data = selected.flatMap(({ circleId, position, startsAt, endsAt }) => {
      const row = rows.get(circleId);
      return row ? [{ ...row, position, startsAt, endsAt }] : [];
    });
    return { data, dataCount };
  };
}
