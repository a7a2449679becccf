import type { Queryable } from './database.ts';
import { readMigrations } from './known-migrations.ts';

interface SchemaState {
  /** The newest migration that was applied; null: one that this version does not know. */
  readonly newest: string | null;
  readonly pending: number;
}

const known = readMigrations();

/** Compares the log of migrations with those of this version. */
export async function readSchemaState(db: Queryable): Promise<SchemaState> {
  const [row] = await db<[{ newest: number | null }]>`
    select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const applied = row.newest ?? 0;
  const newest = known.find(({ madeAt }) => madeAt === applied);
  return {
    newest: newest?.tag ?? null,
    pending: known.filter(({ madeAt }) => madeAt > applied).length,
  };
}
