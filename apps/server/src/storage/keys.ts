import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** A key as an address may contain it: names of letters, digits, `_`, `-` and `.`, none beginning with a dot. */
export function isValidKey(key: string): boolean {
  return key.length <= 200 && /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(key);
}

/** The content of keys below this is public. */
export const publicKeys = 'u/';
/** Pictures of qualifications, before and after they are encrypted: their address answers 403. */
export const privateKeys = 'q/';

export function isPrivateKey(key: string): boolean {
  return key.startsWith(privateKeys);
}

/** The key of an image's smaller version. */
export function thumbnailKey(key: string, width: number): string {
  return `${key}.${width}.webp`;
}

/** Where a key's folder lies in a store on disk, relative to the folder of files: no key leads out of it. */
export function storePath(key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(name.slice(0, 2), name);
}
