import type { Database } from '../../db/database.ts';

/** Of every table a hash of all its rows, whatever their order, by its name; for comparing two states of a database. */
export async function printTables(
  db: Database,
  except: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${[...except]}::text[]) order by relname`;
  const prints = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await db<[{ print: string }]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as print
      from ${db(name)} t`;
    prints.set(name, row.print);
  }
  return prints;
}
