import { createBackups } from '../modules/core/backups/service.ts';
import { systemClock } from '../shared/time/clock.ts';
import { type DatabasePlace, openExisting } from './open-source.ts';

/**
 * Writes down what a restore on trial has found, where the archive is on record; an archive may also be tried where its
 * database is not. @param fault A sentence; null: nothing is wrong.
 */
export async function recordTrial(
  config: DatabasePlace,
  archive: { readonly place: string; readonly name: string },
  fault: string | null,
): Promise<void> {
  const database = await openExisting(config).catch(() => undefined);
  if (!database) return;
  const db = database.openClient();
  try {
    await createBackups({ db, clock: systemClock }).verified(archive, fault);
  } catch {
    // Of a database that is away, or of before there was a record.
  } finally {
    await db.end({ timeout: 1 });
    await database.stop();
  }
}
