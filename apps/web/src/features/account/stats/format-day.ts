/** `YYYY-MM-DD` of now in Asia/Shanghai. */
export function today(now: Date = new Date()): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** `2026-11-21` as `11月21日`. */
export function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日`;
}
