import type { Database } from '../../db/database.ts';

/** The community's texts are read only where they are needed; `seedDemo` looks again under its lock. */
export async function seedIfEmpty(db: Database, now: Date): Promise<void> {
  const [existingAccount] = await db`select 1 from account limit 1`;
  if (existingAccount) return;
  const { seedDemo: plantDemo } = await import('./seed-demo.ts');
  await plantDemo(db, now);
}
