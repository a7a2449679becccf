import { chinaDay, chinaOffsetMs } from '../china-time.ts';

/** Below this age a guardian has to consent. */
const consentAge = 14;
/** In China's time zone. */
const nightHours = { from: 22, to: 6 } as const;

/** A member's age data and their mode for minors. */
export interface MinorFacts {
  readonly age: 'over14' | 'under14' | null;
  /** ISO; null: not stated. */
  readonly birthday: string | null;
  /** null: no guardian has consented, or the consent was withdrawn. */
  readonly consentedAt: string | null;
  /** null: the mode is off. */
  readonly modeSince: string | null;
  readonly dailyMinutes: number;
  /** The day in China to which `usedSeconds` belongs. */
  readonly usedOn: string | null;
  readonly usedSeconds: number;
  /** A guardian's code has suspended the limits until then. */
  readonly exemptUntil: string | null;
}

export function isUnderConsentAge({ age, birthday }: MinorFacts, now: Date): boolean {
  if (age === 'under14') return true;
  if (birthday === null) return false;
  const today = chinaDay(now);
  return birthday > `${Number(today.slice(0, 4)) - consentAge}${today.slice(4)}`;
}

function isNight(now: Date): boolean {
  const hour = new Date(now.getTime() + chinaOffsetMs).getUTCHours();
  return hour >= nightHours.from || hour < nightHours.to;
}

export function usedSecondsOf({ usedOn, usedSeconds }: MinorFacts, now: Date): number {
  return usedOn === chinaDay(now) ? usedSeconds : 0;
}

/** Why the product is closed for this member: at night, or when the day's time is used up. */
export type Rest = 'night' | 'used_up';

export function restOf(facts: MinorFacts, now: Date): Rest | null {
  if (facts.modeSince === null) return null;
  if (facts.exemptUntil !== null && facts.exemptUntil > now.toISOString()) return null;
  if (isNight(now)) return 'night';
  return usedSecondsOf(facts, now) >= facts.dailyMinutes * 60 ? 'used_up' : null;
}

/** Why this member may not write now; null: they may. */
export function minorRefusal(
  facts: MinorFacts,
  now: Date,
): 'minor.consent_missing' | 'minor.night' | 'minor.used_up' | null {
  if (isUnderConsentAge(facts, now) && facts.consentedAt === null) return 'minor.consent_missing';
  const rest = restOf(facts, now);
  return rest && `minor.${rest}`;
}
