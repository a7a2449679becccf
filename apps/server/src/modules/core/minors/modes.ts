import type { UserInfo } from '@gongdu/contract/identity/auth/session';
import { isUnderConsentAge } from '@gongdu/rules/core/minor-rules';
import type { Queryable } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import * as store from './store.ts';

export type MinorModes = ReturnType<typeof createMinorModes>;

/** A member's age and mode for other modules, which are created before the service. */
export function createMinorModes({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { isOn, describe };

  async function isOn(uid: number, sql: Queryable = db): Promise<boolean> {
    return (await store.find(sql, uid))?.modeSince != null;
  }

  /** For the page; null for other roles than readers. */
  async function describe(uid: number): Promise<UserInfo['minor']> {
    const facts = await store.find(db, uid);
    if (!facts) return null;
    const { age, birthday, consentedAt, modeSince } = facts;
    return {
      ageUnknown: age === null && birthday === null,
      consentMissing: isUnderConsentAge(facts, clock.now()) && consentedAt === null,
      mode: modeSince !== null,
    };
  }
}
