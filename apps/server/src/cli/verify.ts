import { parseArgs } from 'node:util';
import { createInterruption, interruptible } from '../backup/interruption.ts';
import type { Manifest, Trailer } from '../backup/manifest.ts';
import { type PlacedArchive, placeArchive } from '../backup/places/open-place.ts';
import { createProgress } from '../backup/progress.ts';
import { readKey } from '../backup/read-key.ts';
import { recordTrial } from '../backup/record-trial.ts';
import { tryRestore } from '../backup/restore/try-restore.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import { readBackup } from '../config/backup.ts';
import { readConfig } from '../config.ts';
import { ConfigError, Env } from '../env.ts';
import { formatStartError } from '../start-messages.ts';

const usage = `用法：npm run verify -- 备份文件 或 bucket:前缀/文件名
      --restore          另外恢复到一个临时的数据库里，逐表、逐文件比对，再试启动一次
      --key-file 文件    加密的备份的密钥，也可设 BACKUP_KEY_FILE
(usage: npm run verify -- ARCHIVE [--restore] [--key-file FILE])`;

/** `npm run verify`: reads a whole archive and says whether it is whole; no database is needed. */
try {
  const { archive, keyFile, restore } = readArguments();
  const env = new Env(process.env);
  const backup = readBackup(env);
  env.assertSound();
  const secret = await readKey(keyFile, backup.key);
  const placed = placeArchive(archive, backup);
  if (restore) await restoreOnTrial(placed, secret);
  else {
    const facts = await verifyArchive(placed.place.read(placed.name), secret, createProgress(console.info));
    console.info('备份完好。');
    console.info(describe(facts));
  }
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}

async function restoreOnTrial({ place, name }: PlacedArchive, secret: string | null): Promise<void> {
  const config = readConfig(process.env);
  const signal = createInterruption();
  const bytes = interruptible(place.read(name), signal);
  const progress = createProgress(console.info);
  const record = (fault: string | null) => recordTrial(config, { place: place.name, name }, fault);
  try {
    const restored = await tryRestore({ bytes, secret, config, progress });
    await record(null);
    console.info('备份可以恢复：各表的行数、每个文件和审计日志的链都相符，试启动的服务器已就绪。');
    console.info(`${describe(restored)}，审计日志 ${restored.links} 环`);
    if (restored.missingFiles.length > 0)
      console.info(`注意：备份时已缺少的文件：${restored.missingFiles.join('、')}`);
  } catch (error) {
    if (!signal.aborted) await record(formatStartError(error));
    throw error;
  }
}

function describe({ manifest, trailer }: { manifest: Manifest; trailer: Trailer }): string {
  const rows = Object.values(trailer.rows).reduce((sum, each) => sum + each, 0);
  return `  时间点 ${manifest.takenAt}，版本 ${manifest.product}，${manifest.tables.length} 张表 ${rows} 行，${trailer.files} 个文件`;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'key-file': { type: 'string' }, restore: { type: 'boolean', default: false } },
    });
    const [archive, ...more] = positionals;
    if (archive && more.length === 0)
      return { archive, keyFile: values['key-file'], restore: values.restore };
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
  throw new ConfigError(usage);
}
