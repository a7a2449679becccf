import type { ReactNode } from 'react';
import { formatNumber } from '../text/format-number.ts';
import { Chart } from './chart.tsx';
import { ChartPanel } from './chart-panel.tsx';
import type { ChartData, Point, Series } from './series.ts';

interface SeriesPanelProps extends ChartData {
  readonly title: string;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** Heading of the first column of the table; the day by default. */
  readonly time?: string;
  /** How the values are drawn; bars by default. */
  readonly shape?: 'bars' | 'lines';
  /** The chart in one sentence; its span and totals by default. */
  readonly label?: string;
  /** Shown in the middle of an empty chart. */
  readonly empty?: string;
  /** Level of the title; 2 by default. */
  readonly level?: 2 | 3;
}

/** Numbers over time: a chart, and the same figures as a table. */
export function SeriesPanel({
  title,
  description,
  time = '日期',
  level,
  series,
  points,
  ...chart
}: SeriesPanelProps) {
  return (
    <ChartPanel
      title={title}
      description={description}
      level={level}
      head={[time, ...series.map(headOf)]}
      rows={points.map(({ at, values }) => [at, ...cellsOf(series, values)])}
    >
      <Chart {...chart} series={series} points={points} />
    </ChartPanel>
  );
}

function headOf({ name, unit }: Series): string {
  return unit === '' ? name : `${name}（${unit}）`;
}

function cellsOf(series: readonly Series[], values: Point['values']): string[] {
  return series.map(({ format = formatNumber }, at) => {
    const value = values[at] ?? null;
    return value === null ? '—' : format(value);
  });
}
