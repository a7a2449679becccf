const dayMs = 86_400_000;

/** The day so many days later, or earlier. */
export function addDays(day: string, n: number): string {
  return new Date(Date.parse(day) + n * dayMs).toISOString().slice(0, 10);
}

/** How many days the second is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The Monday on or before a day. */
export function weekStart(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** First and last day of so many months, the given one (`2026-11`) last. */
export function monthsUntil(month: string, months: number): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - months, 1));
  const last = new Date(Date.UTC(year, number, 0));
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}

export function yearSpan(year: number): { from: string; to: string } {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The same day of the calendar in earlier years from the given one on; on 28 February those of leap years' 29th, too. */
export function sameDayBefore(today: string, firstYear: number): string[] {
  const year = Number(today.slice(0, 4));
  const ends = today.slice(5) === '02-28' && !isDay(`${year}-02-29`) ? ['02-28', '02-29'] : [today.slice(5)];
  return Array.from({ length: Math.max(0, year - firstYear) }, (_, at) => year - 1 - at)
    .flatMap((earlier) => ends.map((end) => `${earlier}-${end}`))
    .filter(isDay);
}

/** JavaScript parses 29 February of any year. */
function isDay(day: string): boolean {
  return new Date(day).toISOString().startsWith(day);
}
