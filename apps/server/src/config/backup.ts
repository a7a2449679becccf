import { type Env, readChoice } from '../env.ts';
import { type BucketAddress, readBucketAddress } from './bucket.ts';

/** Of the backups: docs/operating/backup.md. */
export interface BackupConfig {
  /** Where they go: a directory, or `bucket:` and the beginning of the names in it; null: nothing is set. */
  readonly to: string | null;
  /** The bucket of `bucket:`; null: none is set. */
  readonly bucket: BucketAddress | null;
  /** Encrypts archives and opens encrypted ones; null: they are not encrypted. */
  readonly key: string | null;
}

/** What begins with it lies in the bucket of backups. */
export const bucketScheme = 'bucket:';

export function readBackup(env: Env): BackupConfig {
  const to = env.get('BACKUP_TO') ?? null;
  const usesBucket = to?.startsWith(bucketScheme) || env.get('BACKUP_BUCKET') !== undefined;
  const kind = readChoice(env, 'BACKUP_KIND', ['oss', 's3'], 'oss');
  return {
    to,
    bucket: usesBucket ? readBucketAddress(env, 'BACKUP', kind) : null,
    key: env.get('BACKUP_KEY') ?? null,
  };
}
