import type postgres from 'postgres';
import { chinaMonth } from '../shared/time/china.ts';
import type { Queryable } from './pool.ts';
import { spreadTables } from './table-classes.ts';

/** This month and the two after it. */
const monthsAhead = 2;

const byMonth = Object.entries(spreadTables).filter(([, { partitions }]) => partitions === 'months');

/**
 * Makes the partitions of this month and the next ones where they are missing. A row without its month stands in the
 * default partition, so that no write is refused; such a month stays there.
 * @returns The partitions that could not be made because of it.
 */
export async function addMonths(db: postgres.ISql, now: Date): Promise<string[]> {
  const blocked: string[] = [];
  for (const [table, { key }] of byMonth) {
    const existing = await listMonths(db, table);
    const last =
      existing
        .map(({ month }) => month)
        .toSorted()
        .at(-1) ?? '';
    for (let ahead = 0; ahead <= monthsAhead; ahead++) {
      const month = chinaMonth(now, ahead);
      if (month > last && !(await addMonth(db, { table, key, month, end: chinaMonth(now, ahead + 1) })))
        blocked.push(partitionName(table, month));
    }
  }
  return blocked;
}

interface NewMonth {
  readonly table: string;
  readonly key: string;
  /** `2026-11` */
  readonly month: string;
  readonly end: string;
}

/** Attached after it is made: creating it in place would lock the table against reads. */
async function addMonth(db: postgres.ISql, { table, key, month, end }: NewMonth): Promise<boolean> {
  const [from, to] = [`${month}-01 00:00+08`, `${end}-01 00:00+08`];
  const strays = await db`
    select 1 from ${db(`partitions.${table}_default`)} where ${db(key)} >= ${from} and ${db(key)} < ${to} limit 1`;
  if (strays.length > 0) return false;
  const name = `partitions.${partitionName(table, month)}`;
  await db`create table ${db(name)} (like ${db(table)} including defaults including storage)`;
  await db`
    alter table ${db(table)} attach partition ${db(name)} for values from (${db.unsafe(`'${from}'`)}) to (${db.unsafe(`'${to}'`)})`;
  // Triggers of rows come with the table; those of statements do not.
  const triggers = await db<{ text: string }[]>`
    select replace(pg_get_triggerdef(oid), ${` ON public.${table} `}, ${` ON ${name} `}) as text from pg_trigger
    where tgrelid = ${table}::text::regclass and not tgisinternal and tgtype & 1 = 0`;
  for (const { text } of triggers) await db.unsafe(text);
  return true;
}

/**
 * Those that hold more than a month: the default one, and the first, which was the whole table once. Their old rows are
 * deleted, as none of them can be dropped in time.
 */
export async function listMixedPartitions(db: Queryable, table: string): Promise<string[]> {
  const months = await listMonths(db, table);
  const mixed = months.filter(({ name }) => name.startsWith(`${table}_to_`)).map(({ name }) => name);
  return [...mixed, `${table}_default`].map((name) => `partitions.${name}`);
}

/** By the last month that they hold, with which their names end. */
export async function listMonths(
  db: postgres.ISql,
  table: string,
): Promise<{ name: string; month: string }[]> {
  const rows = await db<{ name: string }[]>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::text::regclass order by relname`;
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_(\d{4})_(\d\d)$/.exec(name) ?? [];
    return year && month ? [{ name, month: `${year}-${month}` }] : [];
  });
}

function partitionName(table: string, month: string): string {
  return `${table}_${month.replace('-', '_')}`;
}
