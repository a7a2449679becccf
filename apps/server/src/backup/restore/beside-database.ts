import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ArchiveError } from '../../archive/archive-error.ts';
import type { Config } from '../../config.ts';
import {
  createDatabaseBeside,
  databaseNameOf,
  isEmptyDatabase,
  withDatabase,
} from '../../db/copy/databases.ts';
import { assertNoPendingSwap, hasPendingSwap } from '../../db/copy/pending-swap.ts';
import { keptName, type RestoreBeside } from './restore-target.ts';
import { makeScratch, removeAbandoned, restoreScratch } from './scratch.ts';
import { carryOutSwap, partsOf } from './swap.ts';
import { trialConfig } from './trial-start.ts';

/**
 * Restores into an own PostgreSQL: into the database itself where it is empty, else into one beside it that takes its name
 * in the end. Files go to the storage of the settings. @throws ArchiveError
 */
export async function besideDatabase(
  config: Config,
  url: string,
  { replace, now }: { readonly replace: boolean; readonly now: Date },
): Promise<RestoreBeside> {
  const { dataDir, storage } = config;
  assertNoPendingSwap(dataDir);
  const files = storage.kind === 'disk' ? join(dataDir, 'storage') : null;
  const hasFiles = files !== null && (await readdir(join(files, 'files')).catch(() => [])).length > 0;
  const isEmpty = await isEmptyDatabase(url);
  if (!replace && (!isEmpty || hasFiles))
    throw new ArchiveError(
      `${isEmpty ? `${files} 里已有文件` : '目标数据库里已有数据'}，没有改动。要替换请加 --replace，原来的会保存在旁边 (the target is not empty: give --replace to put its data aside)`,
    );
  const name = databaseNameOf(url);
  const beside = isEmpty
    ? null
    : await createDatabaseBeside(url, `${name}_restoring_${randomBytes(4).toString('hex')}`);
  const restoredUrl = beside === null ? url : withDatabase(url, beside.name);
  await removeAbandoned(dataDir, restoreScratch);
  const scratch = await makeScratch(dataDir, restoreScratch);
  const trial = trialConfig(config, scratch, restoredUrl);
  return { config: trial, connection: { url: restoredUrl }, inPlace: isEmpty, swap, discard };

  async function swap(withFiles: boolean): Promise<string[]> {
    const folder = basename(scratch);
    const kept = keptName(now);
    const databases = beside && {
      restored: beside.name,
      kept: `${name}_${kept.replace('-', '_').toLowerCase()}`,
    };
    const parts = files !== null && withFiles ? partsOf(dataDir, folder, ['storage']) : [];
    return carryOutSwap({ dataDir, databaseUrl: url }, { scratch: folder, kept, parts, databases });
  }

  async function discard(): Promise<void> {
    // Of a swap that was begun nothing is given up: it is finished by the next start.
    if (hasPendingSwap(dataDir)) return;
    await beside?.drop();
    await rm(scratch, { recursive: true, force: true });
  }
}
