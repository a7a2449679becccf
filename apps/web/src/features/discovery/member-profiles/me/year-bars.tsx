import { chinaDay } from '@gongdu/rules/china-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readingCalendarQuery } from '../../../../entities/library/reading-days/queries.ts';
import { SmallBars } from '../../../../ui/chart/small-bars.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../../ui/feedback/skeleton-region.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import classes from './me.module.css';
import { readDaysByMonth } from './read-days-by-month.ts';

/** The days read in each of twelve months, the present one last. */
export function YearBars() {
  const month = chinaDay(new Date()).slice(0, 7);
  const calendar = useQuery(readingCalendarQuery(month));
  return (
    <Section title="这一年" action={<Link to="/shelf/days">阅读日子</Link>}>
      <QueryView
        query={calendar}
        skeleton={
          <SkeletonRegion>
            <Skeleton height={90} />
          </SkeletonRegion>
        }
        isEmpty={({ days }) => days.length === 0}
        empty={<p className={classes.words}>还没有记下阅读的日子。在书架上记一笔，这里就会慢慢长起来。</p>}
      >
        {({ days }) => {
          const months = readDaysByMonth(days, month);
          const words = `近十二个月有 ${formatNumber(days.length)} 天翻过书。`;
          return (
            <>
              <p className={classes.words}>{words}</p>
              <SmallBars
                label="每月翻书的天数"
                unit="天"
                bars={months.map(({ name, count }) => ({ name, value: count }))}
              />
              <p className={classes.monthNames} aria-hidden>
                <span>{months[0]?.name}</span>
                <span>
                  {months.at(-1)?.name} {months.at(-1)?.count} 天
                </span>
              </p>
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
