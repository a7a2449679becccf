const dayMs = 86_400_000;

export function daysBefore(day: string, n: number): string {
  return new Date(Date.parse(day) - n * dayMs).toISOString().slice(0, 10);
}

/** The month so many months after `2026-11`, or before. */
export function monthAfter(month: string, n: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + n, 1)).toISOString().slice(0, 7);
}

/** 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The weeks that contain these days, Monday first; days outside are null. */
export function weeksOf(from: string, to: string): (string | null)[][] {
  const days: (string | null)[] = Array.from({ length: weekdayOf(from) }, () => null);
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10));
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, at) => days[week * 7 + at] ?? null),
  );
}

/** 0: not read; 1: without a number; 2 to 4 by pages or minutes. */
export function levelOf(read: { readonly pages: number; readonly minutes: number } | undefined): number {
  if (!read) return 0;
  const amount = Math.max(read.pages / 20, read.minutes / 30);
  if (amount === 0) return 1;
  return 2 + Math.min(2, Math.floor(amount));
}
