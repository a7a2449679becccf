import type { Readable } from 'node:stream';
import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import { Problem } from '@gongdu/contract/problem';
import { isStoredAt } from '@gongdu/contract/stored-media';
import type { Queryable } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { publicKeys } from '../../../storage/keys.ts';
import type { Storage } from '../../../storage/storage.ts';
import { keyOf, storedName } from './storage-keys.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly storage: Storage;
}

/** The known facts of the file at an address. */
export function createFileLookups({ db, storage }: Needs) {
  return { isOurs, publicAddress, isStored, isOwnedBy, listAiMarks, readEvidence, readImport };

  /** Whether the address lies in our own storage. */
  function isOurs(address: string): boolean {
    return isStoredAt(storage.host, storage.formerHosts)(address);
  }

  /** Today's address of a file, by its key or any address that it ever had; undefined: not ours. */
  function publicAddress(given: string): string | undefined {
    const name = storedName(storage, given.startsWith(publicKeys) ? storage.host + given : given);
    return name === undefined ? undefined : storage.host + name;
  }

  /** Whether a clean file of ours lies at the address, uploaded by any member. */
  async function isStored(address: string): Promise<boolean> {
    const key = keyOf(storage, address);
    const row = key === undefined ? undefined : await store.find(db, key);
    return row !== undefined && row.storedAt !== null;
  }

  /** What files of ours at these addresses said of their making, each mark once. */
  async function listAiMarks(addresses: readonly string[]): Promise<AiMark[]> {
    const keys = addresses.flatMap((address) => keyOf(storage, address) ?? []);
    return keys.length === 0 ? [] : store.findAiMarks(db, keys);
  }

  /** Whether the address is a clean file of ours which this person has sent. */
  async function isOwnedBy(sql: Queryable, uid: number, address: string): Promise<boolean> {
    const key = keyOf(storage, address);
    const row = key === undefined ? undefined : await store.find(sql, key);
    return row !== undefined && row.uid === uid && row.storedAt !== null;
  }

  /** A file that was claimed as evidence. @throws Problem `upload.not_found` */
  async function readEvidence(address: string): Promise<Readable> {
    const key = keyOf(storage, address);
    const file = key === undefined ? null : await storage.read(key);
    if (!file) throw new Problem('upload.not_found');
    return file.body;
  }

  /** The bytes of a file that was claimed by an import. @throws Problem `upload.not_found` */
  async function* readImport(address: string): AsyncGenerator<Uint8Array> {
    for await (const chunk of await readEvidence(address)) yield Buffer.from(chunk);
  }
}
