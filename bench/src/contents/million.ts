import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, start } from '../product.ts';
import { rows } from './rows.ts';

export interface Million {
  readonly address: string;
  readonly token: string;
}

/** Runs `work` on a server with a million entries; they are made once and kept in BENCH_DATA_DIR or the temporary directory. */
export async function withMillion(work: (million: Million) => Promise<void>): Promise<void> {
  const dataDir = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'gongdu-bench-contents');
  mkdirSync(dataDir, { recursive: true });
  // Started by root, the database is another account's; it must be able to walk in.
  chmodSync(dataDir, 0o711);
  console.info(`\n${rows} entries in ${dataDir}`);
  const server = await start('bench/src/contents/contents-server.ts', dataDir);
  try {
    await work({ address: server.address, token: await signIn(server.address, '13800000001') });
  } finally {
    await server.stop();
  }
}
