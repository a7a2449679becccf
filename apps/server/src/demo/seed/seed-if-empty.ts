import type { StorageConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';

/**
 * Loads the demo texts only for a new database; `seedDemo` checks again under its lock. @param storage null: without
 * the demo's pictures.
 */
export async function seedIfEmpty(
  db: Database,
  now: Date,
  storage: StorageConfig | null = null,
): Promise<void> {
  const [existingAccount] = await db`select 1 from account limit 1`;
  if (existingAccount) return;
  const { seedDemo } = await import('./seed-demo.ts');
  const { createStorage } = await import('../../storage/create-storage.ts');
  await seedDemo(db, now, storage && createStorage(storage));
}
