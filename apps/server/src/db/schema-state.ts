import { readFileSync } from 'node:fs';
import type { Queryable } from './database.ts';

interface SchemaState {
  /** The newest migration that was applied; null: one that this version does not know. */
  readonly newest: string | null;
  readonly pending: number;
}

/** Compares the log of migrations with those of this version. */
export async function readSchemaState(db: Queryable): Promise<SchemaState> {
  const [row] = await db<[{ newest: number | null }]>`
    select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const applied = row.newest ?? 0;
  const newest = journal.entries.find(({ when }) => when === applied);
  return {
    newest: newest?.tag ?? null,
    pending: journal.entries.filter(({ when }) => when > applied).length,
  };
}

const journal: { readonly entries: readonly { readonly when: number; readonly tag: string }[] } = JSON.parse(
  readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
);
