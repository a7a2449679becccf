import type { DiskSpace } from './disk-space.ts';

const gigabyte = 1024 ** 3;

/** A tenth, and of large disks 10 GB: enough for days of uploads and for the log of a night. */
export function isDiskLow({ free, total }: DiskSpace): boolean {
  return free < Math.min(total * 0.1, 10 * gigabyte);
}

/** Half as much again, so that an alarm does not come and go with a single file. */
export function isDiskRoomy({ free, total }: DiskSpace): boolean {
  return free >= Math.min(total * 0.15, 15 * gigabyte);
}
