import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveError } from '../../archive/archive-error.ts';
import type { Config } from '../../config.ts';
import {
  createDatabaseBeside,
  databaseNameOf,
  isEmptyDatabase,
  swapDatabases,
  withDatabase,
} from '../../db/copy/databases.ts';
import { keptName, type RestoreBeside } from './restore-target.ts';
import { makeScratch, removeAbandoned, restoreScratch } from './scratch.ts';
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
    const lines: string[] = [];
    if (beside) {
      const kept = `${name}_${keptName(now).replace('-', '_').toLowerCase()}`;
      await swapDatabases(url, { restored: beside.name, kept });
      lines.push(`原来的数据库改名为 ${kept}，确认无误后可以删除。`);
    }
    if (files !== null && withFiles) {
      if (existsSync(files)) {
        const kept = join(dataDir, keptName(now));
        await mkdir(kept, { recursive: true });
        await rename(files, join(kept, 'storage'));
        lines.push(`原来的文件保存在 ${kept}，确认无误后可以删除。`);
      }
      if (existsSync(join(scratch, 'storage'))) await rename(join(scratch, 'storage'), files);
    }
    await rm(scratch, { recursive: true, force: true });
    return lines;
  }

  async function discard(): Promise<void> {
    await beside?.drop();
    await rm(scratch, { recursive: true, force: true });
  }
}
