import postgres from 'postgres';
import type { Queryable } from '../../db/database.ts';

type Exports<Module> = Module extends unknown ? Module[keyof Module] : never;
/** The tables of the modules, of which only the types are imported. */
type Table = Exports<
  | typeof import('../../modules/administration/appeals/table.ts')
  | typeof import('../../modules/administration/complaints/table.ts')
  | typeof import('../../modules/administration/people/table.ts')
  | typeof import('../../modules/administration/reports/table.ts')
  | typeof import('../../modules/community/circles/table.ts')
  | typeof import('../../modules/community/invited-authors/table.ts')
  | typeof import('../../modules/community/livestreams/table.ts')
  | typeof import('../../modules/community/reading-leads/table.ts')
  | typeof import('../../modules/core/accounts/table.ts')
  | typeof import('../../modules/core/announcements/table.ts')
  | typeof import('../../modules/core/audit/table.ts')
  | typeof import('../../modules/core/institutions/table.ts')
  | typeof import('../../modules/core/notifications/table.ts')
  | typeof import('../../modules/core/penalties/table.ts')
  | typeof import('../../modules/core/reactions/table.ts')
  | typeof import('../../modules/core/site/table.ts')
  | typeof import('../../modules/core/uploads/table.ts')
  | typeof import('../../modules/discovery/recommendations/table.ts')
  | typeof import('../../modules/identity/auth/table.ts')
  | typeof import('../../modules/institutions/institution-applications/table.ts')
  | typeof import('../../modules/institutions/institution-inbox/table.ts')
  | typeof import('../../modules/institutions/institution-members/table.ts')
  | typeof import('../../modules/institutions/institution-pages/table.ts')
  | typeof import('../../modules/library/book-lists/table.ts')
  | typeof import('../../modules/library/short-reviews/table.ts')
  | typeof import('../../modules/library/books/table.ts')
  | typeof import('../../modules/library/books/holdings/holding-table.ts')
  | typeof import('../../modules/library/quotes/table.ts')
  | typeof import('../../modules/library/reading-days/table.ts')
  | typeof import('../../modules/library/shelf/table.ts')
  | typeof import('../../modules/library/thoughts/table.ts')
  | typeof import('../../modules/messaging/messaging/table.ts')
  | typeof import('../../modules/moderation/content-checks/table.ts')
  | typeof import('../../modules/moderation/queue/table.ts')
  | typeof import('../../modules/moderation/sensitive-words/table.ts')
  | typeof import('../../modules/writing/channels/table.ts')
  | typeof import('../../modules/writing/comments/table.ts')
  | typeof import('../../modules/writing/topics/table.ts')
  | typeof import('../../modules/writing/works/table.ts')
>;
type Named<Name extends string> = Extract<Table, { readonly _: { readonly name: Name } }>;
export type TableName = Extract<Table, { readonly _: { readonly name: string } }>['_']['name'];

/** What a table takes of a row. */
export type RowOf<Name extends TableName> = Named<Name>['$inferInsert'];

/**
 * Many rows in their order, as one parameter: with one parameter per value of four thousand rows, both sides take four
 * times as long. The first row names the columns; the module's table gives their types, so that a changed one is an
 * error here.
 */
export async function insert<Name extends TableName>(
  sql: Queryable,
  table: Name,
  rows: readonly RowOf<Name>[],
): Promise<void> {
  if (rows.length > 0) await sql`insert into ${valuesOf(sql, table, rows)}`;
}

/** Like `insert`. @returns the ids of the rows */
export async function insertForIds<Name extends TableName>(
  sql: Queryable,
  table: Name,
  rows: readonly RowOf<Name>[],
  id: 'id' | 'uid' | 'gid' = 'id',
): Promise<number[]> {
  if (rows.length === 0) return [];
  const created = await sql<{ id: number }[]>`
    insert into ${valuesOf(sql, table, rows)} returning ${sql(id)} as id`;
  return created.map((row) => row.id);
}

/** Like `insert`. @returns the row's id */
export async function insertOne<Name extends TableName>(
  sql: Queryable,
  table: Name,
  row: RowOf<Name>,
  id: 'id' | 'uid' | 'gid' = 'id',
): Promise<number> {
  const [created = 0] = await insertForIds(sql, table, [row], id);
  return created;
}

function valuesOf(sql: Queryable, table: string, rows: readonly object[]) {
  // With its schema: `circle` alone is a type of PostgreSQL.
  const target = sql(`public.${table}`);
  const names = Object.keys(rows[0] ?? {}).map((name) => [name, postgres.fromCamel(name)] as const);
  const columns = sql(names.map(([, column]) => column));
  const records = rows.map((row) =>
    Object.fromEntries(names.map(([name, column]) => [column, Reflect.get(row, name)])),
  );
  return sql`${target} (${columns})
    select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::text::json)`;
}
