import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Jiguang } from '../../../config.ts';
import type { VerifyOnePress } from '../ways/one-press.ts';

/** Milliseconds. */
const timeout = 10_000;
/** JiGuang's word for success. */
const phoneFound = 8000;

const answer = z.object({ code: z.number(), content: z.optional(z.string()), phone: z.optional(z.string()) });

/** JiGuang's loginTokenVerify: the number comes back encrypted for our key. */
export function jiguangVerify(settings: Jiguang): VerifyOnePress {
  const key = createPrivateKey(settings.privateKey);
  const credentials = Buffer.from(`${settings.appKey}:${settings.masterSecret}`).toString('base64');
  return async (loginToken) => {
    const response = await fetch(new URL('/v1/web/loginTokenVerify', settings.endpoint), {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify({ loginToken }),
      signal: AbortSignal.timeout(timeout),
    });
    const said = z.parse(answer, await response.json());
    if (said.code !== phoneFound || !said.phone)
      throw new Error(`JiGuang refused: ${said.code} ${said.content ?? ''}`);
    return decrypt(key, said.phone);
  };
}

function decrypt(key: KeyObject, encrypted: string): string {
  const options = { key, padding: constants.RSA_PKCS1_PADDING };
  const number = privateDecrypt(options, Buffer.from(encrypted, 'base64')).toString('utf8');
  if (!/^1\d{10}$/.test(number)) throw new Error('JiGuang answered something that is no phone number');
  return number;
}
