import { searchTextMax } from '@gongdu/contract/core/content-index/content';
import { Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SelectedCircles } from '../../../entities/community/circle/selected-circles.tsx';
import { RecommendationShelf } from '../../../entities/discovery/recommendation/shelf.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { currentParams } from '../../../lib/current-params.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { type TabOption, Tabs } from '../../../ui/list/tabs.tsx';
import { PeopleResults } from './people-results.tsx';
import { searchCountsQuery } from './queries.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchField } from './search-field.tsx';
import { parseFilters, type SearchFilters, serializeFilters } from './search-filters.ts';
import { kindTabs, type SearchKind } from './search-kinds.ts';
import { SearchResults } from './search-results.tsx';
import { type RecentSearchList, useRecentSearches } from './use-recent-searches.ts';

/** `/search?q=&kind=&sort=&time=`: all published content. */
export function SearchPage() {
  const [query, setQuery] = useSearchParams();
  const filters = parseFilters(query);
  const { term, kind } = filters;
  const recent = useRecentSearches(useSession(({ user }) => user?.uid));
  const show = (change: Partial<SearchFilters>) =>
    setQuery(serializeFilters({ ...parseFilters(currentParams()), ...change }), { replace: true });
  return (
    <Page>
      <PageHeader
        title="搜索社区"
        description="输入书名、作者或一句记得的话，两个字就够；书名和名字也可以打拼音或首字母。"
      />
      <Split side={<Side kind={kind} recent={recent} onSearch={(typed) => show({ term: typed })} />}>
        <Stack gap="sm">
          <search>
            <SearchField
              term={term}
              maxLength={searchTextMax}
              recent={recent.terms}
              onSearch={(typed) => show({ term: typed })}
              onSubmit={recent.add}
            />
          </search>
          <KindTabs filters={filters} onShow={show} />
          <div id="search-results" role="tabpanel" aria-label={kindTabs.find(({ id }) => id === kind)?.name}>
            {term === '' ? (
              <Shelf kind={kind} />
            ) : (
              <Found filters={filters} onShow={show} onOpen={() => recent.add(term)} />
            )}
          </div>
        </Stack>
      </Split>
    </Page>
  );
}

interface FoundProps {
  readonly filters: SearchFilters;
  readonly onShow: (change: Partial<SearchFilters>) => void;
  readonly onOpen: () => void;
}

function Found({ filters, onShow, onOpen }: FoundProps) {
  if (filters.kind === 'person') return <PeopleResults term={filters.term} onOpen={onOpen} />;
  return <SearchResults filters={filters} onShow={onShow} onOpen={onOpen} />;
}

/** The kinds with the number of their hits. */
function KindTabs({ filters, onShow }: Pick<FoundProps, 'filters' | 'onShow'>) {
  const { data: counts } = useQuery({
    ...searchCountsQuery(filters),
    enabled: filters.term !== '',
    placeholderData: keepPreviousData,
  });
  const tabs = kindTabs.map(({ id, name }): TabOption<SearchKind> => {
    // members are not counted
    if (filters.term === '' || id === 'all' || id === 'person') return { id, name };
    const { n = 0, more } = counts?.find(({ kind }) => kind === id) ?? {};
    return { id, name, more, count: counts && n };
  });
  return (
    <Tabs
      label="按类型筛选"
      panel="search-results"
      tabs={tabs.filter(({ id, count }) => id !== 'thought' || id === filters.kind || isFound(count))}
      value={filters.kind}
      onChange={(kind) => onShow({ kind })}
    />
  );
}

/** Thoughts have no tab where there are none. */
function isFound(count: number | undefined): boolean {
  return count !== undefined && count > 0;
}

interface SideProps {
  readonly kind: SearchKind;
  readonly recent: RecentSearchList;
  readonly onSearch: (term: string) => void;
}

function Side({ kind, recent, onSearch }: SideProps) {
  return (
    <>
      {recent.terms.length > 0 && <RecentSearches recent={recent} onSearch={onSearch} />}
      {kind !== 'circle' && <SelectedCircles />}
    </>
  );
}

/** 发现 before a search. */
function Shelf({ kind }: { readonly kind: SearchKind }) {
  switch (kind) {
    case 'all':
      return <RecommendationShelf slot="discover" title="推荐阅读" size={8} />;
    case 'book_list':
      return <RecommendationShelf slot="book_lists" title="推荐书单" />;
    case 'reading_lead':
      return <RecommendationShelf slot="reading_leads" title="推荐领读" />;
    case 'circle':
      return <SelectedCircles />;
    default:
      return <EmptyState icon={<IconSearch />} title="想找什么" description="从上面输入几个字开始。" />;
  }
}
