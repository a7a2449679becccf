import { searchTextMax } from '@gongdu/contract/core/content-index/content';
import { Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { SelectedCircles } from '../../../entities/community/circle/selected-circles.tsx';
import { RecommendationShelf } from '../../../entities/discovery/recommendation/shelf.tsx';
import { useSession } from '../../../lib/auth/session.ts';
import { currentParams } from '../../../lib/current-params.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page, Split } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { AuthorResults } from './author-results.tsx';
import { FoundNames } from './found-names.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { PeopleResults } from './people-results.tsx';
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
        title="搜索"
        description="输入书名、作者或一句记得的话，两个字就够；书名和名字也可以打拼音或首字母，打错一个也找得到。"
      />
      <Split side={<Side filters={filters} recent={recent} onSearch={(typed) => show({ term: typed })} />}>
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
  if (filters.kind === 'author') return <AuthorResults filters={filters} onShow={onShow} onOpen={onOpen} />;
  return <SearchResults filters={filters} onShow={onShow} onOpen={onOpen} />;
}

interface SideProps {
  readonly filters: SearchFilters;
  readonly recent: RecentSearchList;
  readonly onSearch: (term: string) => void;
}

function Side({ filters: { term, kind }, recent, onSearch }: SideProps) {
  return (
    <>
      {term !== '' && kind === 'all' && <FoundNames term={term} onOpen={() => recent.add(term)} />}
      {recent.terms.length > 0 && <RecentSearches recent={recent} onSearch={onSearch} />}
      {term === '' && kind !== 'circle' && <SelectedCircles />}
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
