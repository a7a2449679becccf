import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ensureSecret } from '../../../db/app-secret.ts';
import { mayRemoveFiles } from '../../../db/copy/backup-locks.ts';
import type { Database, Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { privateKeys } from '../../../storage/keys.ts';
import { removalBatch, removeFiles } from '../../../storage/remove-files.ts';
import type { Storage } from '../../../storage/storage.ts';
import { decrypt, encrypt } from './cipher.ts';
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

/**
 * Encrypted objects (decision 0067): an object is `iv | tag | cipher`, bound to its own name. Its name is stored before
 * the object is written, and again when it is dropped, so that a crash leaves nothing that the cleanup does not find.
 */
export function createVault({ db, clock, storage }: Pick<Platform, 'db' | 'clock'> & { storage: Storage }) {
  const keys = createKeyRing(db);
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
    const before = ago(leftoverAge + margin);
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

interface RingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Keys in `app_secret`, newest last. */
function createKeyRing(db: Database) {
  let ring: Promise<readonly RingKey[]> | undefined;
  return { current, find };

  async function current(): Promise<RingKey> {
    const newest = (await read()).at(-1);
    if (!newest) throw new Error('The key ring of qualifications is empty');
    return newest;
  }

  async function find(id: string): Promise<Buffer> {
    const known = (await read()).find((each) => each.id === id);
    if (known) return known.key;
    ring = undefined;
    const found = (await read()).find((each) => each.id === id);
    if (!found) throw new Error(`The key ring of qualifications has no key ${id}`);
    return found.key;
  }

  function read(): Promise<readonly RingKey[]> {
    ring ??= readKeyRing(db);
    ring.catch(() => {
      ring = undefined;
    });
    return ring;
  }
}

/** Created with its first key when there is none. */
export async function readKeyRing(db: Queryable): Promise<readonly RingKey[]> {
  const fresh = [{ id: 'k1', key: randomBytes(32).toString('base64') }];
  const stored = await ensureSecret(db, 'qualification-keys', fresh);
  if (!Array.isArray(stored)) throw new Error('The key ring of qualifications is no list');
  return stored.map(({ id, key }: { id: string; key: string }) => ({ id, key: Buffer.from(key, 'base64') }));
}
