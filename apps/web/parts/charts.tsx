import { Chart } from '../src/ui/chart/chart.tsx';
import { FigureTable } from '../src/ui/chart/chart-panel.tsx';
import { Figure, Figures } from '../src/ui/chart/figure.tsx';
import { SeriesPanel } from '../src/ui/chart/series-panel.tsx';
import { ShareBar } from '../src/ui/chart/share-bar.tsx';
import { SmallBars } from '../src/ui/chart/small-bars.tsx';
import { WeekPanel } from '../src/ui/chart/week-panel.tsx';

const days = [...Array(14).keys()].map((day) => `2026-11-${String(day + 10)}`);
const values = [3, 0, 5, 8, 2, 9, 4, 6, 7, 1, 5, 12, 8, 10];
const series = [
  { name: '通过', unit: '条' },
  { name: '未通过', unit: '条' },
];
const points = days.map((at, index) => ({ at, values: [values[index] ?? 0, index % 3] }));

export const charts = {
  Figures: (
    <Figures>
      <Figure name="待审" value="12" detail="最早 2 小时前" calls />
      <Figure name="今天通过" value="340" detail="昨天 280" />
    </Figures>
  ),
  Bars: <Chart series={series} points={points} />,
  Lines: <Chart series={series} points={points} shape="lines" />,
  Empty: <Chart series={series} points={[]} empty="这一周还没有" />,
  SeriesPanel: <SeriesPanel title="每天的审核" level={3} series={series} points={points} />,
  FigureTable: <FigureTable title="审核" head={['日期', '通过']} rows={[['11月25日', '3']]} />,
  WeekPanel: <WeekPanel days={days} numbers={[{ id: 'views', name: '阅读', unit: '次', values }]} />,
  SmallBars: (
    <SmallBars
      label="每天的审核"
      unit="条"
      bars={days.map((name, at) => ({ name, value: values[at] ?? 0 }))}
    />
  ),
  ShareBar: <ShareBar value={40} max={100} />,
};
