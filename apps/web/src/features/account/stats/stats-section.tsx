import { type StatName, type StatSpan, statNames, statSpans } from '@gongdu/contract/community/author-stats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorStatsQuery } from '../../../entities/work/author-stats-query.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { AccountSection } from '../account-section.tsx';
import { statLabels } from './stat-labels.ts';
import classes from './stats.module.css';

const DayChart = lazyComponent(async () => (await import('./day-chart.tsx')).DayChart);

/** 我的数据: the sums, and one number day by day. */
export function StatsSection() {
  const [span, setSpan] = useState<StatSpan>(7);
  const [selected, setSelected] = useState<StatName>();
  const stats = useQuery(authorStatsQuery(span));
  // what comes from others says most, once there is some
  const name = selected ?? (stats.data && stats.data.totals.likes > 0 ? 'likes' : 'words');
  return (
    <AccountSection id="figures" title="我的数据" action={<SpanPicker selected={span} onSelect={setSpan} />}>
      <Section>
        <Totals totals={stats.data?.totals} selected={name} onSelect={setSelected} />
        <div className={classes.chart}>
          <QueryView query={stats} skeleton={<ChartSkeleton />}>
            {({ days }) => (
              <LazyBoundary>
                <DayChart days={days} name={name} />
              </LazyBoundary>
            )}
          </QueryView>
        </div>
      </Section>
    </AccountSection>
  );
}

function ChartSkeleton() {
  return (
    <SkeletonRegion>
      <Skeleton height={192} />
    </SkeletonRegion>
  );
}

interface TotalsProps {
  readonly totals: Readonly<Record<StatName, number>> | undefined;
  readonly selected: StatName;
  readonly onSelect: (name: StatName) => void;
}

/** Each sum is the button that shows its days. */
function Totals({ totals, selected, onSelect }: TotalsProps) {
  return (
    <ul className={classes.totals} aria-label="累计">
      {statNames.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={classes.total}
            aria-pressed={name === selected}
            onClick={() => onSelect(name)}
          >
            <span>{statLabels[name].title}</span>
            <strong>{totals ? formatNumber(totals[name]) : '–'}</strong>
          </button>
        </li>
      ))}
    </ul>
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
