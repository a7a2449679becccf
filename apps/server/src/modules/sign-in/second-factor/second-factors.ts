import { Problem } from '@gongdu/contract/problem';
import type { Security } from '@gongdu/contract/security';
import type { Clock } from '../../../clock.ts';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Account } from '../../accounts/members.ts';
import { countTry, limits, type Tries } from '../limits/tries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import * as store from './store.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

export type SecondFactors = ReturnType<typeof createSecondFactors>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly tries: Tries;
  /** Of the recovery codes' hashes. */
  readonly codeKey: string;
  /** Of the stored secrets. */
  readonly factorKey: string;
}

/** An authenticator app (TOTP) beside what one signs in with, and recovery codes for the day it is lost (P4). */
export function createSecondFactors({ db, clock, tries, codeKey, factorKey }: Options) {
  return { isOn, stateOf, begin, confirm, prove, remove, renewRecoveryCodes };

  async function isOn(uid: number): Promise<boolean> {
    return Boolean((await store.findFactor(db, uid))?.confirmedAt);
  }

  async function stateOf(uid: number): Promise<Omit<Security['secondFactor'], 'required'>> {
    const since = (await store.findFactor(db, uid))?.confirmedAt ?? null;
    return { since, recoveryCodesLeft: since ? await store.countRecoveryCodes(db, uid) : 0 };
  }

  /** A secret that counts once it is confirmed. @throws security.second_factor_on */
  async function begin({ uid, phone, name }: Account): Promise<{ uri: string; secret: string }> {
    const secret = newSecret();
    if (!(await store.savePending(db, uid, seal(secret, factorKey))))
      throw new Problem('security.second_factor_on');
    return { uri: uriOf(secret, phone ?? name), secret };
  }

  /** Turns it on with a first code. @returns the recovery codes, readable this once. */
  async function confirm(uid: number, code: string): Promise<string[]> {
    const factor = await store.findFactor(db, uid);
    if (!factor) throw new Problem('security.second_factor_off');
    if (factor.confirmedAt) throw new Problem('security.second_factor_on');
    await countTry(tries, limits.secondFactorOfAccount, String(uid));
    const step = stepOf(unseal(factor.secret, factorKey), code, clock.now());
    if (step === null) throw new Problem('security.second_factor_wrong');
    await tries.clear(limits.secondFactorOfAccount, String(uid));
    return inTransaction(db, async ({ sql }) => {
      if (!(await store.confirmFactor(sql, factor, step, clock.now().toISOString())))
        throw new Problem('security.second_factor_on');
      return freshRecoveryCodes(sql, uid);
    });
  }

  /**
   * A code of the app, or a recovery code, each good for one use. `lane`: whose tries these are, see limits/lanes.ts.
   * @throws security.second_factor_wrong, or signin.slow_down after some wrong ones.
   */
  async function prove(uid: number, code: string, lane: string): Promise<void> {
    const factor = await store.findFactor(db, uid);
    if (!factor?.confirmedAt) throw new Problem('security.second_factor_off');
    await countTry(tries, limits.secondFactorOfAccount, `${uid}${lane}`);
    const right = /^\d{6}$/.test(code) ? await isOfApp(factor, code) : await isRecoveryCode(uid, code);
    if (!right) throw new Problem('security.second_factor_wrong');
    await tries.clear(limits.secondFactorOfAccount, `${uid}${lane}`);
  }

  function remove(uid: number): Promise<void> {
    return inTransaction(db, ({ sql }) => store.removeFactor(sql, uid));
  }

  /** Ten new ones; the old ones are void. */
  function renewRecoveryCodes(uid: number): Promise<string[]> {
    return inTransaction(db, ({ sql }) => freshRecoveryCodes(sql, uid));
  }

  async function isOfApp({ uid, secret }: store.FactorRow, code: string): Promise<boolean> {
    const step = stepOf(unseal(secret, factorKey), code, clock.now());
    return step !== null && store.takeStep(db, uid, step);
  }

  function isRecoveryCode(uid: number, code: string): Promise<boolean> {
    return store.takeRecoveryCode(db, uid, hashRecoveryCode(uid, code, codeKey), clock.now().toISOString());
  }

  async function freshRecoveryCodes(sql: Parameters<typeof store.replaceRecoveryCodes>[0], uid: number) {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashRecoveryCode(uid, code, codeKey));
    await store.replaceRecoveryCodes(sql, uid, hashes);
    return codes;
  }
}
