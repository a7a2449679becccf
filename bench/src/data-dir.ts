import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `work` with a new data directory, removed afterwards. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gongdu-bench-'));
  // Started by root, the database is another account's; it must be able to walk in.
  chmodSync(dataDir, 0o711);
  return work(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }));
}
