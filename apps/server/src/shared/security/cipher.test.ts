import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from './cipher.ts';

const key = randomBytes(32);
const bytes = Buffer.from('一张营业执照');

it('decrypts with the same key and name', () => {
  expect(decrypt(key, 'q/sealed/a', encrypt(key, 'q/sealed/a', bytes))).toEqual(bytes);
});

it('encrypts the same bytes differently each time', () => {
  expect(encrypt(key, 'q/sealed/a', bytes)).not.toEqual(encrypt(key, 'q/sealed/a', bytes));
});

it('refuses a changed byte, another key, and an object under another name', () => {
  const sealed = encrypt(key, 'q/sealed/a', bytes);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(key, 'q/sealed/a', changed)).toThrow();
  expect(() => decrypt(randomBytes(32), 'q/sealed/a', sealed)).toThrow();
  expect(() => decrypt(key, 'q/sealed/b', sealed)).toThrow();
});
