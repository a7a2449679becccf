import type { Home } from '@gongdu/contract/home';
import { BarChart, Legend, shortDay } from '../../ui/chart/bar-chart.tsx';
import { ChartPanel } from '../../ui/chart/chart-panel.tsx';

type Decisions = Extract<Home, { role: 'admin' }>['decisions'];

/** Decisions of the last 7 days as bars, or the same figures as a table. */
export function DecisionChart({ decisions }: { decisions: Decisions }) {
  const sum = (of: 'approved' | 'refused') => decisions.reduce((all, day) => all + day[of], 0);
  return (
    <ChartPanel
      title="近 7 天审核"
      head={['日期', '通过（条）', '未通过（条）']}
      rows={decisions.map(({ day, approved, refused }) => [shortDay(day), String(approved), String(refused)])}
    >
      <BarChart
        label={`近 7 天共通过 ${sum('approved')} 条，未通过 ${sum('refused')} 条`}
        empty="近 7 天还没有处理"
        bars={decisions.map(({ day, approved, refused }) => ({
          // the narrow column has no room for the month
          at: `${Number(day.slice(-2))} 日`,
          value: approved + refused,
          part: approved,
          title: `通过 ${approved} 条，未通过 ${refused} 条`,
        }))}
      />
      <Legend main="通过" rest="未通过" />
    </ChartPanel>
  );
}
