import type { WorkKind } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { WorkArea } from '../areas.ts';
import { myWorksQuery } from '../queries.ts';
import { useWorkActs } from '../use-work-acts.ts';
import type { RowSlots } from '../work-slots.ts';
import { EmptyTab, NothingFound, nounOf } from './empty-tab.tsx';
import styles from './my-works.module.css';
import { type MyWorksView, pageSizes } from './my-works-view.ts';
import { WorkRow } from './work-row.tsx';

interface WorkListProps {
  readonly area: WorkArea;
  readonly kinds: readonly WorkKind[];
  readonly slots: RowSlots;
  readonly view: MyWorksView;
  readonly show: (change: Partial<MyWorksView>) => void;
}

export function WorkList({ area, kinds, slots, view, show }: WorkListProps) {
  const works = useQuery(myWorksQuery(kinds, view));
  const { act, busyId } = useWorkActs();
  if (works.isPending) return <ListSkeleton rows={6} />;
  if (works.isError) return <ErrorState sentence={works.error.message} retry={() => void works.refetch()} />;
  const { data: rows, dataCount } = works.data;
  const noun = nounOf(area, view.kind);
  if (rows.length === 0 && view.page === 1)
    return view.name === '' ? (
      <EmptyTab area={area} tab={view.tab} kind={view.kind ?? kinds[0] ?? 'post'} noun={noun} />
    ) : (
      <NothingFound name={view.name} noun={noun} clear={() => show({ name: '' })} />
    );
  return (
    <>
      <ul className={styles.list} aria-busy={works.isPlaceholderData}>
        {rows.map((work) => (
          <WorkRow key={work.id} work={work} busy={work.id === busyId} act={act} slots={slots} />
        ))}
      </ul>
      <Pager
        page={view.page}
        pageSize={view.size}
        pageSizes={pageSizes}
        total={dataCount}
        onPage={(page) => show({ page })}
        onPageSize={(size) => show({ size })}
      />
    </>
  );
}
