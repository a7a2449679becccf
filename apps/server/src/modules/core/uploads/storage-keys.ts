import { randomBytes } from 'node:crypto';
import { imageWidths } from '@gongdu/contract/core/uploads/thumbnail';
import type { StorageConfig } from '../../../config.ts';
import type { Connection } from '../../../db/database.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { isPrivateKey, isValidKey, privateKeys, publicKeys } from '../../../storage/keys.ts';
import { rawExtension } from '../../../storage/sanitize/media-types.ts';
import type { Storage } from '../../../storage/storage.ts';
import * as store from './store.ts';

/** `u/<uid>/<yyyymm>/<random>`, `q/…` for private files, with the file's extension where it is known; not guessable. */
export function newKey(uid: number, now: Date, ext: string, isPrivate = false): string {
  const month = now.toISOString().slice(0, 7).replace('-', '');
  return `${isPrivate ? privateKeys : publicKeys}${uid}/${month}/${randomBytes(16).toString('hex')}${ext && `.${ext}`}`;
}

/** A file to import, of whatever format: nothing shows it, and no person opens it. */
export function isRawKey(key: string): boolean {
  return isPrivateKey(key) && key.endsWith(`.${rawExtension}`);
}

/** The key behind an address of our storage, of now or of before and of whichever width; undefined: not ours. */
export function keyOf(hosts: Hosts, address: string): string | undefined {
  return storedName(hosts, address)?.replace(thumbnailSuffix, '');
}

/** The same, with the suffix of a smaller version where it has one. */
export function storedName({ host, formerHosts }: Hosts, address: string): string | undefined {
  const prefix = [host, ...formerHosts, localPrefix].find((each) => address.startsWith(each)) ?? address;
  const name = address.slice(prefix.length);
  return isValidKey(name) ? name : undefined;
}

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

type Hosts = Pick<Storage, 'host' | 'formerHosts'>;

const localPrefix = '/storage/';

const thumbnailSuffix = new RegExp(`\\.(?:${imageWidths.join('|')})\\.webp$`);
