import { useQueryClient } from '@tanstack/react-query';
import { topicDirectoryQuery } from '../../../entities/writing/topic/queries.ts';
import { places } from './places.ts';
import { feedQuery, requestNewRanking } from './queries.ts';
import type { SquareTab } from './square-tabs.ts';

/** Reads a list of the square from its beginning; 推荐 is put in order anew. */
export function useRefresh(tab: SquareTab): () => void {
  const queryClient = useQueryClient();
  return () => {
    if (tab === 'recommended') requestNewRanking();
    places.note(tab, undefined);
    void queryClient.resetQueries({
      queryKey: tab === 'topic' ? topicDirectoryQuery.queryKey : feedQuery(tab).queryKey,
    });
  };
}
