import type { StatDay, StatName } from '@gongdu/contract/writing/author-stats';
import { shortDay } from '../../../../ui/chart/series.ts';
import { SeriesPanel } from '../../../../ui/chart/series-panel.tsx';
import { statLabels } from './stat-labels.ts';

interface DayChartProps {
  readonly days: readonly StatDay[];
  readonly name: StatName;
}

/** The chart of one statistic by day. */
export function DayChart({ days, name }: DayChartProps) {
  const { received, unit } = statLabels[name];
  return (
    <SeriesPanel
      title={`每天${received}`}
      level={3}
      series={[{ name: received, unit }]}
      points={days.map(({ day, numbers }) => ({ at: shortDay(day), values: [numbers[name]] }))}
      empty="这段时间还没有"
    />
  );
}
