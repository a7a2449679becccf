import type { Queryable } from '../database.ts';
import { quoted, schema } from './catalogue.ts';

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Runs `fill` while the tables have no triggers, foreign keys and further indexes, as their owner may decide; afterwards
 * all are made again, so foreign keys are checked against every row. In the caller's transaction.
 * @param isFilled Of a table's name, with its partitions; absent: all are.
 */
export async function withBareTables(
  sql: Queryable,
  fill: () => Promise<void>,
  isFilled: (table: string) => boolean = () => true,
): Promise<void> {
  const foreignKeys = (await listForeignKeys(sql)).filter(({ table }) => isFilled(table));
  const indexes = (await listFurtherIndexes(sql)).filter(({ table }) => isFilled(table));
  const tables = (await listNames(sql)).filter(({ table }) => isFilled(table)).map(({ name }) => name);
  for (const { table, name } of foreignKeys)
    await sql.unsafe(`alter table ${inSchema(table)} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await sql.unsafe(`drop index ${inSchema(name)}`);
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`);
  await fill();
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`);
  for (const { definition } of indexes) await sql.unsafe(definition);
  for (const { table, name, definition } of foreignKeys)
    await sql.unsafe(`alter table ${inSchema(table)} add constraint ${quoted(name)} ${definition}`);
}

function inSchema(name: string): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

/** Also the partitions, in a schema of their own: triggers of statements are each one's own. */
async function listNames(sql: Queryable): Promise<{ table: string; name: string }[]> {
  return sql<{ table: string; name: string }[]>`
    select coalesce(parent.relname, c.relname) as table, format('%I.%I', nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_class parent on c.relispartition and parent.oid = pg_partition_root(c.oid)
    where c.relkind in ('r', 'p') and (nspname = ${schema} or c.relispartition) order by c.relispartition, c.relname`;
}

function listForeignKeys(sql: Queryable): Promise<Definition[]> {
  return sql<Definition[]>`
    select c.relname as table, conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid
    where contype = 'f' and conparentid = 0 and c.relnamespace = ${schema}::regnamespace order by conname`;
}

/** Of tables that are not partitioned; those of constraints stay. */
function listFurtherIndexes(sql: Queryable): Promise<Definition[]> {
  return sql<Definition[]>`
    select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
    where t.relnamespace = ${schema}::regnamespace and t.relkind = 'r' and not t.relispartition
      and not exists (select 1 from pg_constraint where conindid = indexrelid) order by i.relname`;
}
