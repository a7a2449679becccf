import { creditLevels } from '@gongdu/contract/core/penalties/credit';
import type { MemberRecord } from '@gongdu/contract/core/penalties/penalty';
import { dayMs } from '../../../shared/time/clock.ts';

/** What a good record takes (decision 0142); the page of the field says the same in words. */
export const goodRecord = { accountDays: 7, approved: 3, cleanDays: 30 } as const;

interface Known {
  readonly createdAt: string;
  readonly record: MemberRecord;
  /** Texts and works of theirs that operators approved. */
  readonly approved: number;
  /** Something was refused or returned in the last `cleanDays` days. */
  readonly refused: boolean;
}

export function hasGoodRecord({ createdAt, record, approved, refused }: Known, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  return (
    age >= goodRecord.accountDays * dayMs &&
    approved >= goodRecord.approved &&
    !refused &&
    record.strikes === 0 &&
    record.penalties.length === 0 &&
    record.credit >= creditLevels[0].min
  );
}

/** In steps that a reader can rely on; null: nothing was decided yet. */
export function waitOf({
  decided,
  oldest,
}: {
  decided: number | null;
  oldest: number | null;
}): number | null {
  if (decided === null) return null;
  const minutes = Math.max(decided, oldest ?? 0);
  return (
    [5, 15, 30, 60, 120, 240, 480, 1440].find((step) => minutes <= step) ?? Math.ceil(minutes / 1440) * 1440
  );
}
