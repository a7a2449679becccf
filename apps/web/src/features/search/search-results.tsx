import { type ContentHit, searchHitsMax } from '@gongdu/contract/content';
import { Button, Text } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList, type InfiniteListQuery } from '../../ui/list/infinite-list.tsx';
import { HitList } from './hit-list.tsx';
import { kindTabs, type SearchKind } from './search-kinds.ts';

interface SearchResultsProps {
  readonly results: InfiniteListQuery<ContentHit> & {
    readonly data: { readonly total: number; readonly capped: boolean } | undefined;
  };
  readonly term: string;
  readonly kind: SearchKind;
  readonly onShow: (change: { kind: SearchKind }) => void;
  readonly onOpen: () => void;
}

/** What was found: how many, the hits, or advice where there are none. */
export function SearchResults({ results, term, kind, onShow, onOpen }: SearchResultsProps) {
  const { data } = results;
  return (
    <>
      <Text c="dimmed" mih="1.6em" role="status">
        {data && data.total > 0 && countLabel(data)}
      </Text>
      <InfiniteList list={results} empty={<NoResults term={term} kind={kind} onShow={onShow} />}>
        {(hits) => <HitList hits={hits} showKind={kind === 'all'} onOpen={onOpen} />}
      </InfiniteList>
      {data?.capped && !results.hasNextPage && (
        <Text c="dimmed" size="sm" ta="center">
          最多显示 {searchHitsMax} 条，再加一个词能找得更准。
        </Text>
      )}
    </>
  );
}

function countLabel({ total, capped }: { total: number; capped: boolean }): string {
  const number = total.toLocaleString('zh-CN', { useGrouping: false });
  return capped ? `找到超过 ${number} 条` : `找到 ${number} 条`;
}

function NoResults({ term, kind, onShow }: Pick<SearchResultsProps, 'term' | 'kind' | 'onShow'>) {
  const name = kindTabs.find(({ id }) => id === kind)?.name;
  const advice = term.includes(' ')
    ? '几个词要同时出现才算找到，去掉一两个试试。'
    : '换个说法，或者只留最要紧的两三个字试试。';
  return (
    <EmptyState
      icon={<IconZoomQuestion />}
      title={kind === 'all' ? `没有找到「${term}」` : `${name}里没有找到「${term}」`}
      description={advice}
      action={
        kind !== 'all' && (
          <Button variant="default" onClick={() => onShow({ kind: 'all' })}>
            在全部类型里找
          </Button>
        )
      }
    />
  );
}
