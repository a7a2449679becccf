import { useInfiniteQuery } from '@tanstack/react-query';
import { topicDirectoryQuery } from '../../../entities/writing/topic/queries.ts';
import { TopicRows } from '../../../entities/writing/topic/topic-rows.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { EmptyTab } from './empty-tab.tsx';
import { useKeptPlace } from './use-kept-place.ts';

/** 话题: those with the most works first. */
export function TopicTab() {
  const list = useInfiniteQuery(topicDirectoryQuery);
  const keys = list.data?.pages.flatMap(({ rows }) => rows.map(({ id }) => `topic:${id}`)) ?? [];
  const place = useKeptPlace('topic', keys, list.data && 'first');
  return (
    <div ref={place}>
      <InfiniteList list={list} plain empty={<EmptyTab tab="topic" />}>
        {(rows) => <TopicRows topics={rows} />}
      </InfiniteList>
    </div>
  );
}
