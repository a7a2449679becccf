import { type StatName, type StatSpan, statNames, statSpans } from '@gongdu/contract/writing/author-stats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorStatsQuery } from '../../../../entities/writing/work/author-stats-query.ts';
import { FigurePicker } from '../../../../ui/chart/figure-picker.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../../ui/feedback/skeleton-region.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { DayChart } from './day-chart.tsx';
import classes from './figures.module.css';
import { statLabels } from './stat-labels.ts';

/** 我的数据: totals, and one statistic by day. */
export function Figures() {
  const [span, setSpan] = useState<StatSpan>(7);
  const [selected, setSelected] = useState<StatName>();
  const stats = useQuery(authorStatsQuery(span));
  // likes by others first, once there are any
  const name = selected ?? (stats.data && stats.data.totals.likes > 0 ? 'likes' : 'words');
  return (
    <Section title="我的数据" action={<SpanPicker selected={span} onSelect={setSpan} />}>
      <FigurePicker
        label="累计"
        figures={statNames.map((id) => ({
          id,
          name: statLabels[id].title,
          value: stats.data ? formatNumber(stats.data.totals[id]) : '–',
        }))}
        picked={name}
        onPick={setSelected}
      />
      <div className={classes.chart}>
        <QueryView query={stats} skeleton={<ChartSkeleton />}>
          {({ days }) => <DayChart days={days} name={name} />}
        </QueryView>
      </div>
    </Section>
  );
}

function ChartSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton height={192} />
    </SkeletonRegion>
  );
}

function SpanPicker({ selected, onSelect }: { selected: StatSpan; onSelect: (span: StatSpan) => void }) {
  return (
    <fieldset className={classes.spans} aria-label="时间范围">
      {statSpans.map((span) => (
        <button key={span} type="button" aria-pressed={span === selected} onClick={() => onSelect(span)}>
          {span} 天
        </button>
      ))}
    </fieldset>
  );
}
