import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** Up to its last byte, with a file of that path. */
export function fillDisk(path: string): void {
  const chunk = Buffer.alloc(2 ** 20);
  try {
    for (;;) appendFileSync(path, chunk);
  } catch {
    // there is no room for another one
  }
}

/** Leaves so many bytes free, with a file of that path. */
export function fillDiskBut(path: string, bytes: number): void {
  writeFileSync(path, Buffer.alloc(freeBytes(dirname(path)) - bytes));
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
