import type {
  ReadingSummary,
  ReadingTotals,
  Streak,
} from '@gongdu/contract/library/reading-days/reading-day';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayWords } from '../../../../entities/library/reading-days/amount-words.ts';
import { OnThisDay } from '../../../../entities/library/reading-days/on-this-day.tsx';
import { readingSummaryQuery } from '../../../../entities/library/reading-days/queries.ts';
import { Figure, Figures } from '../../../../ui/chart/figure.tsx';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { DayForm } from './day-form.tsx';
import classes from './days.module.css';
import { MonthList } from './month-list.tsx';
import { YearCalendar } from './year-calendar.tsx';

/** `/shelf/days`: what the member read day by day, the streak, and twelve months at a glance. */
export function DaysPage() {
  const summary = useQuery(readingSummaryQuery);
  return (
    <Page width="reading">
      <PageHeader
        title="阅读日子"
        description="只有自己看得到"
        action={
          <Button component={Link} to="/shelf" variant="default">
            回到书架
          </Button>
        }
      />
      <QueryView query={summary} skeleton={<PageSkeleton shape="form" />}>
        {(data) => <Days summary={data} />}
      </QueryView>
    </Page>
  );
}

function Days({ summary }: { readonly summary: ReadingSummary }) {
  const { today, week, month, year, current, longest } = summary;
  return (
    <>
      <Section label="连续与合计">
        <p className={classes.streak}>{streakWords(current)}</p>
        <p className={classes.rule}>
          一周里漏一天不算断，漏的那天不计数。
          {longest && `最长的一次是 ${formatNumber(longest.days)} 天，${spanWords(longest)}。`}
        </p>
        <Figures>
          <Figure name="这周" value={`${week.days} 天`} detail={totalWords(week)} />
          <Figure name="这个月" value={`${month.days} 天`} detail={totalWords(month)} />
          <Figure name="今年" value={`${year.days} 天`} detail={totalWords(year)} />
        </Figures>
      </Section>
      <Section title="记一笔">
        <DayForm today={today} />
      </Section>
      <YearCalendar today={today} />
      <MonthList today={today} />
      <OnThisDay />
    </>
  );
}

function streakWords(current: Streak | null): string {
  return current ? `连续读了 ${formatNumber(current.days)} 天` : '今天读几页，从第一天开始';
}

function spanWords({ from, to }: Streak): string {
  return from === to ? dayWords(from) : `${dayWords(from)}到${dayWords(to)}`;
}

function totalWords({ pages, minutes }: ReadingTotals): string {
  const parts = [
    pages > 0 ? `${formatNumber(pages)} 页` : '',
    minutes > 0 ? `${formatNumber(minutes)} 分钟` : '',
  ];
  return parts.filter((part) => part !== '').join('，') || '没有记页数和时间';
}
