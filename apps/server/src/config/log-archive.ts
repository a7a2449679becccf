import { isAbsolute, relative, resolve } from 'node:path';
import { type Env, readInteger } from '../env.ts';

/** The archive of the embedded database's log. */
export interface LogArchiveConfig {
  readonly folder: string;
  /** Every moment of so many days can be restored. */
  readonly days: number;
  /** Of log that waits for an archive which cannot be written; null: as many as are still free beside it. */
  readonly maxWaitingBytes: number | null;
}

/** null: off. */
export function readLogArchive(
  env: Env,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
): LogArchiveConfig | null {
  const days = readInteger(env, 'LOG_ARCHIVE_DAYS', 7);
  const isBounded = env.get('LOG_ARCHIVE_WAITING_MB') !== undefined;
  const maxWaitingBytes = isBounded ? readInteger(env, 'LOG_ARCHIVE_WAITING_MB', 0, 64) * 2 ** 20 : null;
  const given = env.get('LOG_ARCHIVE');
  if (given === undefined) return null;
  if (databaseUrl !== null)
    env.refuse(
      'LOG_ARCHIVE 只用于内置数据库；DATABASE_URL 的日志由那台 PostgreSQL 自己归档，请去掉 LOG_ARCHIVE (LOG_ARCHIVE is for the embedded database only)',
    );
  const folder = resolve(given);
  if (isWithin(dataDir, folder) || isWithin(folder, dataDir))
    env.refuse(
      `LOG_ARCHIVE 不能和 DATA_DIR 互相包含，否则两者会一起丢失，最好放在另一块磁盘上：${env.shown('LOG_ARCHIVE')} (LOG_ARCHIVE and DATA_DIR must lie apart)`,
    );
  return { folder, days, maxWaitingBytes };
}

export function isWithin(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === '' || !(path.startsWith('..') || isAbsolute(path));
}
