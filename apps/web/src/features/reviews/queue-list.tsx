import type { ReviewRow } from '@gongdu/contract/review';
import { Button } from '@mantine/core';
import { IconChecks, IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Pager } from '../../ui/pager.tsx';
import { QueueRow } from './queue-row.tsx';
import type { ReviewWords } from './review-source.ts';
import styles from './reviews.module.css';
import { pageSize, type ReviewsView } from './reviews-view.ts';

interface QueueListProps {
  readonly queue: UseQueryResult<{ readonly data: ReviewRow[]; readonly dataCount: number }>;
  readonly words: ReviewWords;
  readonly view: ReviewsView;
  readonly open: (item: number) => void;
  readonly show: (change: Partial<ReviewsView>) => void;
}

export function QueueList({ words, queue, view, open, show }: QueueListProps) {
  if (queue.isPending) return <ListSkeleton rows={7} />;
  if (queue.isError) return <ErrorState sentence={queue.error.message} retry={() => void queue.refetch()} />;
  const { data: rows, dataCount } = queue.data;
  if (rows.length === 0) return <NothingHere words={words} view={view} show={show} />;
  return (
    <>
      <ul className={styles.list} aria-busy={queue.isPlaceholderData}>
        {rows.map((row) => (
          <QueueRow key={row.id} row={row} current={row.id === view.item} open={open} />
        ))}
      </ul>
      <Pager
        page={view.page}
        pageSize={pageSize}
        total={dataCount}
        onPage={(page) => show({ page, item: null })}
      />
    </>
  );
}

function NothingHere({ words, view, show }: Pick<QueueListProps, 'words' | 'view' | 'show'>) {
  if (view.name !== '')
    return (
      <EmptyState
        icon={<IconSearch />}
        title={`没有${words.name}含“${view.name}”的${words.thing}`}
        action={
          <Button variant="default" onClick={() => show({ name: '', page: 1 })}>
            清空搜索
          </Button>
        }
      />
    );
  if (view.page > 1)
    return (
      <EmptyState
        icon={<IconChecks />}
        title="这一页已经处理完"
        action={
          <Button variant="default" onClick={() => show({ page: 1, item: null })}>
            回到第一页
          </Button>
        }
      />
    );
  return view.tab === 'pending' ? (
    <EmptyState
      icon={<IconChecks />}
      title="队列已清空"
      sentence={`新提交的${words.thing}会自动出现在这里，不用刷新。`}
    />
  ) : (
    <EmptyState
      icon={<IconChecks />}
      title="这里还没有记录"
      sentence={`处理过的${words.thing}会按时间列在这里。`}
    />
  );
}
