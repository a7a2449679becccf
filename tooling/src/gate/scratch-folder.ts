import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Four times what the tests fill. */
const minFreeBytes = 2 * 2 ** 30;
const memoryFolder = '/dev/shm';

/**
 * A new folder for whatever a run of tests throws away: in memory where there is enough, in `TMPDIR` when that is set.
 * Databases are made of thousands of small files, and ext4 looks at every one that was removed lately before it makes
 * a new one: on a disk, a third of the processor's time went into that.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(hasFreeSpace(memoryFolder) ? memoryFolder : tmpdir(), 'gongdu-vitest-'));
  // Started by root, databases are another account's; it must be able to walk in.
  chmodSync(folder, 0o711);
  return folder;
}

function hasFreeSpace(folder: string): boolean {
  if (process.platform !== 'linux' || process.env.TMPDIR || freemem() < 2 * minFreeBytes) return false;
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}
