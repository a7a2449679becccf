import type { Database } from '../db/database.ts';

/** The community's texts are read only where they are needed; `plantDemo` looks again under its lock. */
export async function plantIfNew(db: Database, now: Date): Promise<void> {
  const [taken] = await db`select 1 from account limit 1`;
  if (taken) return;
  const { plantDemo } = await import('./plant.ts');
  await plantDemo(db, now);
}
