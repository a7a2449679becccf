import { openDataLayout } from '@gongdu/embedded-postgres/data-layout';
import { readPostmasterFile } from '@gongdu/embedded-postgres/postmaster-file';

/** The first process of the embedded database of a data directory; all of its other processes stand below it. */
export function databasePid(dataDir: string): number {
  const file = readPostmasterFile(openDataLayout(dataDir).cluster);
  if (!file) throw new Error(`no database runs in ${dataDir}`);
  return file.pid;
}
