import type { StorageConfig } from '../config.ts';
import { createBucketStorage } from './bucket/bucket-storage.ts';
import { createDiskStorage, type DiskStorage } from './disk/disk-storage.ts';
import type { OnCommit, Storage } from './storage.ts';

/** The kind of storage that `STORAGE_*` names. @param onCommit Called with the folder of each file that came to the disk. */
export function createStorage(config: StorageConfig, onCommit?: OnCommit): Storage | DiskStorage {
  return config.kind === 'disk' ? createDiskStorage(config, onCommit) : createBucketStorage(config);
}
