import { type CaseState, caseStates } from '@gongdu/contract/moderation/case';
import {
  type ReportRow,
  reportKindLabels,
  reportReasonLabel,
  reportVerdictLabels,
} from '@gongdu/contract/moderation/report';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyNamed } from '../../../../ui/overlay/lazy-named.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../reports.module.css';
import { reportsQuery } from './queries.ts';

const ReportDrawer = lazyNamed(() => import('./report-drawer.tsx'), 'ReportDrawer');

const stateLabels: Readonly<Record<CaseState, string>> = { open: '待处理', decided: '已处理' };

/** Milliseconds. */
const refetchIntervalMs = 30_000;

/** Reported contents and people, and what operators make of them; `case` is the open one. */
export function ContentReports() {
  const [params, setParams] = useSearchParams();
  const state = caseStates.find((each) => each === params.get('state')) ?? 'open';
  const openId = Number(params.get('case')) || null;
  const reports = useInfiniteQuery(reportsQuery(state));
  const openReports = useInfiniteQuery({
    ...reportsQuery('open'),
    refetchOnMount: 'always',
    refetchInterval: refetchIntervalMs,
  });
  const navigate = (next: { state: CaseState; case?: number }) =>
    setParams(
      { ...(next.state !== 'open' && { state: next.state }), ...(next.case && { case: String(next.case) }) },
      { replace: true },
    );
  return (
    <>
      <Tabs<CaseState>
        tabs={[
          { id: 'open', name: stateLabels.open, count: openReports.data?.total },
          { id: 'decided', name: stateLabels.decided },
        ]}
        label="举报的状态"
        panel="reports"
        value={state}
        onChange={(id) => navigate({ state: id })}
      />
      <div id="reports" className={classes.panel} role="tabpanel" aria-label={stateLabels[state]}>
        <InfiniteList list={reports} empty={<EmptyReports state={state} />}>
          {(rows) => (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <ReportListRow key={row.id} row={row} onOpen={() => navigate({ state, case: row.id })} />
              ))}
            </ul>
          )}
        </InfiniteList>
      </div>
      <LazyBoundary>
        {openId !== null && <ReportDrawer key={openId} id={openId} onClose={() => navigate({ state })} />}
      </LazyBoundary>
    </>
  );
}

function ReportListRow({ row, onOpen }: { readonly row: ReportRow; readonly onOpen: () => void }) {
  const { about, kind, title, reasons, reporters, decided, openedAt } = row;
  const label = decided ? '查看' : '处理';
  return (
    <li className={classes.row}>
      <Avatar name={about.name} picture={about.avatar} size={36} />
      <div className={classes.body}>
        <h2 className={classes.sender}>
          {title}
          <span className={classes.state}>{reportKindLabels[kind]}</span>
        </h2>
        <p className={classes.meta}>
          {kind !== 'person' && <span>{about.name}</span>}
          <span>
            {reporters} 人举报：{reasons.map(reportReasonLabel).join('、')}
          </span>
          {decided ? (
            <span>
              {reportVerdictLabels[decided.verdict]} · {decided.by.name} · <RelativeTime at={decided.at} />
            </span>
          ) : (
            <span>
              <RelativeTime at={openedAt} /> 举报
            </span>
          )}
        </p>
      </div>
      <Button variant="default" aria-label={`${label}${reportKindLabels[kind]}${title}`} onClick={onOpen}>
        {label}
      </Button>
    </li>
  );
}

function EmptyReports({ state }: { readonly state: CaseState }) {
  return state === 'open' ? (
    <EmptyState
      icon={<IconFlag />}
      title="没有待处理的举报"
      description="读者的举报会出现在这里，先到的在前。"
    />
  ) : (
    <EmptyState icon={<IconFlag />} title="还没有处理过举报" />
  );
}
