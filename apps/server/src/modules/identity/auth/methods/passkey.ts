import { usedCredential } from '@gongdu/contract/identity/account/passkeys';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { parseInput } from '../../../../http/invalid-input.ts';
import type { Platform } from '../../../../platform.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { ClientInfo } from '../client-info.ts';
import type { SignInMethod } from '../oidc/grants.ts';
import type { Ceremonies } from '../passkeys/ceremonies.ts';
import * as store from '../passkeys/store.ts';
import { type Attempts, limits, recordAttempt } from '../rate-limit/attempts.ts';
import type { Buckets } from '../rate-limit/buckets.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly attempts: Attempts;
  readonly buckets: Pick<Buckets, 'find'>;
  readonly ceremonies: Ceremonies;
}

const fields = z.object({
  credential: z.string('缺少通行密钥').check(z.minLength(1, '缺少通行密钥'), z.maxLength(32_768)),
});

/**
 * Sign-in with a passkey. The device verifies its holder by fingerprint, face or PIN, so a passkey counts as two factors
 * and no second one is asked for (decision 0020).
 */
export function passkeyMethod({ db, clock, accounts, attempts, buckets, ceremonies }: Needs): SignInMethod {
  return { fields: ['credential'], requiresSecondFactor: false, identify, findUid };

  async function identify(input: unknown, clientInfo: ClientInfo) {
    const credential = readCredential(parseInput(fields, input).credential);
    const passkey = await store.findByCredential(db, credential.id);
    const subject = await attemptSubject(passkey?.uid, clientInfo);
    await recordAttempt(attempts, limits.passkeyPerClient, subject);
    if (!passkey) throw new Problem('signin.passkey_unknown');
    const used = await ceremonies.verifyUse(credential, passkey);
    const at = clock.now().toISOString();
    if (!(await store.markUsed(db, { id: passkey.id, ...used, at })))
      throw new Problem('signin.passkey_wrong');
    const account = await accounts.find(passkey.uid);
    if (!account) throw new Problem('signin.passkey_wrong');
    await attempts.refund(limits.passkeyPerClient, subject);
    return account;
  }

  /** The credential's account, for the log of refused sign-ins. */
  async function findUid(input: Readonly<Record<string, unknown>>): Promise<number | null> {
    const parsed = z.safeParse(fields, input);
    const credential = parsed.success ? z.safeParse(usedCredential, parseJson(parsed.data.credential)) : null;
    if (!credential?.success) return null;
    return (await store.findByCredential(db, credential.data.id))?.uid ?? null;
  }

  /** The bucket of attempts: the device if the account is known on it, otherwise the address. */
  async function attemptSubject(uid: number | undefined, clientInfo: ClientInfo): Promise<string> {
    const bucket = await buckets.find(uid, clientInfo);
    return bucket.kind === 'device' ? bucket.keySuffix : clientInfo.ip;
  }
}

/** @throws Problem `signin.passkey_wrong` for a malformed credential. */
function readCredential(text: string) {
  const parsed = z.safeParse(usedCredential, parseJson(text));
  if (!parsed.success) throw new Problem('signin.passkey_wrong');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
