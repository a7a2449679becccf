import { constants, createPrivateKey, type KeyObject, privateDecrypt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Jiguang } from '../../../../config.ts';
import type { OutsideCalls } from '../../../../shared/outside-calls.ts';
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

/** That a token is refused is its sender's matter; that we are not let in, ours. */
class TokenRefused extends Error {}

/** JiGuang's loginTokenVerify: returns the number encrypted for our key. */
export function jiguangVerify(settings: Jiguang, calls: Pick<OutsideCalls, 'watch'>): VerifyCarrierToken {
  const key = createPrivateKey(settings.privateKey);
  const credentials = Buffer.from(`${settings.appKey}:${settings.masterSecret}`).toString('base64');
  return (loginToken) =>
    calls.watch(
      'jiguang',
      () => verify(loginToken),
      (error) => !(error instanceof TokenRefused),
    );

  async function verify(loginToken: string): Promise<string> {
    const response = await fetch(new URL('/v1/web/loginTokenVerify', settings.endpoint), {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify({ loginToken }),
      signal: AbortSignal.timeout(timeout),
    });
    if (refusingStatus(response.status)) throw new Error(`JiGuang refused: HTTP ${response.status}`);
    const result = z.parse(responseSchema, await response.json());
    if (result.code !== successCode || !result.phone)
      throw new TokenRefused(`JiGuang refused: ${result.code} ${result.content ?? ''}`);
    return decrypt(key, result.phone);
  }
}

function refusingStatus(status: number): boolean {
  return status === 401 || status === 403 || status === 429 || status >= 500;
}

function decrypt(key: KeyObject, encrypted: string): string {
  const options = { key, padding: constants.RSA_PKCS1_PADDING };
  const number = privateDecrypt(options, Buffer.from(encrypted, 'base64')).toString('utf8');
  if (!/^1\d{10}$/.test(number)) throw new Error('JiGuang answered something that is no phone number');
  return number;
}
