import type { DigestFrequency } from '@gongdu/contract/core/preferences';
import { chinaTimeOfDay, chinaWeekday, startOfChinaDay } from '../../../shared/time/china.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { StoredPreference } from './store.ts';

const hourMs = 3_600_000;
/** Whether this time is within the hours, which span midnight when they end before they begin. */
export function isInQuietHours(
  now: Date,
  { quietFrom, quietTo }: Pick<StoredPreference, 'quietFrom' | 'quietTo'>,
): boolean {
  if (quietFrom === null || quietTo === null) return false;
  const time = chinaTimeOfDay(now);
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** The next time for an email: that hour every day, or on Mondays. */
export function nextDigest(now: Date, frequency: DigestFrequency, hour: number): Date | null {
  if (frequency === 'off') return null;
  let due = Date.parse(startOfChinaDay(now)) + hour * hourMs;
  if (due <= now.getTime()) due += dayMs;
  if (frequency === 'week') due += ((8 - chinaWeekday(new Date(due))) % 7) * dayMs;
  return new Date(due);
}
