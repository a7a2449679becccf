import { type ImCaseState, imCaseStates } from '@gongdu/contract/im-case';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EndlessList } from '../../ui/endless-list.tsx';
import { LaterPart } from '../../ui/later-part.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import { CaseRow } from './case-row.tsx';
import { casesQuery } from './queries.ts';
import styles from './reports.module.css';

const CaseDrawer = lazy(async () => ({ default: (await import('./case-drawer.tsx')).CaseDrawer }));

const stateWords: Readonly<Record<ImCaseState, string>> = { open: '待处理', decided: '已处理' };

/** Milliseconds. */
const lookEvery = 30_000;

/** Reported messages and what operators make of them; `case` is the open one. */
export function MessageReports() {
  const [params, setParams] = useSearchParams();
  const state = imCaseStates.find((each) => each === params.get('state')) ?? 'open';
  const opened = Number(params.get('case')) || null;
  const list = useInfiniteQuery(casesQuery(state));
  // nobody tells of new ones; the oldest stand first, so that nothing moves when they come
  const open = useInfiniteQuery({
    ...casesQuery('open'),
    refetchOnMount: 'always',
    refetchInterval: lookEvery,
  });
  const go = (to: { state: ImCaseState; case?: number | undefined }) =>
    setParams(
      {
        about: 'messages',
        ...(to.state !== 'open' && { state: to.state }),
        ...(to.case && { case: String(to.case) }),
      },
      { replace: true },
    );
  const tabs = [
    { id: 'open', name: stateWords.open, count: open.data?.total },
    { id: 'decided', name: stateWords.decided },
  ] as const;
  return (
    <>
      <StateTabs<ImCaseState>
        tabs={tabs}
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
                <CaseRow key={row.id} row={row} open={() => go({ state, case: row.id })} />
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
      <LaterPart>
        {opened !== null && <CaseDrawer key={opened} id={opened} close={() => go({ state })} />}
      </LaterPart>
    </>
  );
}

function Nothing({ state }: { readonly state: ImCaseState }) {
  return state === 'open' ? (
    <EmptyState icon={<IconFlag />} title="没有待处理的举报" sentence="新的举报和敏感词命中会出现在这里。" />
  ) : (
    <EmptyState icon={<IconFlag />} title="还没有处理过举报" />
  );
}
