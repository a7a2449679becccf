import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ArchiveError } from '../../archive/archive-error.ts';

/** Of a restore whose data takes the place of what was there; it exists from the first change of a name to the last. */
export function swapJournal(dataDir: string): string {
  return join(dataDir, 'restore.json');
}

export function hasPendingSwap(dataDir: string): boolean {
  return existsSync(swapJournal(dataDir));
}

/** Else a new database would be made where the restored one is missing. @throws ArchiveError */
export function assertNoPendingSwap(dataDir: string): void {
  if (!hasPendingSwap(dataDir)) return;
  throw new ArchiveError(
    `${dataDir} 上一次恢复在最后换名时中断：请启动一次服务器，或再运行 npm run restore，都会先把它做完 (a restore is not finished: start the server once)`,
  );
}
