import { searchTextMax } from '@gongdu/contract/core/content-index/content';
import { type SearchSuggestion, suggestSearch } from '@gongdu/contract/core/content-index/search';
import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../../lib/api/reads.ts';

/** Books, writers, people, lists, topics and circles whose names begin with the input, or what was probably meant. */
export function suggestionsQuery(typed: string) {
  const q = typed.trim().slice(0, searchTextMax);
  return read(
    suggestSearch,
    { query: { q } },
    {
      silent: true,
      enabled: q !== '',
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      // suggestions are optional: a failed read is neither shown nor repeated
      retry: false,
    },
  );
}

export const suggestionLabels: Readonly<Record<SearchSuggestion['kind'], string>> = {
  book: '图书',
  writer: '作者',
  person: '书友',
  topic: '话题',
  circle: '圈子',
  book_list: '书单',
};

/** Where a suggestion leads: its page, or a search for its name. */
export function suggestionPath({ link, name }: SearchSuggestion): string {
  return link ?? `/search?${new URLSearchParams({ q: name })}`;
}
