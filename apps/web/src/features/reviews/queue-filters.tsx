import { reviewTabs, reviewTabWords } from '@gongdu/contract/review';
import { SearchBox } from '../../ui/search-box.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import type { ReviewWords } from './review-source.ts';
import styles from './reviews.module.css';
import type { ReviewsView } from './reviews-view.ts';

interface QueueFiltersProps {
  readonly words: ReviewWords;
  readonly view: ReviewsView;
  readonly pending: number | undefined;
  readonly show: (change: Partial<ReviewsView>) => void;
}

export function QueueFilters({ words, view, pending, show }: QueueFiltersProps) {
  return (
    <div className={styles.filters}>
      <StateTabs
        label="按结果筛选"
        panel="review-queue"
        value={view.tab}
        onChange={(tab) => show({ tab, page: 1, item: null })}
        tabs={reviewTabs.map((id) => ({
          id,
          name: reviewTabWords[id],
          count: id === 'pending' ? pending : undefined,
        }))}
      />
      <SearchBox
        className={styles.search}
        label={`按${words.name}搜索`}
        value={view.name}
        onSearch={(name) => show({ name, page: 1, item: null })}
      />
    </div>
  );
}
