import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { countFeatured, listFeatured } from './featured-store.ts';
import type { createQueries } from './queries.ts';
import { findCircles } from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly queries: Pick<ReturnType<typeof createQueries>, 'rows'>;
}

/** The circles that operators put forward for a time (S7). */
export function createFeatured({ db, clock, queries }: Needs) {
  return async (caller: Caller, { pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => {
    const now = clock.now().toISOString();
    const range = { offset: (pageIndex - 1) * pageSize, limit: pageSize };
    const [featured, dataCount] = await Promise.all([listFeatured(db, now, range), countFeatured(db, now)]);
    const circles = await findCircles(
      db,
      featured.map(({ circleId }) => circleId),
    );
    const rows = new Map((await queries.rows(caller, circles)).map((row) => [row.id, row]));
    const data = featured.flatMap(({ circleId, position, startsAt, endsAt }) => {
      const row = rows.get(circleId);
      return row ? [{ ...row, position, startsAt, endsAt }] : [];
    });
    return { data, dataCount };
  };
}
