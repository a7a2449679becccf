/** Opening hours as spans of minutes, without the schema library; `OpeningHours` of opening-hours.ts is of this shape. */

export interface TimeRange {
  readonly from: string;
  readonly to: string;
}

export interface WrittenHours {
  readonly week: readonly (readonly TimeRange[])[];
  readonly exceptions: readonly { readonly day: string; readonly ranges: readonly TimeRange[] }[];
}

export type Span = readonly [from: number, to: number];

export const dayMinutes = 1440;
export const weekdayLabels = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

export interface OverlapError {
  /** Inside the hours: `['week', 4]` or `['exceptions', 0, 'ranges']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * The first range that is invalid or overlaps another one of its day or the previous night, or the first duplicate day.
 */
export function overlapError(hours: WrittenHours): OverlapError | undefined {
  for (const [index, ranges] of hours.week.entries()) {
    const path = ['week', index];
    const name = weekdayLabels[index] ?? '';
    const before = hours.week[(index + 6) % 7] ?? [];
    const message = rangeError(name, spans(ranges, 0), spans(before, -dayMinutes));
    if (message !== undefined) return { path, message };
  }
  for (const [index, { day }] of hours.exceptions.entries()) {
    const message = exceptionError(hours, index, dayNumber(day));
    if (message !== undefined) return { path: ['exceptions', index, 'ranges'], message };
  }
  return undefined;
}

function exceptionError(hours: WrittenHours, index: number, day: number): string | undefined {
  const name = hours.exceptions[index]?.day ?? '';
  if (hours.exceptions.findIndex((exception) => exception.day === name) !== index)
    return `${name} 写了两次，请合并为一条`;
  return (
    rangeError(name, spansOf(hours, day), spansOf(hours, day - 1)) ??
    rangeError(`${name} 的次日`, spansOf(hours, day + 1), spansOf(hours, day))
  );
}

function rangeError(name: string, own: readonly Span[], before: readonly Span[]): string | undefined {
  if (
    own.some(([from], index) =>
      own.some((other, at) => at > index && overlaps([from, own[index]?.[1] ?? 0], other)),
    )
  )
    return `${name}的营业时间有重叠，请改成互不相交的几段`;
  if (own.some((span) => before.some((night) => overlaps(span, night))))
    return `${name}的营业时间与前一天过夜的时段重叠`;
  return undefined;
}

function overlaps([fromA, toA]: Span, [fromB, toB]: Span): boolean {
  return fromA < toB && fromB < toA;
}

/** Minutes since 1970 in China's time, of the ranges that start on that day. */
export function spansOf(hours: WrittenHours, day: number): Span[] {
  const name = dayName(day);
  const exception = hours.exceptions.find((candidate) => candidate.day === name);
  return spans(exception?.ranges ?? hours.week[weekdayOf(day)] ?? [], day * dayMinutes);
}

function spans(ranges: readonly TimeRange[], start: number): Span[] {
  return ranges.map((range) => {
    const [from, to] = [minutes(range.from), minutes(range.to)];
    return [start + from, start + to + (to > from ? 0 : dayMinutes)];
  });
}

export function minutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Days since 1970, whose first day was a Thursday. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}

function dayName(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
