import type { StatDay, StatName } from '@gongdu/contract/community/author-stats';
import { BarChart, shortDay } from '../../../ui/chart/bar-chart.tsx';
import { FigureTable } from '../../../ui/chart/chart-panel.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { statLabels } from './stat-labels.ts';

interface DayChartProps {
  readonly days: readonly StatDay[];
  readonly name: StatName;
  readonly asTable: boolean;
}

/** A bar for every day, or the same numbers as a table. */
export function DayChart({ days, name, asTable }: DayChartProps) {
  const { received, unit } = statLabels[name];
  const values = days.map(({ day, numbers }) => ({ at: shortDay(day), value: numbers[name] }));
  if (asTable)
    return (
      <FigureTable
        title={`每天${received}`}
        head={['日期', `${received}（${unit}）`]}
        rows={values.toReversed().map(({ at, value }) => [at, formatNumber(value)])}
      />
    );
  const sum = values.reduce((all, { value }) => all + value, 0);
  return (
    <BarChart
      label={`${values[0]?.at}至${values.at(-1)?.at}，${received}共 ${sum} ${unit}`}
      bars={values.map(({ at, value }) => ({ at, value, title: `${value} ${unit}` }))}
      empty="这段时间还没有"
    />
  );
}
