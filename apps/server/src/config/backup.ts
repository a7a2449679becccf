import { type Env, readChoice, readList } from '../env.ts';
import { type BucketAddress, readBucketAddress } from './bucket.ts';

/** Of the backups: docs/operating/backup.md. */
export interface BackupConfig {
  /** Where they go: a directory, or `bucket:` and the beginning of the names in it; null: nothing is set. */
  readonly to: string | null;
  /** The bucket of `bucket:`; null: none is set. */
  readonly bucket: BucketAddress | null;
  /** The time of day in China, `HH:MM`. */
  readonly at: string;
  readonly keep: Retention;
  /** Encrypts archives and opens encrypted ones; null: they are not encrypted. */
  readonly key: string | null;
}

/** Of how many days, weeks and months the newest archive is kept. */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/** What begins with it lies in the bucket of backups. */
export const bucketScheme = 'bucket:';

export function readBackup(env: Env): BackupConfig {
  const at = env.get('BACKUP_AT') ?? '02:30';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at))
    env.refuse(
      `BACKUP_AT 应为北京时间的时刻，如 02:30：${env.shown('BACKUP_AT')} (BACKUP_AT must be a time of day)`,
    );
  const to = env.get('BACKUP_TO') ?? null;
  const usesBucket = to?.startsWith(bucketScheme) || env.get('BACKUP_BUCKET') !== undefined;
  const kind = readChoice(env, 'BACKUP_KIND', ['oss', 's3'], 'oss');
  return {
    to,
    at,
    keep: readRetention(env),
    bucket: usesBucket ? readBucketAddress(env, 'BACKUP', kind) : null,
    key: env.get('BACKUP_KEY') ?? null,
  };
}

const periods = ['daily', 'weekly', 'monthly'] as const;

/** Such as `7 daily, 4 weekly, 12 monthly`; of a period that is left out none is kept. */
function readRetention(env: Env): Retention {
  const keep = { daily: 0, weekly: 0, monthly: 0 };
  for (const part of readList(env.get('BACKUP_KEEP') ?? '7 daily, 4 weekly, 12 monthly')) {
    const [count, period] = part.split(/\s+/);
    const known = periods.find((each) => each === period);
    if (known && /^\d{1,4}$/.test(count ?? '')) keep[known] = Number(count);
    else
      env.refuse(
        `BACKUP_KEEP 应写成 7 daily, 4 weekly, 12 monthly 这样：${env.shown('BACKUP_KEEP')} (BACKUP_KEEP is not a retention)`,
      );
  }
  if (keep.daily + keep.weekly + keep.monthly === 0)
    env.refuse('BACKUP_KEEP 至少要保留一份备份 (BACKUP_KEEP must keep one)');
  return keep;
}
