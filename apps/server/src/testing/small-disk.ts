import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A test that needs one skips itself with this. */
export const noSmallDisk = 'only root may mount a file system: a disk that fills up is not tested';

/** A file system of so many kilobytes, until the test ends; undefined where none may be mounted. */
export function mountSmallDisk(kilobytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'gongdu-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    remove();
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    remove();
  });
  return folder;
}
