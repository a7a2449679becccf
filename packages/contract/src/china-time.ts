/** China has one time zone without daylight saving time. */
export const chinaOffsetMs = 8 * 3_600_000;

/** The calendar day in China: `2026-11-23`. */
export function chinaDay(at: Date | string): string {
  return new Date(new Date(at).getTime() + chinaOffsetMs).toISOString().slice(0, 10);
}
