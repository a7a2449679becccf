import { moderationTabLabels, moderationTabs } from '@gongdu/contract/moderation/queue';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import type { ModerationLabels } from './moderation-source.ts';
import classes from './queue.module.css';
import type { QueueFilters } from './queue-filters.ts';

interface QueueFilterBarProps {
  readonly labels: ModerationLabels;
  readonly filters: QueueFilters;
  readonly pending: number | undefined;
  readonly onFilter: (change: Partial<QueueFilters>) => void;
}

export function QueueFilterBar({ labels, filters, pending, onFilter }: QueueFilterBarProps) {
  return (
    <div className={classes.filters}>
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
    </div>
  );
}
