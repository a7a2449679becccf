import { statfs } from 'node:fs/promises';

/** PostgreSQL's disk_full, and the words of the system for ours. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}

/** Below this PostgreSQL may stop in the middle of its log, which takes 16 MB at a time. */
const defaultMinBytes = 32 * 1024 * 1024;

/** Whether something can still be written there. A folder that is not there yet says nothing. */
export async function hasFreeSpace(folder: string, minBytes = defaultMinBytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: minBytes, bsize: 1 }));
  return bavail * bsize >= minBytes;
}
