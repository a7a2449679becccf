import { type CaseState, caseStates } from '@gongdu/contract/moderation/queue/case';
import type { TakenBackThing } from '@gongdu/contract/moderation/queue/take-back';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { reportReads } from '../../../../entities/moderation/moderation-queue/reads.ts';
import { CaseDoneLine, useCaseTakeBack } from '../../../../entities/moderation/take-back/case-take-back.tsx';
import type { numberedAs } from '../../../../lib/api/numbered-pages.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';

const stateLabels: Readonly<Record<CaseState, string>> = { open: '待处理', decided: '已处理' };

/** Milliseconds. */
const refetchIntervalMs = 30_000;

/** A case was decided: what, and its version now. */
export type OnDecided = (outcome: string, decided: { readonly id: number; readonly version: number }) => void;

interface CaseListProps<Row extends { readonly id: number }> {
  /** Parameters of the address that are kept while the list and its cases are opened and closed. */
  readonly address: Readonly<Record<string, string>>;
  readonly query: (state: CaseState) => ReturnType<typeof numberedAs<Row>>;
  readonly emptyDescription: string;
  readonly row: (row: Row, onOpen: () => void) => ReactNode;
  readonly drawer: (id: number, onClose: () => void, onDecided: OnDecided) => ReactNode;
  /** What a decision on a case of the list is called where it is taken back. */
  readonly of: TakenBackThing;
}

/** Cases of one kind by state; the address contains the state and the open case. */
export function CaseList<Row extends { readonly id: number }>(props: CaseListProps<Row>) {
  const { address, query, emptyDescription, row, drawer, of } = props;
  const [params, setParams] = useSearchParams();
  const state = caseStates.find((each) => each === params.get('state')) ?? 'open';
  const openId = Number(params.get('case')) || null;
  const cases = useInfiniteQuery(query(state));
  // new ones are not pushed; the oldest are first, so that nothing moves when they arrive
  const openCases = useInfiniteQuery({
    ...query('open'),
    refetchOnMount: 'always',
    refetchInterval: refetchIntervalMs,
  });
  const navigate = (to: CaseState, id?: number) =>
    setParams(
      { ...address, ...(to !== 'open' && { state: to }), ...(id && { case: String(id) }) },
      { replace: true },
    );
  const takeBack = useCaseTakeBack(of, reportReads, (id) => navigate('open', id));
  const onDecided: OnDecided = (outcome, decided) => {
    navigate(state);
    takeBack.tell({ text: `已处理：${outcome}`, shows: '举报人会收到结果', of: decided });
  };
  return (
    <>
      <Tabs<CaseState>
        tabs={caseStates.map((id) => ({
          id,
          name: stateLabels[id],
          ...(id === 'open' && { count: openCases.data?.total }),
        }))}
        label="举报的状态"
        value={state}
        onChange={(id) => navigate(id)}
      >
        <InfiniteList
          list={cases}
          empty={
            state === 'open' ? (
              <EmptyState icon={<IconFlag />} title="没有待处理的举报" description={emptyDescription} />
            ) : (
              <EmptyState icon={<IconFlag />} title="还没有处理过举报" />
            )
          }
        >
          {(rows) => <List>{rows.map((each) => row(each, () => navigate(state, each.id)))}</List>}
        </InfiniteList>
      </Tabs>
      <CaseDoneLine state={takeBack} />
      {openId !== null && drawer(openId, () => navigate(state), onDecided)}
    </>
  );
}
