import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { ArchiveError } from './archive-error.ts';
import type { EncryptionFacts } from './format.ts';

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);
const tagBytes = 16;
const minSecretLength = 16;

/** Encrypts bodies of one archive under its own key, so that a segment's number may be its nonce. */
export interface SegmentCipher {
  /** @param before The checksum before the segment: binds its place. */
  seal(number: number, before: Buffer, body: Buffer): Buffer;
  /** @throws when it was sealed otherwise */
  open(number: number, before: Buffer, body: Buffer): Buffer;
}

/** @param secret What stands in the key file. @throws ArchiveError when it is too short */
export async function newCipher(secret: string): Promise<{ facts: EncryptionFacts; cipher: SegmentCipher }> {
  if (secret.length < minSecretLength)
    throw new ArchiveError(
      `备份密钥太短，至少 ${minSecretLength} 个字符，例如用 openssl rand -base64 32 生成 (the key is too short)`,
    );
  const facts = { cipher: 'aes-256-gcm', kdf: 'scrypt', n: 2 ** 15, r: 8, p: 1 } as const;
  const salt = randomBytes(16).toString('base64');
  const key = await deriveKey(secret, { ...facts, salt });
  return { facts: { ...facts, salt, check: checkOf(key) }, cipher: createCipher(key) };
}

/** @throws ArchiveError for another key than the archive's */
export async function openCipher(secret: string, facts: EncryptionFacts): Promise<SegmentCipher> {
  const { cipher, kdf, n, r, p } = facts;
  if (cipher !== 'aes-256-gcm' || kdf !== 'scrypt' || n > 2 ** 18 || r > 16 || p > 4)
    throw new ArchiveError('这份备份的加密方式本版本不认识 (unknown encryption)');
  const key = await deriveKey(secret, facts);
  if (!timingSafeEqual(Buffer.from(checkOf(key)), Buffer.from(facts.check.padEnd(44).slice(0, 44))))
    throw new ArchiveError('密钥不对，打不开这份备份 (wrong key)');
  return createCipher(key);
}

function deriveKey(
  secret: string,
  { salt, n, r, p }: Pick<EncryptionFacts, 'salt' | 'n' | 'r' | 'p'>,
): Promise<Buffer> {
  return scryptAsync(secret, Buffer.from(salt, 'base64'), 32, { N: n, r, p, maxmem: 256 * n * r });
}

function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('gongdu archive key').digest('base64');
}

function createCipher(key: Buffer): SegmentCipher {
  return {
    seal: (number, before, body) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(before);
      return Buffer.concat([cipher.update(body), cipher.final(), cipher.getAuthTag()]);
    },
    open: (number, before, body) => {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: tagBytes });
      decipher.setAAD(before).setAuthTag(body.subarray(-tagBytes));
      return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()]);
    },
  };
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}
