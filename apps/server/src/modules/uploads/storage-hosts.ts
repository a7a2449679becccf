import type { StorageConfig } from '../../config.ts';
import type { Connection } from '../../db/database.ts';
import type { Clock } from '../../shared/time/clock.ts';
import * as store from './store.ts';

/**
 * Remembers where files are served, and lets the database translate their addresses. Before anything that contains
 * one is read or written. @returns the configuration, with the hosts of before.
 */
export async function rememberStorageHost(
  { db, fileAddresses }: Pick<Connection, 'db' | 'fileAddresses'>,
  config: StorageConfig,
  clock: Clock,
): Promise<StorageConfig> {
  const known = await store.addStorageHost(db, config.host, clock.now().toISOString());
  const formerHosts = known.filter((host) => host !== config.host);
  fileAddresses.use({ host: config.host, formerHosts });
  return { ...config, formerHosts };
}
