import { join } from 'node:path';
import type { ChainCheck } from '@gongdu/contract/administration/audit-log/audit-log';
import { type Recovered, recoverDatabase } from '@gongdu/embedded-postgres/archive/recover';
import type { RecoveryTarget } from '@gongdu/embedded-postgres/archive/recovery-target';
import type { Config } from '../../config.ts';
import { copiesFolder } from '../../db/archiving.ts';
import { type ConnectionOptions, openLongClient } from '../../db/database.ts';
import { listNamedFiles } from '../named-files.ts';
import { besideDirectory } from '../restore/beside-directory.ts';
import { trialStart } from '../restore/trial-start.ts';
import { restoreFiles } from './restore-files.ts';

export interface MomentOrder {
  /** The directory of LOG_ARCHIVE. */
  readonly archive: string;
  readonly target: RecoveryTarget;
  /** Of the directory that is restored to. */
  readonly config: Config;
  /** Whether data that is there may be put aside. */
  readonly replace: boolean;
  readonly now: Date;
  readonly log: (line: string) => void;
}

export interface RestoredMoment extends Recovered {
  readonly accounts: number;
  readonly works: number;
  readonly links: number;
  readonly chainFault: ChainCheck['fault'];
  /** Keys that rows name and no copy was found of. */
  readonly missingFiles: readonly string[];
  readonly files: number;
  /** What was put aside, a sentence each. */
  readonly done: readonly string[];
}

/**
 * Makes the database of an earlier moment beside the data directory, with the files of then, tries a server on it, and
 * puts it in its place. What was there is kept. @throws LogArchiveError, ArchiveError; then nothing was changed
 */
export async function restoreMoment(order: MomentOrder): Promise<RestoredMoment> {
  const { archive, target, config, replace, now, log } = order;
  let recovered: Recovered | undefined;
  const fill = async (dataDir: string) => {
    recovered = await recoverDatabase({ archive, target, dataDir, log });
  };
  const beside = await besideDirectory(config, config.dataDir, { replace, now, fill });
  try {
    if (!recovered) throw new Error('the directory is filled before its server starts');
    const copies = join(archive, recovered.series, copiesFolder);
    const found = await readRestored(beside.connection, beside.config, [
      copies,
      join(config.dataDir, 'storage', 'files'),
    ]);
    log(`数据库已恢复：${found.accounts} 个账号，${found.works} 篇作品；正在启动试用服务器`);
    const { links, fault: chainFault } = await trialStart(beside.config, beside.connection);
    const done = await beside.swap(config.storage.kind === 'disk');
    return { ...recovered, ...found, links, chainFault, done };
  } catch (error) {
    await beside.discard();
    throw error;
  }
}

async function readRestored(connection: ConnectionOptions, { storage }: Config, copies: readonly string[]) {
  const client = openLongClient(connection);
  try {
    const [counts] = await client<[{ accounts: number; works: number }]>`
      select (select count(*) from account) as accounts, (select count(*) from work) as works`;
    // In a bucket files lie apart from the data directory, and stay as they are.
    if (storage.kind !== 'disk') return { ...counts, files: 0, missingFiles: [] };
    const { files, missing } = await restoreFiles(listNamedFiles(client), storage.folder, copies);
    return { ...counts, files, missingFiles: missing };
  } finally {
    await client.end({ timeout: 1 });
  }
}
