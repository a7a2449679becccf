import type { StorageConfig } from '../config.ts';
import { createBucketStorage } from './bucket/bucket-storage.ts';
import { createDiskStorage, type DiskStorage } from './disk/disk-storage.ts';
import type { Storage } from './storage.ts';

/** The kind of storage that `STORAGE_*` names. */
export function createStorage(config: StorageConfig): Storage | DiskStorage {
  return config.kind === 'disk' ? createDiskStorage(config) : createBucketStorage(config);
}
