import type { Queryable } from '../database.ts';

/** A table with the columns that are stored, in their order; those that are computed are left to the database. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly name: string;
  /** A text: it may pass 2^53. */
  readonly value: string;
  readonly called: boolean;
}

/** All of the product are in this schema; names in it need no quotes but are quoted. */
export const schema = 'public';

/**
 * A partitioned table is one table: its partitions are not listed, for the rows find theirs when they are put in, whichever
 * months the restored database has.
 */
export async function listTables(db: Queryable): Promise<TableShape[]> {
  const rows = await db<{ name: string; columns: string[] }[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`;
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/**
 * At least as far as every row that is seen beside it: sequences stand outside of transactions.
 * @param tables Only those that give them their numbers; absent: all.
 */
export async function listSequences(db: Queryable, tables?: readonly string[]): Promise<SequenceState[]> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'S' ${
      tables
        ? db`and exists (
      select 1 from pg_depend d join pg_class t on t.oid = d.refobjid
      where d.classid = 'pg_class'::regclass and d.objid = pg_class.oid and d.deptype in ('a', 'i')
        and t.relname = any(${[...tables]}::text[]))`
        : db``
    }
    order by relname`;
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
