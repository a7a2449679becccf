/** Days before the last day from which a licence is shown as ending; people are reminded from then on. */
const endingDays = 30;

const dayMs = 86_400_000;

/**
 * How near the end of a licence is. @param lastDay Its last valid day, `YYYY-MM-DD`; null: it does not end. @param today
 * In China. @returns days that are left, 0 on the last day, negative after it; null: none is near.
 */
export function daysToEnd(lastDay: string | null, today: string): number | null {
  if (lastDay === null) return null;
  const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs);
  return days <= endingDays ? days : null;
}

/** `还剩 20 天`, `今天到期` or `已过期 3 天`. */
export function endInWords(days: number): string {
  if (days === 0) return '今天到期';
  return days > 0 ? `还剩 ${days} 天` : `已过期 ${-days} 天`;
}
