import { stat, statfs } from 'node:fs/promises';

/** A folder's file system. */
export interface DiskSpace {
  /** The setting or folder that lies there, as in documents. */
  readonly place: string;
  /** Bytes. */
  readonly free: number;
  readonly total: number;
}

/** Of each file system once, under the first place that lies on it; a folder that is missing is left out. */
export async function readDiskSpace(folders: ReadonlyMap<string, string>): Promise<readonly DiskSpace[]> {
  const seen = new Set<number>();
  const disks: DiskSpace[] = [];
  for (const [place, folder] of folders) {
    const found = await Promise.all([stat(folder), statfs(folder)]).catch(() => undefined);
    if (!found || seen.has(found[0].dev)) continue;
    const [{ dev }, { bavail, blocks, bsize }] = found;
    seen.add(dev);
    disks.push({ place, free: bavail * bsize, total: blocks * bsize });
  }
  return disks;
}
