import { statfs } from 'node:fs/promises';

/** PostgreSQL's disk_full, and the system's error codes. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}

/** Below this PostgreSQL may fail in the middle of its log, which grows by 16 MB. */
const defaultMinBytes = 32 * 1024 * 1024;

/** Whether there is enough free space. A missing folder counts as enough. */
export async function hasFreeSpace(folder: string, minBytes = defaultMinBytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: minBytes, bsize: 1 }));
  return bavail * bsize >= minBytes;
}
