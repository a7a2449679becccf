import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, startServer } from '../server-process.ts';
import { entryCount } from './rows.ts';

export interface BenchServer {
  readonly address: string;
  readonly token: string;
}

/** Runs `work` on a server with a million entries; they are made once and kept in BENCH_DATA_DIR or the temporary directory. */
export async function withMillionEntries(work: (million: BenchServer) => Promise<void>): Promise<void> {
  const dataDir = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'gongdu-bench-contents');
  mkdirSync(dataDir, { recursive: true });
  // Started by root, the database is another account's; it must be able to walk in.
  chmodSync(dataDir, 0o711);
  console.info(`\n${entryCount} entries in ${dataDir}`);
  const server = await startServer('bench/src/content-index/content-index-server.ts', dataDir);
  try {
    await work({ address: server.address, token: await signIn(server.address, '13800000001') });
  } finally {
    await server.stop();
  }
}
