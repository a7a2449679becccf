import { formatNumber } from '../text/format-number.ts';

/** A counted quantity; its name is shown beside its colour where there are several. */
export interface Series {
  readonly name: string;
  readonly unit: string;
  /** A value in words; the number with its unit by default. */
  readonly format?: (value: number) => string;
  /** Whether the values of several points can be added up; true by default. */
  readonly isSummed?: boolean;
}

/** A moment or span of time. */
export interface Point {
  /** The time in words: identifies the point and names it below the chart. */
  readonly at: string;
  /** One value for each series; null if it is unknown. */
  readonly values: readonly (number | null)[];
}

export interface ChartData {
  readonly series: readonly Series[];
  /** Oldest first. */
  readonly points: readonly Point[];
}

export interface ChartProps extends ChartData {
  /** Bars are stacked, lines are not; bars by default. */
  readonly shape?: 'bars' | 'lines';
  /** The chart in one sentence: screen readers see one image, and the table has each value. */
  readonly label?: string;
  /** Shown in the middle of an empty chart. */
  readonly empty?: string;
}

/** `3 条`; `—` for an unknown value. */
export function valueLabel({ unit, format }: Series, value: number | null | undefined): string {
  if (value === null || value === undefined) return '—';
  return format ? format(value) : `${formatNumber(value)} ${unit}`;
}

/** The sum of a series over all points. */
export function sumOf({ points }: ChartData, at: number): number {
  return points.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
}

/** The chart in one sentence: `11月1日至11月7日，通过共 24 条，未通过共 3 条`. */
export function chartLabel(data: ChartData): string {
  const [first, last] = [data.points[0]?.at, data.points.at(-1)?.at];
  const sums = data.series.map((each, at) => `${each.name}共 ${valueLabel(each, sumOf(data, at))}`);
  return [`${first}至${last}`, ...sums].join('，');
}

/** `2026-11-21` as `11月21日`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日`;
}
