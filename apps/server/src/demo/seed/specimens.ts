import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageWidths } from '@gongdu/contract/core/uploads/thumbnail';
import { publicSlot } from '@gongdu/contract/institutions/qualification';
import type { Queryable } from '../../db/database.ts';
import { readKeyRing } from '../../db/key-ring.ts';
import { encrypt } from '../../shared/security/cipher.ts';
import { privateKeys, publicKeys } from '../../storage/keys.ts';
import type { StagedDirectory, Storage } from '../../storage/storage.ts';
import { demoApplications } from '../content/institutions.ts';
import { demoFolder } from '../content/read.ts';

/** Of every specimen, in pixels. */
export const specimenSize = { width: 860, height: 560 };

export interface StoredSpecimens {
  /** Where a slot of an application keeps its encrypted picture. */
  readonly sealed: ReadonlyMap<object, { readonly sealedKey: string; readonly keyId: string }>;
  /** One picture, stored as an upload, that all covers use. */
  readonly cover: { readonly key: string; readonly size: number };
}

/**
 * The specimens (see `cli/draw-specimens.ts`), encrypted for each slot. Writes files while the rest of the community is
 * being seeded, because on disk they take a quarter of that time.
 */
export async function storeSpecimens(sql: Queryable, storage: Storage): Promise<StoredSpecimens> {
  const [ring] = await readKeyRing(sql, 'qualification-keys');
  if (!ring) throw new Error('The key ring of qualifications is empty');
  const slots = demoApplications.flatMap((each) => each.slots).filter(({ slot }) => slot !== publicSlot);
  const stored = slots.map(async (slot) => {
    const sealedKey = `${privateKeys}sealed/${randomHex()}`;
    const bytes = encrypt(ring.key, sealedKey, await readSpecimen(`${slot.slot}.jpg`));
    await put(storage, sealedKey, { 'original.bin': bytes }, octets, true);
    return [slot, { sealedKey, keyId: ring.id }] as const;
  });
  // Together, so that a bucket that cannot be reached leaves no failure unhandled.
  const [cover, sealed] = await Promise.all([storeCover(storage), Promise.all(stored)]);
  return { sealed: new Map(sealed), cover };
}

const octets = { contentType: 'application/octet-stream', ext: 'bin', widths: [] };
const jpeg = { contentType: 'image/jpeg', ext: 'jpg', widths: [] };

async function storeCover(storage: Storage): Promise<StoredSpecimens['cover']> {
  const key = `${publicKeys}demo/${randomHex()}.jpg`;
  const original = await readSpecimen(`${publicSlot}.jpg`);
  const files: Record<string, Buffer> = { 'original.jpg': original };
  for (const size of imageWidths) files[`${size}.webp`] = await readSpecimen(`${publicSlot}.${size}.webp`);
  await put(storage, key, files, { ...jpeg, widths: imageWidths });
  return { key, size: original.length };
}

/** A picture for the site's administration. @returns its key */
export async function storePrivately(storage: Storage, specimen: string): Promise<string> {
  const key = `${privateKeys}site/${randomHex()}`;
  await put(storage, key, { 'original.jpg': await readSpecimen(`${specimen}.jpg`) }, jpeg, true);
  return key;
}

async function put(
  storage: Storage,
  key: string,
  files: Readonly<Record<string, Buffer>>,
  media: StagedDirectory['media'],
  isPrivate = false,
): Promise<void> {
  const path = await storage.stage();
  try {
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, name), bytes);
    await storage.put(key, { path, media, ...(isPrivate && { isPrivate }) });
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

function readSpecimen(name: string): Promise<Buffer> {
  return readFile(join(demoFolder, 'specimens', name));
}

function randomHex(): string {
  return randomBytes(16).toString('hex');
}
