import {
  type ReportRow,
  type ReportState,
  reportKindWords,
  reportReasonWords,
  reportStates,
  reportVerdictWords,
} from '@gongdu/contract/report';
import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessList } from '../../../ui/endless-list.tsx';
import { LaterPart } from '../../../ui/later-part.tsx';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { StateTabs } from '../../../ui/state-tabs.tsx';
import { When } from '../../../ui/when.tsx';
import styles from '../reports.module.css';
import { reportsQuery } from './queries.ts';

const ReportDrawer = lazy(async () => ({ default: (await import('./report-drawer.tsx')).ReportDrawer }));

const stateWords: Readonly<Record<ReportState, string>> = { open: '待处理', decided: '已处理' };

/** Milliseconds. */
const lookEvery = 30_000;

/** Reported contents and people, and what operators make of them; `case` is the open one. */
export function ContentReports() {
  const [params, setParams] = useSearchParams();
  const state = reportStates.find((each) => each === params.get('state')) ?? 'open';
  const opened = Number(params.get('case')) || null;
  const list = useInfiniteQuery(reportsQuery(state));
  const open = useInfiniteQuery({
    ...reportsQuery('open'),
    refetchOnMount: 'always',
    refetchInterval: lookEvery,
  });
  const go = (to: { state: ReportState; case?: number }) =>
    setParams(
      { ...(to.state !== 'open' && { state: to.state }), ...(to.case && { case: String(to.case) }) },
      { replace: true },
    );
  return (
    <>
      <StateTabs<ReportState>
        tabs={[
          { id: 'open', name: stateWords.open, count: open.data?.total },
          { id: 'decided', name: stateWords.decided },
        ]}
        label="举报的状态"
        panel="reports"
        value={state}
        onChange={(id) => go({ state: id })}
      />
      <div id="reports" className={styles.panel} role="tabpanel" aria-label={stateWords[state]}>
        <EndlessList list={list} empty={<Nothing state={state} />}>
          {(rows) => (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <Row key={row.id} row={row} open={() => go({ state, case: row.id })} />
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
      <LaterPart>
        {opened !== null && <ReportDrawer key={opened} id={opened} close={() => go({ state })} />}
      </LaterPart>
    </>
  );
}

function Row({ row, open }: { readonly row: ReportRow; readonly open: () => void }) {
  const { about, kind, title, reasons, reporters, decided, openedAt } = row;
  const word = decided ? '查看' : '处理';
  return (
    <li className={styles.row}>
      <NameAvatar name={about.name} picture={about.avatar} size={36} />
      <div className={styles.words}>
        <h2 className={styles.sender}>
          {title}
          <span className={styles.state}>{reportKindWords[kind]}</span>
        </h2>
        <p className={styles.facts}>
          {kind !== 'person' && <span>{about.name}</span>}
          <span>
            {reporters} 人举报：{reasons.map(reportReasonWords).join('、')}
          </span>
          {decided ? (
            <span>
              {reportVerdictWords[decided.verdict]} · {decided.by.name} · <When at={decided.at} />
            </span>
          ) : (
            <span>
              <When at={openedAt} /> 举报
            </span>
          )}
        </p>
      </div>
      <Button variant="default" aria-label={`${word}${reportKindWords[kind]}${title}`} onClick={open}>
        {word}
      </Button>
    </li>
  );
}

function Nothing({ state }: { readonly state: ReportState }) {
  return state === 'open' ? (
    <EmptyState
      icon={<IconFlag />}
      title="没有待处理的举报"
      sentence="读者的举报会出现在这里，先到的在前。"
    />
  ) : (
    <EmptyState icon={<IconFlag />} title="还没有处理过举报" />
  );
}
