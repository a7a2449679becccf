import {
  getWorkNumbers,
  type NumberSpan,
  numberSpans,
  type WorkNumbers,
} from '@gongdu/contract/writing/works/numbers';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { workSections } from '../../../../entities/writing/work/work-sections.ts';
import { isNotFound } from '../../../../lib/api/call-error.ts';
import { read } from '../../../../lib/api/reads.ts';
import { Figure, Figures } from '../../../../ui/chart/figure.tsx';
import { SeriesPanel } from '../../../../ui/chart/series-panel.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { OwnTitle } from '../../../../ui/layout/own-title.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { useMissingPage, usePageTitle } from '../../../../ui/layout/page-title.ts';
import { Toolbar } from '../../../../ui/layout/toolbar.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { formatChinaDate } from '../../../../ui/text/china-time.ts';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { WorkNotFound } from '../work-not-found.tsx';
import { pointsOf } from './points.ts';

const numbersQuery = (id: number, days: NumberSpan) =>
  read(
    getWorkNumbers,
    { params: { id }, query: { days } },
    { placeholderData: keepPreviousData, meta: { saysMissing: true } },
  );

const spanNames: Readonly<Record<NumberSpan, string>> = { 30: '近 30 天', 90: '近 90 天', 365: '近一年' };

/** `/works/:id/numbers` 数据: the reads of a work, for its author. */
export function NumbersPage() {
  const id = Number(useParams().id);
  const [search, setSearch] = useSearchParams();
  const span = numberSpans.find((each) => String(each) === search.get('days')) ?? 30;
  const numbers = useQuery(numbersQuery(id, span));
  usePageTitle(numbers.data && `数据：${numbers.data.title || '还没有标题'}`);
  const isMissing = isNotFound(numbers.error);
  useMissingPage(isMissing);
  if (isMissing) return <WorkNotFound section={workSections.posts} />;
  return (
    <Page width="reading">
      <QueryView query={numbers} skeleton={<PageSkeleton shape="form" />}>
        {({ title, publishedAt, totals, days }) => (
          <>
            <OwnTitle work>{title || '还没有标题'}</OwnTitle>
            <Sums totals={totals} publishedAt={publishedAt} />
            {publishedAt === null ? (
              <EmptyState
                icon={<IconChartBar />}
                title="发布以后，这里会有每天的阅读"
                description="有多少书友和访客读过，收到多少赞、收藏和评论。"
              />
            ) : (
              <>
                <Toolbar>
                  <Tabs
                    label="时间范围"
                    tabs={numberSpans.map((each) => ({ id: String(each), name: spanNames[each] }))}
                    value={String(span)}
                    onChange={(days) => setSearch({ days }, { replace: true })}
                  />
                </Toolbar>
                <ReadsChart days={days} />
                <AnswersChart days={days} />
              </>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

interface SumsProps {
  readonly totals: WorkNumbers;
  readonly publishedAt: string | null;
}

function Sums({ totals, publishedAt }: SumsProps) {
  const { memberReads, visitorReads, likes, collects, comments } = totals;
  return (
    <Figures>
      <Figure
        name="阅读"
        value={formatNumber(memberReads + visitorReads)}
        detail={publishedAt === null ? '还没有发布' : `${formatChinaDate(publishedAt)}发布以来`}
      />
      <Figure name="赞" value={formatNumber(likes)} detail={perHundred(likes, totals)} />
      <Figure name="收藏" value={formatNumber(collects)} detail={perHundred(collects, totals)} />
      <Figure name="评论" value={formatNumber(comments)} detail="含回复" />
    </Figures>
  );
}

/** Percentages are omitted for few reads. */
function perHundred(n: number, { memberReads, visitorReads }: WorkNumbers): string {
  const reads = memberReads + visitorReads;
  return reads < 20 ? '次' : `每百次阅读 ${((n / reads) * 100).toFixed(1)} 次`;
}

interface DaysProps {
  readonly days: Parameters<typeof pointsOf>[0];
}

function ReadsChart({ days }: DaysProps) {
  const { unit, time, points } = pointsOf(days, ['memberReads', 'visitorReads']);
  return (
    <SeriesPanel
      title={`每${unit}的阅读`}
      description="同一位书友或访客半小时内再次打开仍算一次，你自己的不计。访客指没有登录的人。"
      time={time}
      series={[
        { name: '书友', unit: '次' },
        { name: '访客', unit: '次' },
      ]}
      points={points}
      empty="这段时间还没有人读"
    />
  );
}

function AnswersChart({ days }: DaysProps) {
  const { unit, time, points } = pointsOf(days, ['likes', 'collects', 'comments']);
  return (
    <SeriesPanel
      title={`每${unit}的赞、收藏和评论`}
      time={time}
      series={[
        { name: '赞', unit: '个' },
        { name: '收藏', unit: '次' },
        { name: '评论', unit: '条' },
      ]}
      points={points}
      empty="这段时间还没有"
    />
  );
}
