import type { StorageConfig } from '../config.ts';
import type { OutsideCalls } from '../shared/outside-calls.ts';
import { createBucketStorage } from './bucket/bucket-storage.ts';
import { createDiskStorage, type DiskStorage } from './disk/disk-storage.ts';
import type { OnCommit, Storage } from './storage.ts';

interface Watchers {
  /** Called with the folder of each file that came to the disk. */
  readonly onCommit?: OnCommit | undefined;
  /** Notes how the bucket answers. */
  readonly outsideCalls?: Pick<OutsideCalls, 'noteSuccess' | 'noteRefusal'>;
}

/** The kind of storage that `STORAGE_*` names. */
export function createStorage(
  config: StorageConfig,
  { onCommit, outsideCalls }: Watchers = {},
): Storage | DiskStorage {
  return config.kind === 'disk'
    ? createDiskStorage(config, onCommit)
    : createBucketStorage(config, outsideCalls);
}
