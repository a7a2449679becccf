import type { MemberSummary } from '@gongdu/contract/core/accounts/member';
import { searchMembers } from '@gongdu/contract/core/accounts/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Members by name; for an empty name the latest followed ones. At most ten, never the member themselves. */
export function findPeople(name: string, signal: AbortSignal): Promise<MemberSummary[]> {
  return call(searchMembers, { query: { name: name.slice(0, 40) } }, { signal });
}

export function peopleSearchQuery(name: string) {
  return queryOptions({
    queryKey: ['people', 'like', name],
    queryFn: ({ signal }) => findPeople(name, signal),
    staleTime: 60_000,
  });
}
