import { formatNumber } from '../text/format-number.ts';

/** What is counted: its name stands beside its colour. */
export interface Series {
  readonly name: string;
  readonly unit: string;
  /** A value in words; the number with its unit unless told. */
  readonly format?: (value: number) => string;
  /** Whether the values of several points add up; they do unless told. */
  readonly isSummed?: boolean;
}

/** One moment or stretch of time. */
export interface Point {
  /** When: told apart by it, and named below the chart. */
  readonly at: string;
  /** One value for each series; null where nothing can be said. */
  readonly values: readonly (number | null)[];
}

export interface ChartData {
  readonly series: readonly Series[];
  /** Oldest first. */
  readonly points: readonly Point[];
}

export interface ChartProps extends ChartData {
  /** Bars stand on each other, lines beside each other; bars unless told. */
  readonly shape?: 'bars' | 'lines';
  /** The whole in one sentence: the chart is one image, and the table behind it has each value. */
  readonly label?: string;
  /** Stands in the middle while there is nothing to draw. */
  readonly empty?: string;
}

/** `3 条`, `—` for what is not known. */
export function valueLabel({ unit, format }: Series, value: number | null | undefined): string {
  if (value === null || value === undefined) return '—';
  return format ? format(value) : `${formatNumber(value)} ${unit}`;
}

/** The sum of a series over all points. */
export function sumOf({ points }: ChartData, at: number): number {
  return points.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
}

/** What a chart shows in one sentence: `11月1日至11月7日，通过共 24 条，未通过共 3 条`. */
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
