import { type ModerationRow, moderationTabLabels, moderationTabs } from '@gongdu/contract/moderation/queue';
import { Button } from '@mantine/core';
import { IconChecks, IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { Pagination } from '../../../ui/list/pagination.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import type { ModerationLabels, ModerationSource } from './moderation-source.ts';
import classes from './queue.module.css';
import { pageSize, type QueueFilters } from './queue-filters.ts';
import { QueueRow } from './queue-row.tsx';

interface QueueListProps {
  readonly queue: UseQueryResult<{ readonly data: ModerationRow[]; readonly dataCount: number }>;
  readonly labels: ModerationLabels;
  readonly kindLabel: ModerationSource['kindLabel'];
  readonly filters: QueueFilters;
  /** How many wait. */
  readonly pending: number | undefined;
  readonly onOpen: (item: number) => void;
  readonly onFilter: (change: Partial<QueueFilters>) => void;
}

export function QueueList(props: QueueListProps) {
  const { labels, kindLabel, queue, filters, pending, onOpen, onFilter } = props;
  return (
    <section className={classes.queue} aria-label="审核队列">
      <Toolbar>
        <Tabs
          label="按结果筛选"
          panel="review-queue"
          value={filters.tab}
          onChange={(tab) => onFilter({ tab, page: 1, item: null })}
          tabs={moderationTabs.map((id) => ({
            id,
            name: moderationTabLabels[id],
            count: id === 'pending' ? pending : undefined,
          }))}
        />
        <SearchInput
          className={classes.search}
          label={`按${labels.name}搜索`}
          value={filters.name}
          onSearch={(name) => onFilter({ name, page: 1, item: null })}
        />
      </Toolbar>
      <div id="review-queue" role="tabpanel" aria-label={moderationTabLabels[filters.tab]}>
        <QueryView
          query={queue}
          skeleton={<ListSkeleton rows={7} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyQueue {...props} />}
        >
          {({ data, dataCount }) => (
            <>
              <List framed busy={queue.isPlaceholderData}>
                {data.map((row) => (
                  <QueueRow
                    key={row.id}
                    row={row}
                    kindLabel={kindLabel}
                    current={row.id === filters.item}
                    onOpen={onOpen}
                  />
                ))}
              </List>
              <Pagination
                page={filters.page}
                pageSize={pageSize}
                total={dataCount}
                onPage={(page) => onFilter({ page, item: null })}
              />
            </>
          )}
        </QueryView>
      </div>
    </section>
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
