import { readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { Button, Group, Stack } from '@mantine/core';
import { IconBooks, IconZoomQuestion } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { currentParams } from '../../../lib/current-params.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar, type ShelfView } from './filter-bar.tsx';
import {
  parseFilters,
  type ShelfFilters,
  serializeFilters,
  shelfListQuery,
  shelfSummaryQuery,
} from './queries.ts';
import { ShelfBooks } from './shelf-books.tsx';
import { ShelfLinks, ShelfSide, shelfSentence } from './shelf-side.tsx';

const AtHand = lazyComponent(async () => (await import('./days/at-hand.tsx')).AtHand);

const noFilters = { year: null, rating: null, tag: null, name: '' };

/** `/shelf` 我的书架; the address contains the tab and the filters. */
export function ShelfPage() {
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const view = parseView(query);
  const { data: summary, isPending } = useQuery(shelfSummaryQuery);
  const books = useInfiniteQuery(shelfListQuery(filters));
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const show = (change: Partial<ShelfFilters>, nextView = parseView(currentParams())) => {
    const next = { ...parseFilters(currentParams()), ...change };
    setSelected((before) => before && new Set());
    setQuery({ ...serializeFilters(next), ...(nextView === 'grid' && { view: 'grid' }) }, { replace: true });
  };
  const isWide = useMediaQuery('(width >= 1280px)');
  const counts = summary?.counts;
  const total = counts && readStates.reduce((sum, state) => sum + counts[state], 0);
  const shown = books.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Page>
      <PageHeader
        title="我的书架"
        description={!isWide && summary && total !== 0 && shelfSentence(summary)}
        action={!isWide && <ShelfLinks />}
      />
      <Beside
        side={
          isWide && (
            <ShelfSide summary={summary} isPending={isPending} onTag={(tag) => show({ ...noFilters, tag })} />
          )
        }
      >
        <Stack gap="lg">
          {counts !== undefined && counts.reading > 0 && (
            <LazyBoundary height={132}>
              <AtHand />
            </LazyBoundary>
          )}
          <Tabs
            label="阅读状态"
            panel="shelf-books"
            value={filters.state ?? 'all'}
            onChange={(id) => show({ state: id === 'all' ? null : id })}
            tabs={[
              { id: 'all', name: '全部', count: total },
              ...readStates.map((id) => ({ id, name: readStateLabels[id], count: counts?.[id] })),
            ]}
          />
          {total !== 0 && (
            <FilterBar
              filters={filters}
              view={view}
              summary={summary}
              onChange={show}
              selecting={selected !== null}
              onSelecting={(on) => setSelected(on ? new Set() : null)}
            />
          )}
          {selected && <BulkBar rows={shown} selected={selected} onSelect={setSelected} />}
          <div id="shelf-books" role="tabpanel" aria-label="书架上的书">
            <InfiniteList
              list={books}
              skeletonRows={8}
              empty={<EmptyShelf isBare={total === 0} filters={filters} onClear={() => show(noFilters)} />}
            >
              {(rows) => (
                <ShelfBooks
                  rows={rows}
                  view={view}
                  selected={selected}
                  hasMore={books.hasNextPage}
                  viewKey={JSON.stringify(filters)}
                  busy={books.isPlaceholderData}
                  onSelect={setSelected}
                />
              )}
            </InfiniteList>
          </div>
        </Stack>
      </Beside>
    </Page>
  );
}

function parseView(query: URLSearchParams): ShelfView {
  return query.get('view') === 'grid' ? 'grid' : 'list';
}

/** Without a side column there is no Split: below an endless list the column could not be reached. */
function Beside({ side, children }: { readonly side: ReactNode; readonly children: ReactNode }) {
  return side ? <Split side={side}>{children}</Split> : children;
}

interface EmptyShelfProps {
  /** The shelf has no books at all. */
  readonly isBare: boolean;
  readonly filters: ShelfFilters;
  readonly onClear: () => void;
}

function EmptyShelf({ isBare, filters, onClear }: EmptyShelfProps) {
  const isFiltered = filters.name !== '' || filters.year || filters.rating || filters.tag;
  if (isFiltered)
    return (
      <EmptyState
        icon={<IconZoomQuestion />}
        title="没有符合条件的书"
        description="换一个词或条件；书名和作者也可以用拼音或拼音首字母来搜。"
        action={
          <Button variant="default" onClick={onClear}>
            清除条件
          </Button>
        }
      />
    );
  const state = filters.state && readStateLabels[filters.state];
  return (
    <EmptyState
      icon={<IconBooks />}
      title={state && !isBare ? `还没有${state}的书` : '书架还是空的'}
      description="在书的页面上选“想读”“在读”或“读过”，它就会放到这里。别处有记录的，可以从豆瓣、微信读书、Kindle 等一起带过来。"
      action={
        <Group gap="xs" justify="center">
          <Button component={Link} to="/books">
            去书库看看
          </Button>
          <Button component={Link} to="/shelf/import" variant="default">
            把书带过来
          </Button>
        </Group>
      }
    />
  );
}
