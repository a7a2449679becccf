import { searchHitsMax, searchHottestMax } from '@gongdu/contract/core/content-index/content';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { HitList } from './hit-list.tsx';
import { searchQuery } from './queries.ts';
import classes from './search.module.css';
import { parseSort, parseTime, type SearchFilters, sortLabels, timeLabels } from './search-filters.ts';
import { kindTabs } from './search-kinds.ts';

interface SearchResultsProps {
  readonly filters: SearchFilters;
  readonly onShow: (change: Partial<SearchFilters>) => void;
  readonly onOpen: () => void;
}

/** The number of hits, the order, the hits, or advice if there are none. */
export function SearchResults({ filters, onShow, onOpen }: SearchResultsProps) {
  const { kind } = filters;
  const results = useInfiniteQuery({
    ...searchQuery(filters),
    // the previous hits stay, dimmed, until the new ones have loaded
    placeholderData: (shown, before) => (before?.queryKey[1] === kind ? shown : undefined),
  });
  const { data } = results;
  return (
    <div aria-busy={results.isPlaceholderData} className={classes.found}>
      <Toolbar end={<Order filters={filters} onShow={onShow} />}>
        <Text c="dimmed" mih="1.6em" role="status">
          {data && data.total > 0 && countLabel(data)}
        </Text>
      </Toolbar>
      {data && filters.sort === 'hottest' && (data.capped || data.total > searchHottestMax) && (
        <Text c="dimmed" size="sm">
          结果较多，只有标题相符和较新的一部分按热度排列，其余的排在后面。再加一个词能排得更全。
        </Text>
      )}
      <InfiniteList list={results} empty={<NoResults filters={filters} onShow={onShow} />}>
        {(hits) => <HitList term={filters.term} hits={hits} showKind={kind === 'all'} onOpen={onOpen} />}
      </InfiniteList>
      {data?.capped && !results.hasNextPage && (
        <Text c="dimmed" size="sm" ta="center">
          最多显示 {searchHitsMax} 条，再加一个词能找得更准。
        </Text>
      )}
    </div>
  );
}

function Order({ filters: { sort, time }, onShow }: Pick<SearchResultsProps, 'filters' | 'onShow'>) {
  return (
    <>
      <NativeSelect
        aria-label="时间"
        value={time ?? ''}
        data={[{ value: '', label: '不限时间' }, ...optionsOf(timeLabels)]}
        onChange={({ currentTarget: { value } }) => onShow({ time: parseTime(value) })}
      />
      <NativeSelect
        aria-label="排序"
        value={sort}
        data={optionsOf(sortLabels)}
        onChange={({ currentTarget: { value } }) => onShow({ sort: parseSort(value) })}
      />
    </>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function countLabel({ total, capped }: { total: number; capped: boolean }): string {
  const number = String(total);
  return capped ? `找到超过 ${number} 条` : `找到 ${number} 条`;
}

function NoResults({
  filters: { term, kind, time },
  onShow,
}: Pick<SearchResultsProps, 'filters' | 'onShow'>) {
  const name = kindTabs.find(({ id }) => id === kind)?.name;
  return (
    <EmptyState
      icon={<IconZoomQuestion />}
      title={kind === 'all' ? `没有找到「${term}」` : `${name}里没有找到「${term}」`}
      description={adviceFor(term, time !== null)}
      action={<WayOut kind={kind} isTimed={time !== null} onShow={onShow} />}
    />
  );
}

function adviceFor(term: string, isTimed: boolean): string {
  if (!/[\p{L}\p{N}]/u.test(term)) return '只有标点或表情找不到东西，请加上一两个字。';
  if (isTimed) return '这段时间里没有，放宽时间再看看。';
  return term.includes(' ')
    ? '几个词要同时出现才算找到，去掉一两个试试。'
    : '换个说法，或者只留最要紧的两三个字试试。';
}

function WayOut({
  kind,
  isTimed,
  onShow,
}: Pick<SearchFilters, 'kind'> & Pick<SearchResultsProps, 'onShow'> & { readonly isTimed: boolean }) {
  if (isTimed)
    return (
      <Button variant="default" onClick={() => onShow({ time: null })}>
        不限时间
      </Button>
    );
  if (kind === 'all') return null;
  return (
    <Button variant="default" onClick={() => onShow({ kind: 'all' })}>
      在全部类型里找
    </Button>
  );
}
