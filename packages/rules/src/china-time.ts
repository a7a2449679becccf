/** China has one time zone without daylight saving time. */
export const chinaOffsetMs = 8 * 3_600_000;

/** `2026-11-23 20:00:00` on China's clocks. */
export function chinaSecond(at: Date | string): string {
  return new Date(new Date(at).getTime() + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The calendar day in China: `2026-11-23`. */
export function chinaDay(at: Date | string): string {
  return new Date(new Date(at).getTime() + chinaOffsetMs).toISOString().slice(0, 10);
}
