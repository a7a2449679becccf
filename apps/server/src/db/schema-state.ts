import type postgres from 'postgres';
import { readMigrations } from './known-migrations.ts';
import { readStanding, type Standing, UnknownSchemaError } from './schema-log.ts';

const known = readMigrations();

/** How the schema stands to this version; null: another branch of the product has made it. */
export function readSchemaState(db: postgres.ISql): Promise<Standing | null> {
  return readStanding(db, known).catch((error: unknown) => {
    if (error instanceof UnknownSchemaError) return null;
    throw error;
  });
}

/** As `/readyz` says it: whether this version works with the schema, and whether a newer one has changed it. */
export type SchemaWord = 'current' | 'newer' | 'incompatible';

export async function readSchemaWord(db: postgres.ISql): Promise<SchemaWord> {
  const state = await readSchemaState(db);
  if (!state?.worksBeside) return 'incompatible';
  return state.newer > 0 ? 'newer' : 'current';
}
