import { randomBytes } from 'node:crypto';
import { imageWidths } from '@gongdu/contract/upload';
import { isValidKey, privateKeys, publicKeys } from '../../storage/keys.ts';

/** `u/<uid>/<yyyymm>/<random>`, `q/…` for private files, with the file's extension where it is known; not guessable. */
export function newKey(uid: number, now: Date, ext: string, isPrivate = false): string {
  const month = now.toISOString().slice(0, 7).replace('-', '');
  return `${isPrivate ? privateKeys : publicKeys}${uid}/${month}/${randomBytes(16).toString('hex')}${ext && `.${ext}`}`;
}

/** The key behind an address of our storage host, of whichever width; undefined: not ours. */
export function keyOf(host: string, address: string): string | undefined {
  if (!address.startsWith(host)) return undefined;
  const key = address.slice(host.length).replace(thumbnailSuffix, '');
  return isValidKey(key) ? key : undefined;
}

const thumbnailSuffix = new RegExp(`\\.(?:${imageWidths.join('|')})\\.webp$`);
