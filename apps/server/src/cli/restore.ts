import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chinaTime, type RecoveryTarget } from '@gongdu/embedded-postgres/archive/recovery-target';
import { placeArchive } from '../backup/places/open-place.ts';
import { isLogArchive, readTarget } from '../backup/point-in-time/read-target.ts';
import { type RestoredMoment, restoreMoment } from '../backup/point-in-time/restore-moment.ts';
import { createProgress } from '../backup/progress.ts';
import { readKey } from '../backup/read-key.ts';
import { besideDatabase } from '../backup/restore/beside-database.ts';
import { besideDirectory } from '../backup/restore/beside-directory.ts';
import { type Restored, restoreBeside } from '../backup/restore/restore.ts';
import { finishPendingSwap } from '../backup/restore/swap.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../env.ts';
import { systemClock } from '../shared/time/clock.ts';
import { formatStartError } from '../start-messages.ts';

const usage = `用法：npm run restore -- --from 备份文件 --to 数据目录
      npm run restore -- --from 备份文件 --database-url postgres://…
      npm run restore -- --from 备份文件    恢复到 DATA_DIR 或 DATABASE_URL 指定的一处
      npm run restore -- --from 日志归档目录 [--to 数据目录] [--to '2026-11-28 14:03']
                         把内置数据库恢复到那一时刻（北京时间），不给时刻则到日志的末尾
      备份文件也可以是备份存储桶里的 bucket:前缀/文件名
      --replace          目标里已有数据时替换它，原来的保存在旁边
      --key-file 文件    加密的备份的密钥，也可设 BACKUP_KEY_FILE
(usage: npm run restore -- --from ARCHIVE [--to DATA_DIR | --database-url URL] [--to MOMENT] [--replace] [--key-file FILE])`;

/** `npm run restore`: an archive into an empty place, or in place of what is there, which is put aside. */
try {
  const given = readArguments();
  const { place, target } = readTarget(given.to ?? [], given['to-position'], systemClock.now());
  const config = readConfig({
    ...process.env,
    ...(place !== undefined && { DATA_DIR: place, DATABASE_URL: '', DATABASE_URL_FILE: '' }),
    ...(given['database-url'] !== undefined && {
      DATABASE_URL: given['database-url'],
      DATABASE_URL_FILE: '',
    }),
  });
  await finishPendingSwap(config, console.info);
  if (target !== null || isLogArchive(given.from))
    await restorePoint(config, given, target ?? { kind: 'end' });
  else await restoreBackup(config, given);
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}

type Arguments = ReturnType<typeof readArguments>;

async function restoreBackup(config: Config, given: Arguments): Promise<void> {
  const secret = await readKey(given['key-file'], config.backup.key);
  const { place, name } = placeArchive(given.from, config.backup);
  const read = () => place.read(name);
  const progress = createProgress(console.info);
  const beside = await openTarget(config, given.replace);
  try {
    if (beside.inPlace) await verifyArchive(read(), secret, progress);
    const restored = await restoreBeside({ bytes: read(), secret, beside, progress });
    const done = await beside.swap(restored.manifest.withFiles);
    for (const line of [...report(restored), ...done]) console.info(line);
    if (config.messagingUrl !== null)
      console.info(
        '消息和通知也恢复在 DATABASE_URL 的数据库里：请去掉 DATABASE_MESSAGING_URL，需要时再用 npm run move -- --messaging-to 搬到一个空的数据库。',
      );
  } catch (error) {
    await beside.discard();
    throw error;
  }
}

/** From the log archive of the embedded database. */
async function restorePoint(
  config: Config,
  { from, replace }: Arguments,
  target: RecoveryTarget,
): Promise<void> {
  if (config.databaseUrl !== null)
    throw new ConfigError(
      '日志归档只能恢复到内置数据库：请用 --to 指定数据目录 (a log archive is restored to a data directory)',
    );
  const archive = resolve(from);
  const now = systemClock.now();
  const restored = await restoreMoment({ archive, target, config, replace, now, log: console.info });
  for (const line of reportMoment(restored)) console.info(line);
}

function reportMoment({ lastCommitAt, accounts, works, files, ...restored }: RestoredMoment): string[] {
  const { missingFiles, links, chainFault, done } = restored;
  const end = lastCommitAt ? `最后一次写入在 ${chinaTime(lastCommitAt)}` : '底本之后没有写入';
  return [
    `恢复完成：${end}，${accounts} 个账号，${works} 篇作品，${files} 个文件，审计日志 ${links} 环。`,
    ...(missingFiles.length > 0
      ? [`注意：缺少 ${missingFiles.length} 个文件：${missingFiles.slice(0, 5).join('、')}`]
      : []),
    ...(chainFault ? [`注意：审计日志的链在第 ${chainFault.link} 环不完整，当时已是如此。`] : []),
    ...done,
  ];
}

function openTarget(config: Config, replace: boolean) {
  const options = { replace, now: systemClock.now() };
  return config.databaseUrl
    ? besideDatabase(config, config.databaseUrl, options)
    : besideDirectory(config, config.dataDir, options);
}

function report({ manifest, trailer, missingFiles, links, chainFault }: Restored): string[] {
  const rows = Object.values(trailer.rows).reduce((sum, each) => sum + each, 0);
  return [
    `恢复完成：回到 ${manifest.takenAt}，${rows} 行，${trailer.files} 个文件，审计日志 ${links} 环。`,
    ...(manifest.withFiles ? [] : ['这份备份不含文件，原有的文件没有改动。']),
    ...(missingFiles.length > 0 ? [`注意：备份时已缺少的文件：${missingFiles.join('、')}`] : []),
    ...(chainFault ? [`注意：审计日志的链在第 ${chainFault.link} 环不完整，备份时已是如此。`] : []),
  ];
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        to: { type: 'string', multiple: true },
        'to-position': { type: 'string' },
        'database-url': { type: 'string' },
        replace: { type: 'boolean', default: false },
        'key-file': { type: 'string' },
      },
    });
    const hasOneTarget = values.to === undefined || values['database-url'] === undefined;
    if (values.from && hasOneTarget) return { ...values, from: values.from };
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
  throw new ConfigError(usage);
}
