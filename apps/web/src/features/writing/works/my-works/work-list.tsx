import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWorkActions } from '../../../../entities/writing/work/use-work-actions.ts';
import type { WorkSection } from '../../../../entities/writing/work/work-sections.ts';
import type { ByKind, RowMeta } from '../../../../entities/writing/work/work-slots.ts';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List } from '../../../../ui/layout/list.tsx';
import { Pagination } from '../../../../ui/list/pagination.tsx';
import { BatchBar } from './batch-bar.tsx';
import { EmptyWorks, NoResults, workLabel } from './empty-works.tsx';
import classes from './my-works.module.css';
import { type MyWorksFilters, pageSizes, serializeFilters } from './my-works-filters.ts';
import { myWorksQuery } from './queries.ts';
import { useBatch } from './use-batch.ts';
import type { BatchMode } from './use-batch-mode.ts';
import { useSelection } from './use-selection.ts';
import { WorkRow } from './work-row.tsx';

interface WorkListProps {
  readonly section: WorkSection;
  readonly kinds: readonly WorkKind[];
  readonly rowMeta: ByKind<RowMeta>;
  readonly filters: MyWorksFilters;
  readonly batchMode: BatchMode;
  readonly onFiltersChange: (change: Partial<MyWorksFilters>) => void;
}

export function WorkList({ section, kinds, rowMeta, filters, batchMode, onFiltersChange }: WorkListProps) {
  const works = useQuery(myWorksQuery(kinds, filters));
  const { runAction, busyId } = useWorkActions();
  const batch = useBatch();
  const { data: rows = [], dataCount = 0 } = works.data ?? {};
  const selection = useSelection(`${batchMode.round} ${serializeFilters(filters)}`, rows);
  useLastPage(
    filters,
    works.isSuccess && !works.isPlaceholderData && rows.length === 0 ? dataCount : null,
    onFiltersChange,
  );

  const label = workLabel(section, filters.kind);
  const empty =
    filters.name === '' ? (
      <EmptyWorks
        section={section}
        tab={filters.tab}
        kind={filters.kind ?? kinds[0] ?? 'post'}
        label={label}
      />
    ) : (
      <NoResults name={filters.name} label={label} onClear={() => onFiltersChange({ name: '' })} />
    );
  return (
    <QueryView
      query={works}
      skeleton={<ListSkeleton rows={6} />}
      empty={empty}
      isEmpty={({ data }) => data.length === 0}
    >
      {() => (
        <>
          {batchMode.on && (
            <BatchBar tab={filters.tab} count={rows.length} selection={selection} batch={batch} />
          )}
          <div className={classes.list}>
            <List busy={works.isPlaceholderData || batch.busy}>
              {rows.map((work) => (
                <WorkRow
                  key={work.id}
                  work={work}
                  busy={work.id === busyId}
                  runAction={runAction}
                  rowMeta={rowMeta}
                  showKind={kinds.length > 1}
                  selectable={batchMode.on}
                  selected={batchMode.on && selection.has(work.id)}
                  onSelect={(selected) => selection.set(work.id, selected)}
                  error={batch.errors.get(work.id)}
                />
              ))}
            </List>
          </div>
          <Pagination
            page={filters.page}
            pageSize={filters.size}
            pageSizes={pageSizes}
            total={dataCount}
            onPage={(page) => onFiltersChange({ page })}
            {...(dataCount > pageSizes[0] && { onPageSize: (size: number) => onFiltersChange({ size }) })}
          />
        </>
      )}
    </QueryView>
  );
}

/** A page that emptied, e.g. because its rows were deleted, gives way to the last one that has rows. */
function useLastPage(
  { page, size }: MyWorksFilters,
  total: number | null,
  onFiltersChange: (change: Partial<MyWorksFilters>) => void,
): void {
  const lastPage = total === null ? page : Math.max(1, Math.ceil(total / size));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFiltersChange` is another function on every render
  useEffect(() => {
    if (lastPage < page) onFiltersChange({ page: lastPage });
  }, [lastPage, page]);
}
