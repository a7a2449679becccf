import { shortDay } from '../../../../ui/chart/series.ts';
import { SeriesPanel } from '../../../../ui/chart/series-panel.tsx';
import { durationLabel } from '../../../../ui/text/format-duration.ts';
import type { Report } from './figures.tsx';

type Day = Report['days'][number];

interface DaysProps {
  readonly days: readonly Day[];
}

/** The waits of each day, and how many of them were answered. */
export function WaitsChart({ days }: DaysProps) {
  const sum = (of: 'waits' | 'answered') => days.reduce((all, day) => all + day[of], 0);
  return (
    <SeriesPanel
      title="每天的留言"
      label={`${daysLabel(days)}，等待 ${sum('waits')} 次，其中 ${sum('answered')} 次已答复`}
      series={[
        { name: '已答复', unit: '次' },
        { name: '还没有答复', unit: '次' },
      ]}
      points={days.map(({ day, waits, answered }) => ({
        at: shortDay(day),
        values: [answered, waits - answered],
      }))}
    />
  );
}

/** Each day's median time to the first answer. */
export function FirstReplyChart({ days }: DaysProps) {
  const longest = Math.max(0, ...days.map(({ firstReply }) => firstReply ?? 0));
  return (
    <SeriesPanel
      title="每天首次回复用时的中位数"
      label={`${daysLabel(days)}，每天首次回复用时的中位数，最长 ${durationLabel(longest)}`}
      empty="这段时间还没有答复"
      series={[{ name: '首次回复用时', unit: '', format: durationLabel, isSummed: false }]}
      points={days.map(({ day, firstReply }) => ({ at: shortDay(day), values: [firstReply] }))}
    />
  );
}

function daysLabel(days: readonly Day[]): string {
  return `${shortDay(days[0]?.day ?? '')}至${shortDay(days.at(-1)?.day ?? '')}`;
}
