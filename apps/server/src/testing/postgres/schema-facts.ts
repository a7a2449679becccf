import type postgres from 'postgres';

export interface SchemaFacts {
  /** What code of before counts on: a line each, as `column work.title text not null`. */
  readonly promises: ReadonlySet<string>;
  /** What is asked of rows and statements of each table, as `constraint work: work_x CHECK (…)`. */
  readonly limits: ReadonlySet<string>;
  /** Columns that a row must give a value for. */
  readonly required: ReadonlySet<string>;
  readonly tables: ReadonlySet<string>;
}

/** From the catalogue, the tables of the product alone. */
export async function readSchemaFacts(sql: postgres.ISql): Promise<SchemaFacts> {
  const columns = await sql<{ table: string; name: string; type: string; required: boolean; text: string }[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
      concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
  const limits = await sql<{ text: string; unique: boolean }[]>`
    select format('constraint %s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text,
      contype in ('p', 'u') as unique
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
    union all
    select format('index %s: %s', indrelid::regclass, pg_get_indexdef(indexrelid)), true
    from pg_index join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = 'public'::regnamespace
    union all
    select format('trigger %s: %s', tgrelid::regclass, pg_get_triggerdef(oid)), false
    from pg_trigger where not tgisinternal and tgparentid = 0
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;
  const functions = await sql<{ text: string }[]>`
    select 'function ' || oid::regprocedure || ' ' || md5(pg_get_functiondef(oid)) as text
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`;
  return {
    promises: new Set([
      ...columns.map(({ text }) => text),
      // Statements name what they are unique by.
      ...limits.filter(({ unique }) => unique).map(({ text }) => text),
      ...functions.map(({ text }) => text),
    ]),
    limits: new Set(limits.map(({ text }) => text)),
    required: new Set(
      columns.filter(({ required }) => required).map(({ table, name }) => `${table}.${name}`),
    ),
    tables: new Set(columns.map(({ table }) => table)),
  };
}

/** What of before is gone or changed, and what is asked of its tables that was not. */
export function narrowingsBetween(before: SchemaFacts, after: SchemaFacts): string[] {
  const ofOldTable = (text: string) => before.tables.has(/^(?:\w+ )?(\w+)/.exec(text)?.[1] ?? '');
  return [
    ...[...before.promises].filter((each) => !after.promises.has(each)).map((each) => `gone: ${each}`),
    ...[...after.limits]
      .filter((each) => !before.limits.has(each) && ofOldTable(each))
      .map((each) => `new: ${each}`),
    ...[...after.required]
      .filter((each) => !before.required.has(each) && ofOldTable(each))
      .map((each) => `must be given: ${each}`),
  ];
}
