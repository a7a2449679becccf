import type { WorkKind } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ScreenfulFirst } from '../../../ui/screenful-first.tsx';
import type { WorkArea } from '../areas.ts';
import { myWorksQuery } from '../queries.ts';
import { useWorkActs } from '../use-work-acts.ts';
import type { RowSlots } from '../work-slots.ts';
import { BatchBar } from './batch-bar.tsx';
import { EmptyTab, NothingFound, nounOf } from './empty-tab.tsx';
import styles from './my-works.module.css';
import { type MyWorksView, pageSizes, writeView } from './my-works-view.ts';
import { useBatch } from './use-batch.ts';
import { useSelection } from './use-selection.ts';
import { WorkRow } from './work-row.tsx';

interface WorkListProps {
  readonly area: WorkArea;
  readonly kinds: readonly WorkKind[];
  readonly slots: RowSlots;
  readonly view: MyWorksView;
  readonly show: (change: Partial<MyWorksView>) => void;
}

/** Pixels of a row without excerpt, as in its style sheet. */
const rowHeight = 105;

export function WorkList({ area, kinds, slots, view, show }: WorkListProps) {
  const works = useQuery(myWorksQuery(kinds, view));
  const { act, busyId } = useWorkActs();
  const batch = useBatch();
  const { data: rows = [], dataCount = 0 } = works.data ?? {};
  const selection = useSelection(writeView(view), rows);
  useLastPage(
    view,
    works.isSuccess && !works.isPlaceholderData && rows.length === 0 ? dataCount : null,
    show,
  );

  if (works.isPending) return <ListSkeleton rows={6} />;
  if (works.isError) return <ErrorState sentence={works.error.message} retry={() => void works.refetch()} />;
  const noun = nounOf(area, view.kind);
  if (rows.length === 0 && view.name !== '')
    return <NothingFound name={view.name} noun={noun} clear={() => show({ name: '' })} />;
  if (rows.length === 0)
    return <EmptyTab area={area} tab={view.tab} kind={view.kind ?? kinds[0] ?? 'post'} noun={noun} />;
  return (
    <>
      <BatchBar tab={view.tab} count={rows.length} selection={selection} batch={batch} />
      <ul className={styles.list} aria-busy={works.isPlaceholderData || batch.busy}>
        <ScreenfulFirst rowHeight={rowHeight}>
          {rows.map((work) => (
            <WorkRow
              key={work.id}
              work={work}
              busy={work.id === busyId}
              act={act}
              slots={slots}
              showKind={kinds.length > 1}
              selected={selection.has(work.id)}
              select={(selected) => selection.set(work.id, selected)}
              fault={batch.faults.get(work.id)}
            />
          ))}
        </ScreenfulFirst>
      </ul>
      <Pager
        page={view.page}
        pageSize={view.size}
        pageSizes={pageSizes}
        total={dataCount}
        onPage={(page) => show({ page })}
        {...(dataCount > pageSizes[0] && { onPageSize: (size: number) => show({ size }) })}
      />
    </>
  );
}

/** A page that emptied, e.g. because its rows were deleted, gives way to the last one that has rows. */
function useLastPage(
  { page, size }: MyWorksView,
  total: number | null,
  show: (change: Partial<MyWorksView>) => void,
): void {
  const last = total === null ? page : Math.max(1, Math.ceil(total / size));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another function on every render
  useEffect(() => {
    if (last < page) show({ page: last });
  }, [last, page]);
}
