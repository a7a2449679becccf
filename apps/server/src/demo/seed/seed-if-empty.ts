import type { Database } from '../../db/database.ts';

/** Loads the texts of the community only for a new database; `seedDemo` checks again under its lock. */
export async function seedIfEmpty(db: Database, now: Date): Promise<void> {
  const [existingAccount] = await db`select 1 from account limit 1`;
  if (existingAccount) return;
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(db, now);
}
