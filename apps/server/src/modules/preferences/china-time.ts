import type { DigestFrequency } from '@gongdu/contract/preference';
import type { StoredPreference } from './store.ts';

const hourLong = 3_600_000;
const dayLong = 24 * hourLong;
/** China has one time zone and no summer time. */
const ahead = 8 * hourLong;

/** Whether this moment lies in the hours; past midnight when they end before they begin. */
export function isQuiet(
  now: Date,
  { quietFrom, quietTo }: Pick<StoredPreference, 'quietFrom' | 'quietTo'>,
): boolean {
  if (quietFrom === null || quietTo === null) return false;
  const time = new Date(now.getTime() + ahead).toISOString().slice(11, 16);
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** The first moment after now at which a letter goes out: that hour every day, or on Mondays. */
export function nextDigest(now: Date, frequency: DigestFrequency, hour: number): Date | null {
  if (frequency === 'off') return null;
  const local = now.getTime() + ahead;
  let due = Math.floor(local / dayLong) * dayLong + hour * hourLong;
  if (due <= local) due += dayLong;
  if (frequency === 'week') due += ((8 - new Date(due).getUTCDay()) % 7) * dayLong;
  return new Date(due - ahead);
}
