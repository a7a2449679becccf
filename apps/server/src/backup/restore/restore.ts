import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainCheck } from '@gongdu/contract/administration/audit-log/audit-log';
import type { Config } from '../../config.ts';
import { openLongClient } from '../../db/database.ts';
import { createStorage } from '../../storage/create-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { listMissingFiles } from '../named-files.ts';
import type { Progress } from '../progress.ts';
import { type RestoredFacts, restoreArchive } from '../restore-archive.ts';
import { createFileTarget, receivedTable } from '../restored-files.ts';
import type { RestoreBeside } from './restore-target.ts';
import { trialStart } from './trial-start.ts';

export interface RestoreOrder {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly secret: string | null;
  readonly beside: Pick<RestoreBeside, 'config' | 'connection'>;
  /** In place of that of the settings. */
  readonly storage?: Pick<Storage, 'stage' | 'put'>;
  readonly progress: Progress;
}

export interface Restored extends RestoredFacts {
  /** Keys that rows name and the archive lacks, a few of them. */
  readonly missingFiles: readonly string[];
  readonly links: number;
  readonly chainFault: ChainCheck['fault'];
  /** The last check before the backup had found one. */
  readonly hadChainFault: boolean;
}

/** Restores beside, compares counts, files and the audit chain, and tries a server on it. Nothing is replaced yet. */
export async function restoreBeside({
  bytes,
  secret,
  beside: { config, connection },
  storage = createStorage(config.storage),
  progress,
}: RestoreOrder): Promise<Restored> {
  const [client, db] = [openLongClient(connection), openLongClient(connection)];
  let facts: RestoredFacts;
  let missingFiles: string[] = [];
  try {
    const files = await createFileTarget(client, storage);
    const keepSecret = (value: string) => writeSecret(config, value);
    facts = await restoreArchive(bytes, secret, { client, db, files, keepSecret }, progress);
    if (facts.manifest.withFiles) missingFiles = await listMissingFiles(client, receivedTable);
  } finally {
    await Promise.all([client, db].map((each) => each.end({ timeout: 1 })));
  }
  progress('启动试用服务器', facts.trailer.fileBytes);
  const { links, fault: chainFault, hadFault } = await trialStart(config, connection);
  return { ...facts, missingFiles, links, chainFault, hadChainFault: hadFault };
}

async function writeSecret({ storage }: Config, secret: string): Promise<void> {
  if (storage.kind !== 'disk') return;
  await mkdir(storage.folder, { recursive: true });
  await writeFile(join(storage.folder, 'secret'), secret, { mode: 0o600, flush: true });
}
