import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Jiguang } from '../../../../config.ts';
import type { VerifyCarrierToken } from '../methods/carrier-login.ts';

/** Milliseconds. */
const timeout = 10_000;
/** JiGuang's code for success. */
const successCode = 8000;

const responseSchema = z.object({
  code: z.number(),
  content: z.optional(z.string()),
  phone: z.optional(z.string()),
});

/** JiGuang's loginTokenVerify: returns the number encrypted for our key. */
export function jiguangVerify(settings: Jiguang): VerifyCarrierToken {
  const key = createPrivateKey(settings.privateKey);
  const credentials = Buffer.from(`${settings.appKey}:${settings.masterSecret}`).toString('base64');
  return async (loginToken) => {
    const response = await fetch(new URL('/v1/web/loginTokenVerify', settings.endpoint), {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify({ loginToken }),
      signal: AbortSignal.timeout(timeout),
    });
    const result = z.parse(responseSchema, await response.json());
    if (result.code !== successCode || !result.phone)
      throw new Error(`JiGuang refused: ${result.code} ${result.content ?? ''}`);
    return decrypt(key, result.phone);
  };
}

function decrypt(key: KeyObject, encrypted: string): string {
  const options = { key, padding: constants.RSA_PKCS1_PADDING };
  const number = privateDecrypt(options, Buffer.from(encrypted, 'base64')).toString('utf8');
  if (!/^1\d{10}$/.test(number)) throw new Error('JiGuang answered something that is no phone number');
  return number;
}
