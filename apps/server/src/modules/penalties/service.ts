import {
  fullCredit,
  type LimitedRight,
  limitedRightLabels,
  type MemberRecord,
} from '@gongdu/contract/moderation/penalty';
import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import type { Queryable } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { formatChinaTime } from '../../shared/time/china.ts';
import * as store from './store.ts';

export type Penalties = ReturnType<typeof createPenalties>;

/** Strikes against members, and the rights that these take away for a time. */
export function createPenalties({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { assertAllowed, recordsOf };

  /** @throws Problem `penalty.active`, which says until when and why. */
  async function assertAllowed(uid: number, right: LimitedRight, sql: Queryable = db): Promise<void> {
    const found = await store.findActive(sql, uid, right, clock.now().toISOString());
    if (!found) return;
    throw new Problem('penalty.active', {
      right: limitedRightLabels[right],
      until: formatChinaTime(found.until),
      reason: refusalReasons[found.reason].label,
    });
  }

  /** Of each of the members, those without strikes included. */
  async function recordsOf(uids: readonly number[]): Promise<ReadonlyMap<number, MemberRecord>> {
    const now = clock.now().toISOString();
    const [points, active] = await Promise.all([
      store.sumPoints(db, uids, now),
      store.listActive(db, uids, now),
    ]);
    return new Map(
      uids.map((uid) => {
        const own = points.find((each) => each.uid === uid);
        const penalties = active.flatMap(({ uid: of, ...rest }) => (of === uid ? [rest] : []));
        const credit = Math.max(0, fullCredit - (own?.points ?? 0));
        return [uid, { credit, strikes: own?.strikes ?? 0, penalties }];
      }),
    );
  }
}
