import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from './file-lock.ts';
import { isServerAlive } from './postmaster-file.ts';

/** Whether a program uses the database of this data directory, or its PostgreSQL runs: then it must not be moved. */
export function isInUse(dataDir: string): boolean {
  const root = join(dataDir, 'postgres');
  const membersLock = join(root, 'members.lock');
  if (!existsSync(membersLock)) return false;
  if (isServerAlive(join(root, 'cluster'))) return true;
  const lock = tryLock(membersLock, 'exclusive');
  lock?.release();
  return lock === undefined;
}
