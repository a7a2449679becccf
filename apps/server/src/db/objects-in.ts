import type { Queryable } from './database.ts';

/** Rows of a module that point at objects, as it describes them: its own words and never input. */
interface PointingTable {
  readonly table: string;
  /** The column with the object. */
  readonly object: string;
  /** SQL: which rows `t` are about objects of this kind, where others stand beside them. */
  readonly only?: string;
}

/** Which of these objects a row of the table points at. */
export async function objectsIn(
  db: Queryable,
  { table, object, only = 'true' }: PointingTable,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct t.${db(object)} as id from ${db(table)} t
    where ${db.unsafe(only)} and t.${db(object)} = any(${[...ids]}::bigint[])`;
  return rows.map(({ id }) => id);
}
