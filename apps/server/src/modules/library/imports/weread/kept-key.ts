import type { Transaction } from '../../../../db/database.ts';
import { lockKeyRing, newestOf, newRingKey, type RingKey, writeKeyRing } from '../../../../db/key-ring.ts';
import { decrypt, encrypt } from '../../../../shared/security/cipher.ts';
import * as store from './store.ts';

const ringName = 'weread-keys';

/**
 * Members' keys are encrypted, each bound to its member. Sealing or opening one holds the ring until the
 * transaction ends, so that a rotation, which encrypts all of them anew in one transaction, leaves no old key behind.
 */
export async function sealKey(
  { sql }: Transaction,
  uid: number,
  key: string,
): Promise<Pick<store.StoredKey, 'ringKey' | 'sealed'>> {
  return seal(newestOf(await lockKeyRing(sql, ringName)), uid, Buffer.from(key));
}

/** undefined: the member has removed it. */
export async function openKey(
  { sql }: Transaction,
  uid: number,
): Promise<{ readonly key: string; readonly keptSince: string } | undefined> {
  const ring = await lockKeyRing(sql, ringName);
  const row = await store.lockKey(sql, uid);
  return row && { key: open(ring, row).toString('utf8'), keptSince: row.keptSince };
}

const batch = 200;

/** Encrypts all of them with a new key, and forgets the keys of before. @returns how many */
export async function rotateKeptKeys({ sql }: Transaction, since: string): Promise<number> {
  const ring = await lockKeyRing(sql, ringName);
  const fresh = newRingKey(since);
  let done = 0;
  for (let after = 0; ; ) {
    const rows = await store.listSealedByOthers(sql, fresh.id, { after, limit: batch });
    const sealed = rows.map((row) => ({ uid: row.uid, ...seal(fresh, row.uid, open(ring, row)) }));
    await store.replaceSealed(sql, sealed);
    done += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last.uid;
  }
  await writeKeyRing(sql, ringName, [fresh]);
  return done;
}

function seal({ id, key }: RingKey, uid: number, bytes: Buffer) {
  return { ringKey: id, sealed: encrypt(key, nameOf(uid), bytes).toString('base64') };
}

function open(
  ring: readonly RingKey[],
  { uid, ringKey, sealed }: Pick<store.StoredKey, 'uid' | 'ringKey' | 'sealed'>,
): Buffer {
  const found = ring.find(({ id }) => id === ringKey);
  if (!found) throw new Error(`The key ring ${ringName} has no key ${ringKey}`);
  return decrypt(found.key, nameOf(uid), Buffer.from(sealed, 'base64'));
}

function nameOf(uid: number): string {
  return `weread ${uid}`;
}
