import { parseArgs } from 'node:util';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { createInterruption } from '../backup/interruption.ts';
import { openPlace } from '../backup/places/open-place.ts';
import { createProgress } from '../backup/progress.ts';
import { readKey } from '../backup/read-key.ts';
import { runBackup } from '../backup/run-backup.ts';
import { readConfig } from '../config.ts';
import { ConfigError } from '../env.ts';
import { systemClock } from '../shared/time/clock.ts';
import { formatStartError } from '../start-messages.ts';

const usage = `用法：npm run backup -- --to 目录 或 bucket:前缀，不写 --to 则存到 BACKUP_TO
      --key-file 文件    用其中的密钥加密，也可设 BACKUP_KEY_FILE
      --without-files    只备份数据库，不含上传的文件
(usage: npm run backup -- [--to DIRECTORY|bucket:PREFIX] [--key-file FILE] [--without-files])`;

/** `npm run backup`: one archive of what DATA_DIR or DATABASE_URL names, while the server runs or not. */
try {
  const given = readArguments();
  const config = readConfig(process.env);
  const to = given.to ?? config.backup.to;
  if (to === null) throw new ConfigError(usage);
  const { archive, takenAt, bytes, rows, files } = await runBackup({
    config,
    place: openPlace(to, config.backup),
    secret: await readKey(given['key-file'], config.backup.key),
    withFiles: !given['without-files'],
    clock: systemClock,
    progress: createProgress(console.info),
    signal: createInterruption(),
  });
  const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
  console.info(`备份完成：${archive}，${formatBytes(bytes)}`);
  console.info(`  时间点 ${takenAt}，${Object.keys(rows).length} 张表 ${total} 行，${files} 个文件`);
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        'key-file': { type: 'string' },
        'without-files': { type: 'boolean', default: false },
      },
    }).values;
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
}
