import type { LimitedRight } from './penalty.ts';
import type { RefusalCode } from './refusal-reason.ts';

/**
 * The numbers of the credit score and the ladder of penalties: one table, which the server enforces and the public text
 * `/credit-rule` describes. A change here requires a new version of that text.
 */

/** The credit score of a member without strikes. */
export const fullCredit = 100;

/** Days for which a strike counts; afterwards its points are restored. */
export const strikeDays = 90;

/** Points of a violation unless the operator decides otherwise. */
export const strikePoints: Readonly<Record<RefusalCode, number>> = {
  quality: 2,
  off_topic: 2,
  advertising: 5,
  other: 5,
  abuse: 10,
  infringement: 10,
  privacy: 30,
  illegal: 40,
};
export const strikePointsMax = 100;

/** What is denied as long as the score is low. */
export interface CreditLimits {
  /** Works submitted within 24 hours. */
  readonly worksPerDay: number;
  /** Comments, board posts apart, within 24 hours. */
  readonly commentsPerDay: number;
  /** None of these can be created. */
  readonly nothingNew: readonly ('circle' | 'reading_lead' | 'live')[];
}

export interface CreditLevel {
  readonly label: string;
  /** The lowest score of the level. */
  readonly min: number;
  /** The right that a strike suspends at this level, and for how many days. */
  readonly penalties: readonly { readonly right: LimitedRight; readonly days: number }[];
  readonly limits: CreditLimits | null;
}

const limits: CreditLimits = {
  worksPerDay: 3,
  commentsPerDay: 20,
  nothingNew: ['circle', 'reading_lead', 'live'],
};

/** The ladder, the best level first. */
export const creditLevels: readonly [CreditLevel, ...CreditLevel[]] = [
  { label: '良好', min: 90, penalties: [], limits: null },
  { label: '提醒', min: 70, penalties: [{ right: 'comment', days: 1 }], limits: null },
  {
    label: '受限',
    min: 50,
    penalties: [
      { right: 'comment', days: 3 },
      { right: 'publish', days: 3 },
    ],
    limits,
  },
  {
    label: '严重受限',
    min: 30,
    penalties: [
      { right: 'comment', days: 14 },
      { right: 'publish', days: 14 },
      { right: 'message', days: 7 },
    ],
    limits,
  },
  {
    label: '停用',
    min: 0,
    penalties: [
      { right: 'comment', days: 30 },
      { right: 'publish', days: 30 },
      { right: 'message', days: 30 },
      { right: 'sign_in', days: 7 },
    ],
    limits,
  },
];

export function creditLevelOf(credit: number): CreditLevel {
  return creditLevels.find(({ min }) => credit >= min) ?? creditLevels[0];
}

/** Never below 0. @param points The sum over the strikes that count. */
export function creditAfter(points: number): number {
  return Math.max(0, fullCredit - points);
}
