import { basename, dirname, resolve } from 'node:path';
import { type BackupConfig, bucketScheme } from '../../config/backup.ts';
import { ConfigError } from '../../env.ts';
import { createBucketPlace } from './bucket-place.ts';
import { createDirectoryPlace } from './directory-place.ts';
import type { ArchivePlace } from './place.ts';

export interface PlacedArchive {
  readonly place: ArchivePlace;
  readonly name: string;
}

/** A directory, or `bucket:` with the beginning of the names in it. @throws ConfigError without a bucket */
export function openPlace(to: string, { bucket }: Pick<BackupConfig, 'bucket'>): ArchivePlace {
  if (!to.startsWith(bucketScheme)) return createDirectoryPlace(resolve(to));
  if (!bucket)
    throw new ConfigError(
      `${to} 在备份的存储桶里，请设置 BACKUP_BUCKET、BACKUP_REGION、BACKUP_ACCESS_KEY_ID 和 BACKUP_ACCESS_KEY_SECRET (the settings of the bucket are missing)`,
    );
  const prefix = to.slice(bucketScheme.length).replace(/^\/+|\/+$/g, '');
  if (!/^[\w./-]*$/.test(prefix))
    throw new ConfigError(
      `${to} 的 ${bucketScheme} 之后只能用字母、数字和 _ . / - (only letters, digits and _ . / -)`,
    );
  return createBucketPlace(bucket, prefix === '' ? '' : `${prefix}/`);
}

/** Where an archive lies, from its path or `bucket:` and its key. @throws ConfigError without a bucket */
export function placeArchive(from: string, backup: Pick<BackupConfig, 'bucket'>): PlacedArchive {
  if (!from.startsWith(bucketScheme)) {
    const path = resolve(from);
    return { place: createDirectoryPlace(dirname(path)), name: basename(path) };
  }
  const key = from.slice(bucketScheme.length).replace(/^\/+/, '');
  const end = key.lastIndexOf('/');
  return {
    place: openPlace(`${bucketScheme}${key.slice(0, Math.max(end, 0))}`, backup),
    name: key.slice(end + 1),
  };
}
