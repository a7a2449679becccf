import type { PublishedQuote } from '@gongdu/contract/library/quotes/publish-many';
import type { QuotedBook } from '@gongdu/contract/library/quotes/quote';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconBlockquote, IconPlus, IconZoomQuestion } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type PickedBook, pickBooks } from '../../../entities/library/book/picker/pick-books.ts';
import {
  myQuotesQuery,
  type QuoteFilters,
  quotedBooksQuery,
  quoteSummaryQuery,
} from '../../../entities/library/quotes/queries.ts';
import { QuoteDialog } from '../../../entities/library/quotes/quote-dialog.tsx';
import { WaitingQuotes } from '../../../entities/library/quotes/waiting-quotes.tsx';
import { currentParams } from '../../../lib/current-params.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { OwnQuotes } from './own-quotes.tsx';

const PublishBar = lazyComponent(async () => (await import('./publish-bar.tsx')).PublishBar);
const QuoteInbox = lazyComponent(async () => (await import('./quote-inbox.tsx')).QuoteInbox);

const tabs = [
  { id: 'all', name: '全部' },
  { id: 'public', name: '公开的' },
  { id: 'private', name: '只有自己可见' },
] as const;

/** `/quotes` 我的书摘; the address contains the tab, the book and the search. */
export function MyQuotesPage() {
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const { data: summary } = useQuery(quoteSummaryQuery);
  const list = useInfiniteQuery(myQuotesQuery(filters));
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const [outcomes, setOutcomes] = useState<readonly PublishedQuote[]>([]);
  const show = (change: Partial<QuoteFilters>) => {
    setSelected((before) => before && new Set());
    setQuery(serializeFilters({ ...parseFilters(currentParams()), ...change }), { replace: true });
  };
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const counts = {
    all: summary?.all,
    public: summary?.public,
    private: summary && summary.all - summary.public,
  };
  const isFiltered = filters.words !== '' || filters.bookId !== null || filters.shown !== null;
  return (
    <Page width="reading">
      <PageHeader title="我的书摘" action={<NewQuote />} />
      <Stack gap="lg">
        <Tabs
          label="我的书摘"
          panel="my-quotes"
          value={filters.shown ?? 'all'}
          onChange={(id) => show({ shown: id === 'all' ? null : id })}
          tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.id] }))}
        />
        {summary?.all !== 0 && (
          <Toolbar
            end={
              <Button
                variant={selected ? 'light' : 'default'}
                aria-pressed={selected !== null}
                onClick={() => {
                  setSelected(selected ? null : new Set());
                  setOutcomes([]);
                }}
              >
                {selected ? '结束选择' : '批量公开'}
              </Button>
            }
          >
            <SearchInput
              label="搜索书摘、想法和章节"
              maxLength={100}
              value={filters.words}
              onSearch={(words) => show({ words })}
            />
            <BookFilter bookId={filters.bookId} onChange={(bookId) => show({ bookId })} />
          </Toolbar>
        )}
        {selected && (
          <LazyBoundary>
            <PublishBar rows={rows} selected={selected} onSelect={setSelected} onDone={setOutcomes} />
          </LazyBoundary>
        )}
        <WaitingQuotes />
        <div id="my-quotes" role="tabpanel" aria-label="我的书摘">
          <InfiniteList
            list={list}
            plain
            skeletonRows={6}
            empty={
              isFiltered ? (
                <EmptyState
                  icon={<IconZoomQuestion />}
                  title="没有符合条件的书摘"
                  action={
                    <Button variant="default" onClick={() => show({ words: '', bookId: null, shown: null })}>
                      清除条件
                    </Button>
                  }
                />
              ) : (
                <EmptyQuotes />
              )
            }
          >
            {(shown) => (
              <OwnQuotes
                rows={shown}
                busy={list.isPlaceholderData}
                hasMore={list.hasNextPage}
                selected={selected}
                onSelect={setSelected}
                outcomes={outcomes}
              />
            )}
          </InfiniteList>
        </div>
        <LazyBoundary>
          <QuoteInbox />
        </LazyBoundary>
      </Stack>
    </Page>
  );
}

function EmptyQuotes() {
  return (
    <EmptyState
      icon={<IconBlockquote />}
      title="读到想留住的一句，就记在这里"
      description="书摘只有自己看得到。微信读书、Kindle 里划过的，可以一起导进来。"
      action={
        <Group gap="xs" justify="center">
          <Button component={Link} to="/shelf/import" variant="default">
            导入划线
          </Button>
        </Group>
      }
    />
  );
}

/** 记书摘: the book first, then the passage; `?new` comes from the menu of what can be written. */
function NewQuote() {
  const [book, setBook] = useState<PickedBook>();
  const [query, setQuery] = useSearchParams();
  const pick = async () => setBook((await pickBooks({ max: 1 }))?.[0]);
  const isAsked = query.has('new');
  const open = useEffectEvent(() => {
    setQuery(
      (now) => {
        now.delete('new');
        return now;
      },
      { replace: true },
    );
    void pick();
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void pick()}>
        记书摘
      </Button>
      {book && <QuoteDialog book={{ id: book.id, title: book.name }} onClose={() => setBook(undefined)} />}
    </>
  );
}

interface BookFilterProps {
  readonly bookId: number | null;
  readonly onChange: (bookId: number | null) => void;
}

/** Books with quotes, the last one noted first. */
function BookFilter({ bookId, onChange }: BookFilterProps) {
  const list = useInfiniteQuery(quotedBooksQuery);
  const books = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const more = list.hasNextPage ? [{ value: 'more', label: '更多的书…' }] : [];
  return (
    <NativeSelect
      aria-label="哪一本书"
      value={bookId ?? ''}
      data={[{ value: '', label: '所有的书' }, ...books.map(optionOf), ...more]}
      onChange={({ currentTarget: { value } }) => {
        if (value === 'more') void list.fetchNextPage();
        else onChange(Number(value) || null);
      }}
    />
  );
}

function optionOf({ book, n }: QuotedBook) {
  return { value: String(book.id), label: `《${book.title}》 ${n}` };
}

function parseFilters(query: URLSearchParams): QuoteFilters {
  const shown = query.get('shown');
  return {
    bookId: Number(query.get('book')) || null,
    shown: shown === 'public' || shown === 'private' ? shown : null,
    words: (query.get('words') ?? '').trim().slice(0, 100),
  };
}

function serializeFilters({ bookId, shown, words }: QuoteFilters): Record<string, string> {
  return { ...(bookId && { book: String(bookId) }), ...(shown && { shown }), ...(words && { words }) };
}
