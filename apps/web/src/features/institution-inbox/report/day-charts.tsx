import { BarChart, Legend, shortDay } from '../../../ui/chart/bar-chart.tsx';
import { ChartPanel } from '../../../ui/chart/chart-panel.tsx';
import type { Report } from './figures.tsx';
import { durationLabel } from './period.ts';

type Day = Report['days'][number];

interface DaysProps {
  readonly days: readonly Day[];
}

/** Each day's waits, and how many of them were answered. */
export function WaitsChart({ days }: DaysProps) {
  const sum = (of: 'waits' | 'answered') => days.reduce((all, day) => all + day[of], 0);
  return (
    <ChartPanel
      title="每天的留言"
      head={['日期', '等待（次）', '已答复（次）']}
      rows={days.map(({ day, waits, answered }) => [shortDay(day), String(waits), String(answered)])}
    >
      <BarChart
        label={`${daysLabel(days)}，等待 ${sum('waits')} 次，其中 ${sum('answered')} 次已答复`}
        bars={days.map(({ day, waits, answered }) => ({
          at: shortDay(day),
          value: waits,
          part: answered,
          title: `等待 ${waits} 次，已答复 ${answered} 次`,
        }))}
      />
      <Legend main="已答复" rest="还没有答复" />
    </ChartPanel>
  );
}

/** How long the first answer took, each day's median. */
export function FirstReplyChart({ days }: DaysProps) {
  const longest = Math.max(0, ...days.map(({ firstReply }) => firstReply ?? 0));
  return (
    <ChartPanel
      title="每天的首次回复用时"
      head={['日期', '首次回复（中位数）']}
      rows={days.map(({ day, firstReply }) => [shortDay(day), durationLabel(firstReply)])}
    >
      <BarChart
        label={`${daysLabel(days)}，每天首次回复用时的中位数，最长 ${durationLabel(longest)}`}
        top={longest === 0 ? 1 : longest}
        format={() => durationLabel(longest === 0 ? null : longest)}
        empty="这段时间还没有答复"
        bars={days.map(({ day, firstReply }) => ({
          at: shortDay(day),
          value: firstReply ?? 0,
          title: firstReply === null ? '没有答复' : durationLabel(firstReply),
        }))}
      />
    </ChartPanel>
  );
}

function daysLabel(days: readonly Day[]): string {
  return `${shortDay(days[0]?.day ?? '')}至${shortDay(days.at(-1)?.day ?? '')}`;
}
