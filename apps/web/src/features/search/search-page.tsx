import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { StateTabs } from '../../ui/state-tabs.tsx';
import { kindTabs, type SearchKind, searchKind } from './kinds.ts';
import { searchQuery } from './queries.ts';
import { useRecent } from './recent.ts';
import { RecentSearches } from './recent-searches.tsx';
import { Results } from './results.tsx';
import styles from './search.module.css';

/** Characters that the server takes. */
const longest = 100;

/** `/search?q=&kind=`: everything published in the community. */
export function SearchPage() {
  const [query, setQuery] = useSearchParams();
  const words = (query.get('q') ?? '').trim().slice(0, longest);
  const kind = searchKind(query.get('kind'));
  const recent = useRecent(useSession(({ user }) => user?.uid));
  const found = useInfiniteQuery({
    ...searchQuery(words, kind),
    enabled: words !== '',
    // the old hits stay, paler, until those of the longer word are there
    placeholderData: (shown, before) => (before?.queryKey[1] === kind ? shown : undefined),
  });

  function show(change: { words?: string; kind?: SearchKind }): void {
    const next = { words, kind, ...change };
    const address = new URLSearchParams({
      ...(next.words && { q: next.words }),
      ...(next.kind !== 'all' && { kind: next.kind }),
    });
    setQuery(address, { replace: true });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [box] = event.currentTarget.elements;
    if (box instanceof HTMLInputElement) recent.keep(box.value.trim());
  }

  return (
    <>
      <PageHead title="搜索社区" />
      <div className={styles.top}>
        <search>
          <form onSubmit={submit}>
            <SearchBox
              label="搜帖子、图书、书单、圈子……"
              value={words}
              maxLength={longest}
              onSearch={(typed) => typed !== words && show({ words: typed })}
            />
          </form>
        </search>
        <StateTabs
          label="按类型筛选"
          panel="search-results"
          tabs={kindTabs}
          value={kind}
          onChange={(id) => show({ kind: id })}
        />
      </div>
      <div
        id="search-results"
        role="tabpanel"
        aria-label={kindTabs.find(({ id }) => id === kind)?.name}
        aria-busy={found.isPlaceholderData}
        className={styles.results}
      >
        {words !== '' && (
          <Results found={found} words={words} kind={kind} show={show} opened={() => recent.keep(words)} />
        )}
        {words === '' && recent.words.length > 0 && (
          <RecentSearches recent={recent} search={(again) => show({ words: again })} />
        )}
        {words === '' && recent.words.length === 0 && (
          <EmptyState
            icon={<IconSearch />}
            title="想找什么"
            sentence="输入书名、作者或一句记得的话，两个字就够。标题里有的排在前面，其余按时间排。"
          />
        )}
      </div>
    </>
  );
}
