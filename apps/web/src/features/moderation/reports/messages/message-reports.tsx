import { type CaseState, caseStates } from '@gongdu/contract/moderation/case';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyNamed } from '../../../../ui/overlay/lazy-named.ts';
import classes from '../reports.module.css';
import { CaseRow } from './case-row.tsx';
import { casesQuery } from './queries.ts';

const CaseDrawer = lazyNamed(() => import('./case-drawer.tsx'), 'CaseDrawer');

const stateLabels: Readonly<Record<CaseState, string>> = { open: '待处理', decided: '已处理' };

/** Milliseconds. */
const refetchIntervalMs = 30_000;

/** Reported messages and what operators make of them; `case` is the open one. */
export function MessageReports() {
  const [params, setParams] = useSearchParams();
  const state = caseStates.find((each) => each === params.get('state')) ?? 'open';
  const openId = Number(params.get('case')) || null;
  const cases = useInfiniteQuery(casesQuery(state));
  // new ones are not pushed; with the oldest first nothing moves when they come
  const openCases = useInfiniteQuery({
    ...casesQuery('open'),
    refetchOnMount: 'always',
    refetchInterval: refetchIntervalMs,
  });
  const navigate = (next: { state: CaseState; case?: number | undefined }) =>
    setParams(
      {
        about: 'messages',
        ...(next.state !== 'open' && { state: next.state }),
        ...(next.case && { case: String(next.case) }),
      },
      { replace: true },
    );
  const tabs = [
    { id: 'open', name: stateLabels.open, count: openCases.data?.total },
    { id: 'decided', name: stateLabels.decided },
  ] as const;
  return (
    <>
      <Tabs<CaseState>
        tabs={tabs}
        label="举报的状态"
        panel="reports"
        value={state}
        onChange={(id) => navigate({ state: id })}
      />
      <div id="reports" className={classes.panel} role="tabpanel" aria-label={stateLabels[state]}>
        <InfiniteList list={cases} empty={<EmptyReports state={state} />}>
          {(rows) => (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <CaseRow key={row.id} row={row} onOpen={() => navigate({ state, case: row.id })} />
              ))}
            </ul>
          )}
        </InfiniteList>
      </div>
      <LazyBoundary>
        {openId !== null && <CaseDrawer key={openId} id={openId} onClose={() => navigate({ state })} />}
      </LazyBoundary>
    </>
  );
}

function EmptyReports({ state }: { readonly state: CaseState }) {
  return state === 'open' ? (
    <EmptyState
      icon={<IconFlag />}
      title="没有待处理的举报"
      description="新的举报和敏感词命中会出现在这里。"
    />
  ) : (
    <EmptyState icon={<IconFlag />} title="还没有处理过举报" />
  );
}
