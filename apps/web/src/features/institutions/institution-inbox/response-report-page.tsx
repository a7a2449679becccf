import { getResponseReport } from '@gongdu/contract/institutions/inbox';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { read } from '../../../lib/api/reads.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { FirstReplyChart, WaitsChart } from './report/day-charts.tsx';
import { Figures } from './report/figures.tsx';
import { MemberChart } from './report/member-chart.tsx';
import { type Period, parsePeriod, serializePeriod } from './report/period.ts';
import { PeriodPicker } from './report/period-picker.tsx';

const reportQuery = ({ from, to }: Period) =>
  read(getResponseReport, { query: { from, to } }, { placeholderData: keepPreviousData });

/** 回复报告: how fast readers were answered, by day and by member. */
export function ResponseReportPage() {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => new Date());
  const period = parsePeriod(params, now);
  const report = useQuery(reportQuery(period));
  return (
    <Page>
      <PageHeader
        title="回复报告"
        description="读者每次从留言到得到答复算一次等待；时间都取中位数，自动回复不算答复。"
      />
      <PeriodPicker
        period={period}
        now={now}
        onChange={(next) => setParams(serializePeriod(next), { replace: true })}
      />
      <QueryView query={report}>
        {(data) => (
          <>
            <Figures report={data} />
            {data.waits === 0 && data.members.length === 0 ? (
              <EmptyState
                icon={<IconChartBar />}
                title="这段时间没有留言"
                description="换一段时间看看；读者留言后，这里会有每天和每位成员的回复情况。"
              />
            ) : (
              <>
                <WaitsChart days={data.days} />
                <FirstReplyChart days={data.days} />
                <MemberChart members={data.members} />
              </>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}
