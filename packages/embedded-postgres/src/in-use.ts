import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from './file-lock.ts';
import { isServerAlive } from './postmaster-file.ts';

/** Whether a program uses the database of this data directory, or its PostgreSQL runs: then it must not be moved. */
export function isInUse(dataDir: string): boolean {
  const cluster = join(dataDir, 'postgres', 'cluster');
  // A running server is known by its working directory, which has no links in it.
  return (existsSync(cluster) && isServerAlive(realpathSync(cluster))) || hasMembers(dataDir);
}

/** Whether a program uses the database of this data directory; one that was killed does not, though its PostgreSQL runs. */
export function hasMembers(dataDir: string): boolean {
  const membersLock = join(dataDir, 'postgres', 'members.lock');
  if (!existsSync(membersLock)) return false;
  const lock = tryLock(membersLock, 'exclusive');
  lock?.release();
  return lock === undefined;
}
