import { searchPeople } from '@gongdu/contract/people';
import type { ShownPerson } from '@gongdu/contract/social';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** People by what was typed of a name; whom I followed last for nothing typed. At most ten, never myself. */
export function findPeople(name: string, signal: AbortSignal): Promise<ShownPerson[]> {
  return call(searchPeople, { query: { name: name.slice(0, 40) } }, { signal, inPlace: true });
}

export function peopleLikeQuery(name: string) {
  return queryOptions({
    queryKey: ['people', 'like', name],
    queryFn: ({ signal }) => findPeople(name, signal),
    staleTime: 60_000,
  });
}
