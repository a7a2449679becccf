const pattern = /^\s*(\d{4})\D+(\d{1,2})\D+(\d{1,2})(?:\D+(\d{1,2})\D+(\d{1,2}))?\D*$/;

/**
 * Typed text, with any separators between the numbers, as `2026-11-25 20:00:00`, without `time` as the day alone; null
 * if it is not a date. Midnight if a time is required and none was typed.
 */
export function parseDateInput(input: string, time: boolean): string | null {
  const found = pattern.exec(input);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59) return null;
  const two = (n: number) => String(n).padStart(2, '0');
  const isoDate = `${year}-${two(month)}-${two(day)}`;
  return time ? `${isoDate} ${two(hour)}:${two(minute)}:00` : isoDate;
}
