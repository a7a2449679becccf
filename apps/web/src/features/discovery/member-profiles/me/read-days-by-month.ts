interface MonthOfDays {
  /** `2026 年 3 月` would be too long below a bar: `3 月`. */
  readonly name: string;
  readonly count: number;
}

/**
 * Days read by month, twelve months of which `last` is the last.
 * @param last e.g. `2026-11`
 */
export function readDaysByMonth(days: readonly { readonly day: string }[], last: string): MonthOfDays[] {
  const counts = new Map<string, number>();
  for (const { day } of days) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1);
  const end = Number(last.slice(0, 4)) * 12 + Number(last.slice(5)) - 1;
  return Array.from({ length: 12 }, (_, at) => {
    const month = end - 11 + at;
    const number = (month % 12) + 1;
    const key = `${Math.floor(month / 12)}-${String(number).padStart(2, '0')}`;
    return { name: `${number} 月`, count: counts.get(key) ?? 0 };
  });
}
