import type { Home } from '@gongdu/contract/discovery/home';
import { shortDay } from '../../../ui/chart/series.ts';
import { SeriesPanel } from '../../../ui/chart/series-panel.tsx';

type Decisions = Extract<Home, { role: 'admin' }>['decisions'];

/** Decisions of the last 7 days. */
export function DecisionChart({ decisions }: { decisions: Decisions }) {
  return (
    <SeriesPanel
      title="近 7 天审核"
      series={[
        { name: '通过', unit: '条' },
        { name: '未通过', unit: '条' },
      ]}
      points={decisions.map(({ day, approved, refused }) => ({
        at: shortDay(day),
        values: [approved, refused],
      }))}
      empty="近 7 天还没有处理"
    />
  );
}
