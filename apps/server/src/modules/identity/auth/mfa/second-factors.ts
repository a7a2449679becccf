import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Security } from '@gongdu/contract/identity/account/security';
import { Problem } from '@gongdu/contract/problem';
import { type Database, inTransaction } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { Account } from '../../../core/accounts/service.ts';
import { type Attempts, limits, recordAttempt } from '../rate-limit/attempts.ts';
import { findTimeStep, hashRecoveryCode, newRecoveryCodes, newSecret, otpauthUri } from './codes.ts';
import * as store from './store.ts';

export type SecondFactors = ReturnType<typeof createSecondFactors>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  /** The key of the recovery codes' hashes. */
  readonly codeKey: string;
  /** The key of the stored secrets. */
  readonly factorKey: string;
  readonly siteName: () => string;
}

/** An authenticator app (TOTP) as the second factor, and recovery codes for its loss. */
export function createSecondFactors({ db, clock, attempts, codeKey, factorKey, siteName }: Options) {
  return { isOn, readState, begin, confirm, verify, remove, renewRecoveryCodes };

  async function isOn(uid: number): Promise<boolean> {
    return Boolean((await store.findFactor(db, uid))?.confirmedAt);
  }

  async function readState(uid: number): Promise<Omit<Security['secondFactor'], 'required'>> {
    const since = (await store.findFactor(db, uid))?.confirmedAt ?? null;
    return { since, recoveryCodesLeft: since ? await store.countRecoveryCodes(db, uid) : 0 };
  }

  /** A secret that becomes active once it is confirmed. @throws security.second_factor_on */
  async function begin({ uid, phone, name }: Account): Promise<{ uri: string; secret: string }> {
    const secret = newSecret();
    if (!(await store.savePending(db, uid, encrypt(secret, factorKey))))
      throw new Problem('security.second_factor_on');
    return { uri: otpauthUri(secret, { issuer: siteName(), label: phone ?? name }), secret };
  }

  /** Turns it on with a first code. @returns the recovery codes, which can be read only once. */
  async function confirm(uid: number, code: string): Promise<string[]> {
    const factor = await store.findFactor(db, uid);
    if (!factor) throw new Problem('security.second_factor_off');
    if (factor.confirmedAt) throw new Problem('security.second_factor_on');
    await recordAttempt(attempts, limits.secondFactorPerAccount, String(uid));
    const step = findTimeStep(decrypt(factor.secret, factorKey), code, clock.now());
    if (step === null) throw new Problem('security.second_factor_wrong');
    await attempts.clear(limits.secondFactorPerAccount, String(uid));
    return inTransaction(db, async ({ sql }) => {
      if (!(await store.confirmFactor(sql, factor, step, clock.now().toISOString())))
        throw new Problem('security.second_factor_on');
      return replaceRecoveryCodes(sql, uid);
    });
  }

  /**
   * A code of the app, or a recovery code, each valid once. `bucket`: where these attempts are counted, see
   * rate-limit/buckets.ts. @throws security.second_factor_wrong, or signin.slow_down after some wrong ones.
   */
  async function verify(uid: number, code: string, bucket: string): Promise<void> {
    const factor = await store.findFactor(db, uid);
    if (!factor?.confirmedAt) throw new Problem('security.second_factor_off');
    await recordAttempt(attempts, limits.secondFactorPerAccount, `${uid}${bucket}`);
    const isValid = /^\d{6}$/.test(code) ? await isAppCode(factor, code) : await isRecoveryCode(uid, code);
    if (!isValid) throw new Problem('security.second_factor_wrong');
    await attempts.clear(limits.secondFactorPerAccount, `${uid}${bucket}`);
  }

  function remove(uid: number): Promise<void> {
    return inTransaction(db, ({ sql }) => store.removeFactor(sql, uid));
  }

  /** Ten new ones; the old ones become invalid. */
  function renewRecoveryCodes(uid: number): Promise<string[]> {
    return inTransaction(db, ({ sql }) => replaceRecoveryCodes(sql, uid));
  }

  async function isAppCode({ uid, secret }: store.FactorRow, code: string): Promise<boolean> {
    const step = findTimeStep(decrypt(secret, factorKey), code, clock.now());
    return step !== null && store.consumeTimeStep(db, uid, step);
  }

  function isRecoveryCode(uid: number, code: string): Promise<boolean> {
    return store.consumeRecoveryCode(
      db,
      uid,
      hashRecoveryCode(uid, code, codeKey),
      clock.now().toISOString(),
    );
  }

  async function replaceRecoveryCodes(sql: Parameters<typeof store.replaceRecoveryCodes>[0], uid: number) {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashRecoveryCode(uid, code, codeKey));
    await store.replaceRecoveryCodes(sql, uid, hashes);
    return codes;
  }
}

const algorithm = 'aes-256-gcm';
const ivSize = 12;
const tagSize = 16;

/** Encrypts a short text, so that a copy of its table alone is useless. @param key 32 bytes, base64url. */
function encrypt(text: string, key: string): string {
  const iv = randomBytes(ivSize);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws when it was encrypted with another key or modified. */
function decrypt(encrypted: string, key: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), bytes.subarray(0, ivSize));
  decipher.setAuthTag(bytes.subarray(ivSize, ivSize + tagSize));
  return decipher.update(bytes.subarray(ivSize + tagSize), undefined, 'utf8') + decipher.final('utf8');
}
