import type { Retention } from '../../config/backup.ts';
import type { Backups } from '../../modules/core/backups/service.ts';
import type { ArchivePlace } from '../places/place.ts';
import { chooseKept } from './retention.ts';

/**
 * Removes what need not be kept any more, of the archives that this installation has made in the place: only those older
 * than one that could be restored on trial. One that could not is kept for none of its days. @returns what was removed
 */
export async function pruneArchives(
  place: Pick<ArchivePlace, 'name' | 'list' | 'remove'>,
  backups: Pick<Backups, 'listWhole'>,
  keep: Retention,
): Promise<string[]> {
  const present = new Set((await place.list()).map(({ name }) => name));
  const ours = (await backups.listWhole(place.name)).filter(({ archive }) => present.has(archive));
  const sound = ours.filter(({ verifyError }) => verifyError === null);
  const newest = sound.findLast(({ verifiedAt }) => verifiedAt !== null);
  if (!newest) return [];
  const kept = chooseKept(sound, keep);
  const removed = ours
    .filter(({ id, archive }) => id < newest.id && !kept.has(archive))
    .map(({ archive }) => archive);
  for (const name of removed) await place.remove(name);
  return removed;
}
