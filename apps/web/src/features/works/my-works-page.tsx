import { workTabs, workTabWords } from '@gongdu/contract/work';
import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import styles from './list/my-works.module.css';
import { type MyWorksView, readView, writeView } from './list/my-works-view.ts';
import { WorkList } from './list/work-list.tsx';
import { workCountsQuery } from './queries.ts';

/** `/publishPost`: everything I wrote, by state (P8). */
export function MyWorksPage() {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const { data: counts } = useQuery(workCountsQuery);
  const show = (change: Partial<MyWorksView>) =>
    setQuery(writeView({ ...view, page: 1, ...change }), { replace: true });

  return (
    <>
      <PageHead
        title="我的创作"
        count={counts?.all}
        action={
          <Button
            component={Link}
            to="/publishPost/edit"
            leftSection={<IconPencilPlus size={18} aria-hidden />}
          >
            写帖子
          </Button>
        }
      />
      <div className={styles.filters}>
        <StateTabs
          label="按状态筛选"
          panel="my-posts"
          value={view.tab}
          onChange={(tab) => show({ tab })}
          tabs={workTabs.map((id) => ({ id, name: workTabWords[id], count: counts?.[id] }))}
        />
        <SearchBox
          className={styles.search}
          label="按标题搜索"
          value={view.name}
          onSearch={(name) => show({ name })}
        />
      </div>
      <div id="my-posts" role="tabpanel" aria-label={workTabWords[view.tab]}>
        <WorkList view={view} show={show} />
      </div>
    </>
  );
}
