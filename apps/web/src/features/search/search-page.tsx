import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { SelectedCircles } from '../../entities/circle/selected-circles.tsx';
import { RecommendationShelf } from '../../entities/recommendation/shelf.tsx';
import { useSession } from '../../lib/auth/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { Page, Split } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/list/tabs.tsx';
import { searchQuery } from './queries.ts';
import { RecentSearches } from './recent-searches.tsx';
import classes from './search.module.css';
import { kindTabs, parseSearchKind, type SearchKind } from './search-kinds.ts';
import { SearchResults } from './search-results.tsx';
import { type RecentSearchList, useRecentSearches } from './use-recent-searches.ts';

/** Characters that the server takes. */
const maxLength = 100;

/** `/search?q=&kind=`: everything published in the community. */
export function SearchPage() {
  const [query, setQuery] = useSearchParams();
  const term = (query.get('q') ?? '').trim().slice(0, maxLength);
  const kind = parseSearchKind(query.get('kind'));
  const recent = useRecentSearches(useSession(({ user }) => user?.uid));
  const results = useInfiniteQuery({
    ...searchQuery(term, kind),
    enabled: term !== '',
    // the old hits stay, paler, until those of the longer word are there
    placeholderData: (shown, before) => (before?.queryKey[1] === kind ? shown : undefined),
  });

  function show(change: { term?: string; kind?: SearchKind }): void {
    const next = { term, kind, ...change };
    const address = new URLSearchParams({
      ...(next.term && { q: next.term }),
      ...(next.kind !== 'all' && { kind: next.kind }),
    });
    setQuery(address, { replace: true });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [box] = event.currentTarget.elements;
    if (box instanceof HTMLInputElement) recent.add(box.value.trim());
  }

  return (
    <Page>
      <PageHeader
        title="搜索社区"
        description="输入书名、作者或一句记得的话，两个字就够。标题里有的排在前面，其余按时间排。"
      />
      <Split side={<Side kind={kind} recent={recent} onSearch={(typed) => show({ term: typed })} />}>
        <div className={classes.main}>
          <search>
            <form onSubmit={submit}>
              <SearchInput
                label="搜帖子、图书、书单、圈子……"
                value={term}
                maxLength={maxLength}
                onSearch={(typed) => typed !== term && show({ term: typed })}
              />
            </form>
          </search>
          <Tabs
            label="按类型筛选"
            panel="search-results"
            tabs={kindTabs}
            value={kind}
            onChange={(id) => show({ kind: id })}
          />
          <div
            id="search-results"
            role="tabpanel"
            aria-label={kindTabs.find(({ id }) => id === kind)?.name}
            aria-busy={results.isPlaceholderData}
            className={classes.results}
          >
            {term === '' ? (
              <Shelf kind={kind} />
            ) : (
              <SearchResults
                results={results}
                term={term}
                kind={kind}
                onShow={show}
                onOpen={() => recent.add(term)}
              />
            )}
          </div>
        </div>
      </Split>
    </Page>
  );
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

/** What stands on the first screen of 发现, before anything is searched for. */
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
