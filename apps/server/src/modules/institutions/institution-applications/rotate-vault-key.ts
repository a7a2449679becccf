import { inTransaction } from '../../../db/database.ts';
import { lockKeyRing, newestOf, newRingKey, readKeyRing, writeKeyRing } from '../../../db/key-ring.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import { replacedKeyStays, type Vault } from './vault.ts';
import * as store from './vault-store.ts';

type Needs = Pick<Platform, 'db' | 'clock'> & { readonly vault: Pick<Vault, 'open' | 'seal' | 'keep'> };

const ringName = 'qualification-keys';

export interface Resealed {
  /** Encrypted with the newest key now. */
  readonly done: number;
  /** Ids of pictures whose object is missing or cannot be opened: they keep their key. */
  readonly failed: readonly number[];
}

/**
 * Adds a key and encrypts all pictures with it. A rotation that was cut off is finished instead.
 * @param tell Told of each batch.
 */
export async function rotateVaultKey(
  needs: Needs & { readonly audit: Audit },
  tell: (done: number) => void,
): Promise<Resealed & { readonly isNew: boolean }> {
  const ring = await readKeyRing(needs.db, ringName);
  const cutOff = ring.length > 1 ? await resealAll(needs, tell) : nothing;
  if (cutOff.done > 0) return { ...cutOff, isNew: false };
  await addKey(needs);
  return { ...(await resealAll(needs, tell)), isNew: true };
}

const nothing: Resealed = { done: 0, failed: [] };

function addKey({
  db,
  clock,
  audit,
}: Pick<Needs, 'db' | 'clock'> & { readonly audit: Audit }): Promise<void> {
  return inTransaction(db, async (tx) => {
    const ring = await lockKeyRing(tx.sql, ringName);
    await writeKeyRing(tx.sql, ringName, [...ring, newRingKey(clock.now().toISOString())]);
    const details = { by: 'command', keys: 'qualifications', atOnce: false };
    await audit.write(tx, { uid: 0 }, 'site.keys_rotated', 0, details);
  });
}

const batch = 20;

/** Encrypts with the newest key whatever is encrypted with another one; may be cut off and called again at any time. */
async function resealAll(
  needs: Needs,
  onProgress: (done: number) => void = () => undefined,
): Promise<Resealed> {
  const newest = newestOf(await readKeyRing(needs.db, ringName));
  const failed: number[] = [];
  let done = 0;
  let after = 0;
  for (;;) {
    const pictures = await store.listSealedByOthers(needs.db, newest.id, after, batch);
    const last = pictures.at(-1);
    if (!last) return { done, failed };
    after = last.id;
    for (const picture of pictures) {
      if (await reseal(needs, picture)) done += 1;
      else failed.push(picture.id);
    }
    onProgress(done);
  }
}

async function reseal({ db, clock, vault }: Needs, picture: store.SealedPicture): Promise<boolean> {
  const bytes = await vault.open(picture).catch(() => null);
  if (!bytes) return false;
  const fresh = await vault.seal(bytes);
  return inTransaction(db, async (tx) => {
    if (!(await vault.keep(tx, fresh.sealedKey))) return false;
    const isReplaced = await store.replaceSealed(tx.sql, picture, fresh);
    // Not deleted at once: who has read the row a moment ago still opens the old object.
    const unused = isReplaced ? picture.sealedKey : fresh.sealedKey;
    await store.insertLeftovers(tx.sql, [unused], clock.now().toISOString());
    return true;
  });
}

/**
 * What a rotation leaves behind: pictures that were encrypted with the old key while it ran, and the old keys once no
 * picture needs them and no node can still be using one.
 */
export async function finishVaultRotation(needs: Needs): Promise<void> {
  const ring = await readKeyRing(needs.db, ringName);
  const { id, since } = newestOf(ring);
  const isSettled = since !== null && needs.clock.now().getTime() - Date.parse(since) > replacedKeyStays;
  if (ring.length === 1 || !isSettled) return;
  await resealAll(needs);
  await inTransaction(needs.db, async ({ sql }) => {
    const locked = await lockKeyRing(sql, ringName);
    if (newestOf(locked).id !== id || (await store.listSealedByOthers(sql, id, 0, 1)).length > 0) return;
    await writeKeyRing(sql, ringName, [newestOf(locked)]);
  });
}
