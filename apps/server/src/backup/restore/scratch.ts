import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { hasMembers, isInUse } from '@gongdu/embedded-postgres/in-use';
import { makeDirectory } from '@gongdu/embedded-postgres/make-directory';
import { ArchiveError } from '../../archive/archive-error.ts';
import { isDiskLow } from '../../modules/core/nodes/disk-limits.ts';

/** How the names of scratch folders begin: of a restore, and of one on trial. */
export const restoreScratch = 'restoring';
export const trialScratch = 'restore-test';
/** Milliseconds that a database takes to be made, at most. */
const startMs = 10 * 60_000;

/** A folder in the data directory, for that is where there is room on every installation. */
export async function makeScratch(dataDir: string, beginning: string): Promise<string> {
  makeDirectory(dataDir);
  const scratch = join(dataDir, `${beginning}-${randomBytes(4).toString('hex')}`);
  await mkdir(scratch);
  // As root, PostgreSQL runs under an account that must be able to enter.
  await chmod(scratch, 0o711);
  return scratch;
}

/** With the directory that a link of it leads to (`openDataLayout`). */
export async function removeScratch(scratch: string): Promise<void> {
  const postgres = join(scratch, 'postgres');
  if (existsSync(postgres)) await rm(realpathSync(postgres), { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
}

/** What killed processes have left, with the database that still runs in it. */
export async function removeAbandoned(dataDir: string, beginning: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(`${beginning}-`))) {
    const scratch = join(dataDir, name);
    if (hasMembers(scratch) || (await isJustMade(scratch))) continue;
    if (isInUse(scratch)) {
      // Joined and left by its last process it stops.
      const orphan = await startEmbeddedPostgres({ dataDir: scratch });
      await orphan.stop();
    }
    await removeScratch(scratch);
  }
}

/** Its process may not have begun to use it. */
async function isJustMade(scratch: string): Promise<boolean> {
  if (existsSync(join(scratch, 'postgres', 'members.lock'))) return false;
  return Date.now() - (await stat(scratch)).mtimeMs < startMs;
}

/** @throws ArchiveError when what is put there would make the disk too full for the server */
export function assertRoom(folder: string): void {
  const { bavail, bsize, blocks } = statfsSync(folder);
  if (isDiskLow({ place: folder, free: bavail * bsize, total: blocks * bsize }))
    throw new ArchiveError(
      `${folder} 所在的磁盘空间不足，恢复自检没有做完，请扩容 (too little room to restore on trial)`,
    );
}
