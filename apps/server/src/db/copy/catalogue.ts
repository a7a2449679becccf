import type { Queryable } from '../database.ts';

/** A table with the columns that are stored, in their order; those that are computed are left to the database. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A part of a partitioned table; those by month come with time, so no migration makes them all. */
export interface PartitionShape {
  readonly parent: string;
  readonly name: string;
  /** As `FOR VALUES FROM (…) TO (…)`. */
  readonly bound: string;
}

export interface SequenceState {
  readonly name: string;
  /** A text: it may pass 2^53. */
  readonly value: string;
  readonly called: boolean;
}

/** All of the product are in this schema; names in it need no quotes but are quoted. */
export const schema = 'public';

/** A partitioned table is one table; its parts are not listed. */
export async function listTables(db: Queryable): Promise<TableShape[]> {
  const rows = await db<{ name: string; columns: string[] }[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`;
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** Parents before their parts. */
export function listPartitions(db: Queryable): Promise<PartitionShape[]> {
  return db<PartitionShape[]>`
    select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = ${schema}::regnamespace
    order by p.relispartition, p.relname, c.relname`;
}

/** At least as far as every row that is seen beside it: sequences stand outside of transactions. */
export async function listSequences(db: Queryable): Promise<SequenceState[]> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'S' order by relname`;
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const [state] = await db<[{ value: string; called: boolean }]>`
      select last_value::text as value, is_called as called from ${db(`${schema}.${name}`)}`;
    states.push({ name, ...state });
  }
  return states;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
