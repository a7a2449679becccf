import { chinaOffsetMs } from '@gongdu/rules/china-time';
import { inChina } from '../../../../ui/text/format-time.ts';

export interface SnoozeTime {
  readonly label: string;
  /** ISO instant. */
  readonly until: string;
}

const minuteMs = 60_000;
const eveningHour = 20;
const morningHour = 9;
/** An evening within this time is not offered. */
const leastAheadMs = 30 * minuteMs;

/** The offered times, in China time; the evening only while it is ahead. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const hour = { label: '1 小时后', until: new Date(now.getTime() + 60 * minuteMs).toISOString() };
  const evening = { label: '今晚 20:00', until: atHour(now, 0, eveningHour) };
  const morning = { label: '明早 9:00', until: atHour(now, 1, morningHour) };
  const isEveningAhead = Date.parse(evening.until) - now.getTime() >= leastAheadMs;
  return isEveningAhead ? [hour, evening, morning] : [hour, morning];
}

/** An hour of the day after a number of days. */
function atHour(now: Date, days: number, hour: number): string {
  const shown = inChina(now);
  const at = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate() + days, hour);
  return new Date(at - chinaOffsetMs).toISOString();
}
