import type { DigestFrequency } from '@gongdu/contract/account/preferences';
import { chinaOffsetMs } from '@gongdu/contract/china-time';
import type { StoredPreference } from './store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Whether this moment lies in the hours; past midnight when they end before they begin. */
export function isInQuietHours(
  now: Date,
  { quietFrom, quietTo }: Pick<StoredPreference, 'quietFrom' | 'quietTo'>,
): boolean {
  if (quietFrom === null || quietTo === null) return false;
  const time = new Date(now.getTime() + chinaOffsetMs).toISOString().slice(11, 16);
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** The first moment after now at which an email goes out: that hour every day, or on Mondays. */
export function nextDigest(now: Date, frequency: DigestFrequency, hour: number): Date | null {
  if (frequency === 'off') return null;
  const local = now.getTime() + chinaOffsetMs;
  let due = Math.floor(local / dayMs) * dayMs + hour * hourMs;
  if (due <= local) due += dayMs;
  if (frequency === 'week') due += ((8 - new Date(due).getUTCDay()) % 7) * dayMs;
  return new Date(due - chinaOffsetMs);
}
