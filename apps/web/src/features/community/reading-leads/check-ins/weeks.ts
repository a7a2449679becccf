const dayMs = 24 * 3_600_000;

/** Weeks of days such as 2026-11-23, Monday first; the last one contains `today`. */
export function weeksUpTo(today: string, count: number): string[][] {
  const at = Date.parse(today);
  const monday = at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs;
  return [...Array(count).keys()].map((week) =>
    [...Array(7).keys()].map((weekday) => {
      const time = monday + ((week - count + 1) * 7 + weekday) * dayMs;
      return new Date(time).toISOString().slice(0, 10);
    }),
  );
}
