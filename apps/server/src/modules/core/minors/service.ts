import type { Minor, MinorUse } from '@gongdu/contract/core/minors/minors';
import { extraMinutes } from '@gongdu/contract/core/minors/minors';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import { isUnderConsentAge, restOf, usedSecondsOf } from '@gongdu/rules/core/minor-rules';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { createHook } from '../../../shared/hook.ts';
import { maskPhone } from '../../../shared/text/mask-phone.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Preferences } from '../preferences/service.ts';
import type { PublicTexts } from '../public-texts/service.ts';
import * as store from './store.ts';

/** Seconds between two reports of a page that count as continuous use. */
const longestGap = 90;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly publicTexts: Pick<PublicTexts, 'current'>;
  readonly preferences: Pick<Preferences, 'privacyOf' | 'setStrangers'>;
  readonly accounts: Pick<Accounts, 'hashSecret' | 'verifySecret'>;
}

type Self = Pick<Caller, 'uid' | 'origin'>;
/** Resolves if the phone's code is correct. @throws Problem `signin.code_wrong` */
type ProvePhone = (phone: string) => Promise<void>;
/** Counts an attempt at the four digits, and subtracts it when it was correct. @throws Problem `signin.slow_down` */
export type CountTry = (isRight: () => Promise<boolean>) => Promise<boolean>;

export type Minors = ReturnType<typeof createMinors>;

/** A guardian's consent for members under fourteen, and the mode for minors with its code. */
export function createMinors(needs: Needs) {
  const { db, clock, publicTexts, preferences, accounts } = needs;
  /** Called when the member's permissions have changed. */
  const changed = createHook<[tx: Transaction, uid: number]>();
  return { changed, read, tellAge, phoneForCode, consent, withdraw, start, end, setLimit, countUse, extend };

  async function read({ uid }: Pick<Caller, 'uid'>): Promise<Minor> {
    return present(await require(uid), clock.now());
  }

  function tellAge(self: Self, over14: boolean): Promise<Minor> {
    return change(self, async ({ sql }, { age }) => {
      if (age !== null) throw new Problem('minor.age_told');
      const toldAt = clock.now().toISOString();
      await store.save(sql, self.uid, { age: over14 ? 'over14' : 'under14', toldAt });
    });
  }

  /** The phone to which the guardian's code is sent. */
  async function phoneForCode({ uid }: Self, given: string | undefined): Promise<string> {
    const { guardianPhone, phone } = await require(uid);
    const to = guardianPhone ?? given;
    if (to === undefined) throw new Problem('minor.guardian_missing');
    if (to === phone) throw new Problem('minor.guardian_is_self');
    return to;
  }

  async function consent(self: Self, phone: string, prove: ProvePhone): Promise<Minor> {
    const before = await require(self.uid);
    if (before.consentedAt !== null) throw new Problem('minor.consent_given');
    await proveGuardian(before, phone, prove);
    return change(self, async ({ sql }) => {
      const at = clock.now().toISOString();
      const { effective: dated } = publicTexts.current('/privacy');
      await store.insertConsent(sql, {
        uid: self.uid,
        phone,
        dated,
        at,
        address: self.origin?.ip ?? null,
      });
      await store.save(sql, self.uid, { guardianPhone: phone, consentedAt: at });
    });
  }

  async function withdraw(self: Self, prove: ProvePhone): Promise<Minor> {
    const { guardianPhone, consentedAt } = await require(self.uid);
    if (guardianPhone === null || consentedAt === null) throw new Problem('minor.guardian_missing');
    await prove(guardianPhone);
    return change(self, async ({ sql }, { modeSince }) => {
      await store.withdrawConsents(sql, self.uid, clock.now().toISOString());
      // only the guardian's phone can end the mode once its code is forgotten
      await store.save(sql, self.uid, {
        consentedAt: null,
        ...(modeSince === null && { guardianPhone: null }),
      });
    });
  }

  async function start(
    self: Self,
    { pin, dailyMinutes, phone }: { pin: string; dailyMinutes: number; phone: string },
    prove: ProvePhone,
  ): Promise<Minor> {
    const before = await require(self.uid);
    if (before.modeSince !== null) throw new Problem('minor.mode_on');
    await proveGuardian(before, phone, prove);
    const pinHash = await accounts.hashSecret(pin);
    return change(self, async (tx, { modeSince }) => {
      if (modeSince !== null) throw new Problem('minor.mode_on');
      const { strangers } = await preferences.privacyOf(self.uid, tx.sql);
      await preferences.setStrangers(tx, self.uid, 'nobody');
      await store.save(tx.sql, self.uid, {
        modeSince: clock.now().toISOString(),
        pinHash,
        dailyMinutes,
        strangersBefore: strangers,
        guardianPhone: before.guardianPhone ?? phone,
        exemptUntil: null,
        seenAt: null,
      });
    });
  }

  async function end(
    self: Self,
    proof: { pin: string } | { code: string },
    { countTry, prove }: { countTry: CountTry; prove: ProvePhone },
  ): Promise<Minor> {
    const { modeSince, guardianPhone } = await require(self.uid);
    if (modeSince === null) throw new Problem('minor.mode_off');
    if ('pin' in proof) await checkPin(self.uid, proof.pin, countTry);
    else if (guardianPhone === null) throw new Problem('minor.guardian_missing');
    else await prove(guardianPhone);
    return change(self, async (tx, { strangersBefore, consentedAt }) => {
      await preferences.setStrangers(tx, self.uid, strangersBefore ?? 'everyone');
      await store.save(tx.sql, self.uid, {
        modeSince: null,
        pinHash: null,
        strangersBefore: null,
        exemptUntil: null,
        ...(consentedAt === null && { guardianPhone: null }),
      });
    });
  }

  async function setLimit(
    self: Self,
    { pin, dailyMinutes }: { pin: string; dailyMinutes: number },
    countTry: CountTry,
  ): Promise<Minor> {
    await checkPin(self.uid, pin, countTry);
    return change(self, ({ sql }) => store.save(sql, self.uid, { dailyMinutes }));
  }

  async function countUse({ uid }: Self): Promise<MinorUse> {
    const now = clock.now();
    const facts = await require(uid);
    if (facts.modeSince === null) throw new Problem('minor.mode_off');
    // no time is counted while the product is closed
    if (restOf(facts, now) === null)
      await store.countUse(db, uid, { now: now.toISOString(), day: chinaDay(now), gap: longestGap });
    return presentUse(await require(uid), now);
  }

  async function extend(self: Self, pin: string, countTry: CountTry): Promise<MinorUse> {
    await checkPin(self.uid, pin, countTry);
    const now = clock.now();
    const exemptUntil = new Date(now.getTime() + extraMinutes * 60_000).toISOString();
    await change(self, ({ sql }) => store.save(sql, self.uid, { exemptUntil }));
    return presentUse(await require(self.uid), now);
  }

  async function checkPin(uid: number, pin: string, countTry: CountTry): Promise<void> {
    const { modeSince, pinHash } = await require(uid);
    if (modeSince === null) throw new Problem('minor.mode_off');
    if (!(await countTry(() => accounts.verifySecret(pinHash, pin)))) throw new Problem('minor.pin_wrong');
  }

  /** An existing guardian makes the decision. */
  async function proveGuardian(
    { guardianPhone, phone: own }: store.ReaderFacts,
    phone: string,
    prove: ProvePhone,
  ): Promise<void> {
    if (phone === own) throw new Problem('minor.guardian_is_self');
    if (guardianPhone !== null && guardianPhone !== phone) throw new Problem('signin.code_wrong');
    await prove(phone);
  }

  async function change(
    { uid }: Self,
    apply: (tx: Transaction, facts: store.ReaderFacts) => Promise<void>,
  ): Promise<Minor> {
    const after = await inTransaction(db, async (tx) => {
      await store.lock(tx.sql, uid);
      await apply(tx, required(await store.find(tx.sql, uid)));
      await changed.run(tx, uid);
      return required(await store.find(tx.sql, uid));
    });
    return present(after, clock.now());
  }

  async function require(uid: number): Promise<store.ReaderFacts> {
    return required(await store.find(db, uid));
  }
}

function required(facts: store.ReaderFacts | undefined): store.ReaderFacts {
  if (!facts) throw new Problem('session.expired');
  return facts;
}

function present(facts: store.ReaderFacts, now: Date): Minor {
  const { guardianPhone, consentedAt, modeSince, dailyMinutes, birthday } = facts;
  const known = facts.age ?? (birthday === null ? null : 'over14');
  return {
    age: isUnderConsentAge(facts, now) ? 'under14' : known,
    guardianPhone: guardianPhone === null ? null : maskPhone(guardianPhone),
    consentedAt,
    mode:
      modeSince === null ? null : { since: modeSince, dailyMinutes, usedMinutes: usedMinutes(facts, now) },
  };
}

function usedMinutes(facts: store.ReaderFacts, now: Date): number {
  return Math.floor(usedSecondsOf(facts, now) / 60);
}

function presentUse(facts: store.ReaderFacts, now: Date): MinorUse {
  const secondsLeft = Math.max(0, facts.dailyMinutes * 60 - usedSecondsOf(facts, now));
  return { rest: restOf(facts, now), secondsLeft };
}
