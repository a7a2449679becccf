import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { mayRemoveFiles } from '../../../db/copy/backup-locks.ts';
import type { Transaction } from '../../../db/database.ts';
import { createKeyRing } from '../../../db/key-ring.ts';
import type { Platform } from '../../../platform.ts';
import { decrypt, encrypt } from '../../../shared/security/cipher.ts';
import { privateKeys } from '../../../storage/keys.ts';
import { removalBatch, removeFiles } from '../../../storage/remove-files.ts';
import type { Storage } from '../../../storage/storage.ts';
import * as store from './vault-store.ts';

/** An encrypted object: its place and its key. */
export interface Sealed {
  readonly sealedKey: string;
  readonly keyId: string;
}

export type Vault = ReturnType<typeof createVault>;

/** Milliseconds after which an unreferenced object cannot be referenced any more. */
const leftoverAge = 3_600_000;
/** Longer than a transaction that began to reference it in its last moment may take. */
const margin = 600_000;
/** Milliseconds after which nothing that was encrypted with a replaced key can still be referenced. */
export const replacedKeyStays = leftoverAge + margin;

/**
 * Encrypted objects (decision 0067): an object is `iv | tag | cipher`, bound to its own name. Its name is stored before
 * the object is written, and again when it is dropped, so that a crash leaves nothing that the cleanup does not find.
 */
export function createVault({ db, clock, storage }: Pick<Platform, 'db' | 'clock'> & { storage: Storage }) {
  const keys = createKeyRing(db, 'qualification-keys');
  return { seal, open, keep, drop, sweep };

  /** Stores the bytes encrypted; unreferenced until `keep` is called in a transaction. */
  async function seal(bytes: Uint8Array): Promise<Sealed> {
    const { id: keyId, key } = await keys.current();
    const sealedKey = `${privateKeys}sealed/${randomBytes(16).toString('hex')}`;
    await store.insertLeftovers(db, [sealedKey], clock.now().toISOString());
    const folder = await storage.stage();
    await writeFile(join(folder, 'original.bin'), encrypt(key, sealedKey, bytes), { flush: true });
    const media = { contentType: 'application/octet-stream', ext: 'bin', widths: [] };
    await storage.put(sealedKey, { path: folder, media, isPrivate: true });
    return { sealedKey, keyId };
  }

  /** null: the object was deleted. @throws when it was changed, or belongs to another name. */
  async function open({ sealedKey, keyId }: Sealed): Promise<Buffer | null> {
    const file = await storage.read(sealedKey);
    return file && decrypt(await keys.find(keyId), sealedKey, await buffer(file.body));
  }

  /** A picture refers to it from now on. @returns false: it was already deleted. */
  function keep(tx: Transaction, sealedKey: string): Promise<boolean> {
    return store.deleteLeftover(tx.sql, sealedKey, ago(leftoverAge));
  }

  /** They are no longer referenced: deleted after the commit. */
  async function drop(tx: Transaction, sealedKeys: readonly string[]): Promise<void> {
    if (sealedKeys.length === 0) return;
    await store.insertLeftovers(tx.sql, sealedKeys, clock.now().toISOString());
    // the next cleanup deletes what cannot be deleted now
    tx.afterCommit(() => void removeDropped(sealedKeys).catch(() => undefined));
  }

  async function removeDropped(sealedKeys: readonly string[]): Promise<void> {
    if (!(await mayRemoveFiles(db))) return;
    for (const key of sealedKeys) await storage.remove(key);
    await store.deleteLeftovers(db, sealedKeys);
  }

  async function sweep(): Promise<void> {
    const before = ago(replacedKeyStays);
    await removeFiles(storage, {
      mayRemove: () => mayRemoveFiles(db),
      list: (failed) => store.listStaleLeftovers(db, before, failed, removalBatch),
      forget: (keys) => store.deleteLeftovers(db, keys),
    });
  }

  function ago(ms: number): string {
    return new Date(clock.now().getTime() - ms).toISOString();
  }
}
