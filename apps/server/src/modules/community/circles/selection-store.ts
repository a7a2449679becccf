import type { Queryable } from '../../../db/database.ts';
import { type NumberedPage, rangeOf } from '../../../db/numbered-page.ts';
import type { circleFeatured } from './table.ts';

export type StoredSelection = typeof circleFeatured.$inferSelect;

/** Serializes changes of the selection. */
export async function lockSelection(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtext('circle.selection'))`;
}

/** The current selections, in the operators' order; `all`: also future ones, then past ones. */
export async function listSelected(
  db: Queryable,
  { now, all, ...page }: NumberedPage & { now: string; all: boolean },
): Promise<{ rows: StoredSelection[]; count: number }> {
  const from = db`
    from circle_featured s join circle c on c.id = s.circle_id and c.state = 'public'
    ${all ? db`` : db`where starts_at <= ${now} and (ends_at is null or ends_at > ${now})`}`;
  const [rows, [{ n }]] = await Promise.all([
    db<StoredSelection[]>`
      select s.* ${from} order by coalesce(ends_at <= ${now}, false), position, circle_id ${rangeOf(db, page)}`,
    db<[{ n: number }]>`select count(*)::int as n ${from}`,
  ]);
  return { rows, count: n };
}

/** Current and future ones, in order. */
export async function listCurrent(db: Queryable, now: string): Promise<StoredSelection[]> {
  return db<StoredSelection[]>`
    select s.* from circle_featured s join circle c on c.id = s.circle_id and c.state = 'public'
    where ends_at is null or ends_at > ${now} order by position, circle_id`;
}

export async function findSelected(db: Queryable, circleId: number): Promise<StoredSelection | undefined> {
  const [row] = await db<StoredSelection[]>`select * from circle_featured where circle_id = ${circleId}`;
  return row;
}

/** An earlier selection of the same circle is replaced. */
export async function upsertSelected(db: Queryable, row: Omit<StoredSelection, 'version'>): Promise<void> {
  await db`
    insert into circle_featured ${db(row)} on conflict (circle_id) do update set
      position = excluded.position, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      chosen_by_uid = excluded.chosen_by_uid, changed_by_uid = excluded.changed_by_uid,
      changed_at = excluded.changed_at, version = circle_featured.version + 1`;
}

export async function updatePeriod(
  db: Queryable,
  circleId: number,
  change: Pick<StoredSelection, 'endsAt' | 'changedByUid' | 'changedAt'> &
    Partial<Pick<StoredSelection, 'startsAt'>>,
): Promise<void> {
  await db`
    update circle_featured set ${db(change)}, version = version + 1 where circle_id = ${circleId}`;
}

export async function savePositions(
  db: Queryable,
  ids: readonly number[],
  by: Pick<StoredSelection, 'changedByUid' | 'changedAt'>,
): Promise<void> {
  await db`
    update circle_featured s set position = nth, ${db(by)}
    from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, nth)
    where s.circle_id = wanted.id and s.position <> nth`;
}
