import type { ModerationRow } from '@gongdu/contract/moderation/queue';
import { Button } from '@mantine/core';
import { IconChecks, IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { Pagination } from '../../../ui/list/pagination.tsx';
import type { ModerationLabels } from './moderation-source.ts';
import classes from './queue.module.css';
import { pageSize, type QueueFilters } from './queue-filters.ts';
import { QueueRow } from './queue-row.tsx';

interface QueueListProps {
  readonly queue: UseQueryResult<{ readonly data: ModerationRow[]; readonly dataCount: number }>;
  readonly labels: ModerationLabels;
  readonly filters: QueueFilters;
  readonly onOpen: (item: number) => void;
  readonly onFilter: (change: Partial<QueueFilters>) => void;
}

export function QueueList({ labels, queue, filters, onOpen, onFilter }: QueueListProps) {
  if (queue.isPending) return <ListSkeleton rows={7} />;
  if (queue.isError)
    return <ErrorState description={queue.error.message} onRetry={() => void queue.refetch()} />;
  const { data: rows, dataCount } = queue.data;
  if (rows.length === 0) return <EmptyQueue labels={labels} filters={filters} onFilter={onFilter} />;
  return (
    <>
      <ul className={classes.list} aria-busy={queue.isPlaceholderData}>
        {rows.map((row) => (
          <QueueRow key={row.id} row={row} current={row.id === filters.item} onOpen={onOpen} />
        ))}
      </ul>
      <Pagination
        page={filters.page}
        pageSize={pageSize}
        total={dataCount}
        onPage={(page) => onFilter({ page, item: null })}
      />
    </>
  );
}

function EmptyQueue({ labels, filters, onFilter }: Pick<QueueListProps, 'labels' | 'filters' | 'onFilter'>) {
  if (filters.name !== '')
    return (
      <EmptyState
        icon={<IconSearch />}
        title={`没有${labels.name}含“${filters.name}”的${labels.thing}`}
        action={
          <Button variant="default" onClick={() => onFilter({ name: '', page: 1 })}>
            清空搜索
          </Button>
        }
      />
    );
  if (filters.page > 1)
    return (
      <EmptyState
        icon={<IconChecks />}
        title="这一页已经处理完"
        action={
          <Button variant="default" onClick={() => onFilter({ page: 1, item: null })}>
            回到第一页
          </Button>
        }
      />
    );
  return filters.tab === 'pending' ? (
    <EmptyState
      icon={<IconChecks />}
      title="队列已清空"
      description={`新提交的${labels.thing}会自动出现在这里，不用刷新。`}
    />
  ) : (
    <EmptyState
      icon={<IconChecks />}
      title="这里还没有记录"
      description={`处理过的${labels.thing}会按时间列在这里。`}
    />
  );
}
