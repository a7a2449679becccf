import { parseArgs } from 'node:util';
import { placeArchive } from '../backup/places/open-place.ts';
import { createProgress } from '../backup/progress.ts';
import { readKey } from '../backup/read-key.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import { readBackup } from '../config/backup.ts';
import { ConfigError, Env } from '../env.ts';
import { formatStartError } from '../start-messages.ts';

const usage = `用法：npm run verify -- 备份文件 或 bucket:前缀/文件名
      --key-file 文件    加密的备份的密钥，也可设 BACKUP_KEY_FILE
(usage: npm run verify -- ARCHIVE [--key-file FILE])`;

/** `npm run verify`: reads a whole archive and says whether it is whole; no database is needed. */
try {
  const { archive, keyFile } = readArguments();
  const env = new Env(process.env);
  const backup = readBackup(env);
  env.assertSound();
  const secret = await readKey(keyFile, backup.key);
  const { place, name } = placeArchive(archive, backup);
  const { manifest, trailer } = await verifyArchive(place.read(name), secret, createProgress(console.info));
  const rows = Object.values(trailer.rows).reduce((sum, each) => sum + each, 0);
  console.info('备份完好。');
  console.info(
    `  时间点 ${manifest.takenAt}，版本 ${manifest.product}，${manifest.tables.length} 张表 ${rows} 行，${trailer.files} 个文件`,
  );
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'key-file': { type: 'string' } },
    });
    const [archive, ...more] = positionals;
    if (archive && more.length === 0) return { archive, keyFile: values['key-file'] };
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
  throw new ConfigError(usage);
}
