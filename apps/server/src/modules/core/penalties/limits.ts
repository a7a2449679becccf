import { creditAfter, creditLevelOf, creditLevels } from '@gongdu/contract/core/penalties/credit';
import {
  type ActivePenalty,
  type LimitedRight,
  limitedRightLabels,
} from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import { minorRefusal } from '@gongdu/rules/core/minor-rules';
import type { Queryable } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { createQuestion } from '../../../shared/hook.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import * as store from './store.ts';

const novelties = { circle: '新建圈子', reading_lead: '发起领读', live: '发布直播预告' } as const;
const daily = {
  work: { act: '提交', unit: '篇内容', limit: 'worksPerDay' },
  comment: { act: '发表', unit: '条评论', limit: 'commentsPerDay' },
} as const;

export type Limits = ReturnType<typeof createLimits>;

/** What penalties and a low credit score forbid; checked by every writing call. */
export function createLimits({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** A pass with which a member who may not sign in can appeal against the decision. */
  const appealPass = createQuestion<[uid: number, sanctionId: number], Promise<string>>('appealPass');
  return { appealPass, assertAllowed, findPenalty, findStanding, assertMayStart, assertBelowDaily };

  /**
   * @throws Problem `penalty.active` with its end and reason; `account.phone_missing` without a verified phone;
   * `minor.…`.
   */
  async function assertAllowed(uid: number, right: LimitedRight, sql: Queryable = db): Promise<void> {
    const { penalty, lacksPhone, minor } = await findStanding(uid, right, sql);
    if (penalty && right !== 'sign_in') throw new Problem('penalty.active', wordsOf(penalty));
    if (penalty) {
      // a member who cannot sign in cannot appeal in 我的信用
      const pass = await appealPass.ask(uid, penalty.sanctionId);
      throw new Problem('penalty.sign_in', { ...wordsOf(penalty), appealPass: pass });
    }
    if (right === 'sign_in') return;
    if (lacksPhone) throw new Problem('account.phone_missing');
    const refusal = minor && minorRefusal(minor, clock.now());
    if (refusal) throw new Problem(refusal);
  }

  /** Real-name rule: members without a verified phone may not publish, comment or write messages. */
  function findStanding(uid: number, right: LimitedRight, sql: Queryable = db): Promise<store.Standing> {
    return store.findStanding(sql, uid, right, clock.now().toISOString());
  }

  function findPenalty(
    uid: number,
    right: LimitedRight,
    sql: Queryable = db,
  ): Promise<(ActivePenalty & { sanctionId: number }) | undefined> {
    return store.findActive(sql, uid, right, clock.now().toISOString());
  }

  /** @throws Problem `penalty.credit_low` for new content that a low score forbids. */
  async function assertMayStart(
    uid: number,
    what: keyof typeof novelties,
    sql: Queryable = db,
  ): Promise<void> {
    const low = await findLimits(sql, uid);
    if (low?.limits.nothingNew.includes(what))
      throw new Problem('penalty.credit_low', { min: low.above, act: novelties[what] });
  }

  /**
   * @param count The member's number since then; called only if the score is low. @throws Problem `penalty.day_full`
   */
  async function assertBelowDaily(
    uid: number,
    what: keyof typeof daily,
    sql: Queryable,
    count: (since: string) => Promise<number>,
  ): Promise<void> {
    const low = await findLimits(sql, uid);
    if (!low) return;
    const { act, unit, limit } = daily[what];
    const n = low.limits[limit];
    if ((await count(new Date(clock.now().getTime() - dayMs).toISOString())) >= n)
      throw new Problem('penalty.day_full', { min: low.above, act, unit, n });
  }

  async function findLimits(sql: Queryable, uid: number) {
    const [sum] = await store.sumPoints(sql, [uid], clock.now().toISOString());
    const { limits } = creditLevelOf(creditAfter(sum?.points ?? 0));
    return limits && { limits, above: lowestWithoutLimits };
  }
}

/** The score from which on nothing is limited. */
const lowestWithoutLimits = Math.min(
  ...creditLevels.filter(({ limits }) => limits === null).map(({ min }) => min),
);

function wordsOf({ right, until, reason }: ActivePenalty) {
  return {
    right: limitedRightLabels[right],
    until: formatChinaTime(until),
    reason: refusalReasons[reason].label,
  };
}
