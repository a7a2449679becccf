import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivSize = 12;
const tagSize = 16;

/** Encrypts a short text, so that a copy of its table alone tells nothing. @param key 32 bytes, base64url. */
export function encrypt(text: string, key: string): string {
  const iv = randomBytes(ivSize);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws when it was sealed with another key or changed since. */
export function decrypt(encrypted: string, key: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), bytes.subarray(0, ivSize));
  decipher.setAuthTag(bytes.subarray(ivSize, ivSize + tagSize));
  return decipher.update(bytes.subarray(ivSize + tagSize), undefined, 'utf8') + decipher.final('utf8');
}
