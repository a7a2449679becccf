import postgres from 'postgres';
import type { Queryable } from '../db/database.ts';

/**
 * `insert into ${rowsAtOnce(sql, 'book', books)}`: many rows, in their order, as one parameter. With one for each value
 * of four thousand rows, both sides take four times as long. The first row names the columns.
 */
export function rowsAtOnce(sql: Queryable, table: string, rows: readonly object[]) {
  // With its schema: `circle` alone is a type of PostgreSQL's.
  const into = sql(`public.${table}`);
  const columns = sql(Object.keys(rows[0] ?? {}).map(postgres.fromCamel));
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [postgres.fromCamel(name), value])),
  );
  return sql`${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(named)}::text::json)`;
}
