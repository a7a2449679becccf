import { topicName } from '@gongdu/contract/writing/topic';
import { Button } from '@mantine/core';
import { IconHash, IconZoomQuestion } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { topicDirectoryQuery, topicSearchQuery } from '../../../entities/writing/topic/queries.ts';
import { TopicRows } from '../../../entities/writing/topic/topic-rows.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';

/** `/topics` 话题: those with the most works first, or those with a name. */
export function TopicsPage() {
  const [query, setQuery] = useSearchParams();
  const name = (query.get('name') ?? '').trim().slice(0, topicName.max);
  return (
    <Page width="reading">
      <PageHeader
        title="话题"
        description="写的人多的在前。"
        action={
          <Button component={Link} to="/channels" variant="default">
            按频道看
          </Button>
        }
      />
      <Toolbar>
        <search>
          <SearchInput
            label="搜话题"
            maxLength={topicName.max}
            value={name}
            onSearch={(typed) => setQuery(typed ? { name: typed } : {}, { replace: true })}
          />
        </search>
      </Toolbar>
      {name === '' ? <AllTopics /> : <FoundTopics name={name} />}
    </Page>
  );
}

function AllTopics() {
  const topics = useInfiniteQuery(topicDirectoryQuery);
  return (
    <InfiniteList
      list={topics}
      plain
      empty={
        <EmptyState icon={<IconHash />} title="还没有话题" description="写作时加上话题，它就会出现在这里。" />
      }
    >
      {(rows) => <TopicRows topics={rows} />}
    </InfiniteList>
  );
}

function FoundTopics({ name }: { readonly name: string }) {
  const found = useQuery(topicSearchQuery(name));
  return (
    <QueryView
      query={found}
      empty={
        <EmptyState
          icon={<IconZoomQuestion />}
          title={`没有叫「${name}」的话题`}
          description="换个说法试试，也可以在写作时新建一个。"
        />
      }
    >
      {(topics) => <TopicRows topics={topics} />}
    </QueryView>
  );
}
