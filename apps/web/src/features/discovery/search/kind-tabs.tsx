import { memberSearchMax } from '@gongdu/contract/core/accounts/member';
import { writersMax } from '@gongdu/contract/core/content-index/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { peopleSearchQuery } from '../../../entities/core/person/find-people.ts';
import { type TabOption, Tabs } from '../../../ui/list/tabs.tsx';
import { searchCountsQuery, writersQuery } from './queries.ts';
import type { SearchFilters } from './search-filters.ts';
import { kindTabs, type SearchKind } from './search-kinds.ts';

interface KindTabsProps {
  readonly filters: SearchFilters;
  readonly onShow: (change: Partial<SearchFilters>) => void;
}

/** The kinds with the number of their hits: only those that found something, and the chosen one. */
export function KindTabs({ filters, onShow }: KindTabsProps) {
  const countOf = useCounts(filters);
  const tabs = kindTabs.flatMap(({ id, name }): TabOption<SearchKind>[] => {
    // thoughts have no tab before a search: they are found by their words alone
    if (filters.term === '') return id === 'thought' && id !== filters.kind ? [] : [{ id, name }];
    if (id === 'all') return [{ id, name }];
    const { count, more } = countOf(id);
    if (count === 0) return id === filters.kind ? [{ id, name }] : [];
    return [{ id, name, count, more }];
  });
  return (
    <Tabs
      label="按类型筛选"
      panel="search-results"
      tabs={tabs}
      value={filters.kind}
      onChange={(kind) => onShow({ kind })}
    />
  );
}

type Count = Pick<TabOption<SearchKind>, 'count' | 'more'>;

/** A kind that is not counted yet has none, so that tabs are added and never taken away below the pointer. */
function useCounts(filters: SearchFilters): (kind: Exclude<SearchKind, 'all'>) => Count {
  const { term } = filters;
  const asked = { enabled: term !== '', placeholderData: keepPreviousData };
  const { data: counts, isError } = useQuery({ ...searchCountsQuery(filters), ...asked });
  const { data: writers = [] } = useQuery({ ...writersQuery(term), ...asked });
  const { data: people = [] } = useQuery({ ...peopleSearchQuery(term), ...asked });
  return (kind) => {
    if (kind === 'person') return { count: people.length, more: people.length === memberSearchMax };
    // without counts every kind can still be chosen
    if (isError) return {};
    const { n = 0, more = false } = counts?.find((each) => each.kind === kind) ?? {};
    if (kind !== 'author') return { count: n, more };
    return { count: n + writers.length, more: more || writers.length === writersMax };
  };
}
