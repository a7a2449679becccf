import type { MemberHit } from '@gongdu/contract/core/accounts/member';
import { searchMembers } from '@gongdu/contract/core/accounts/member';
import { call } from '../../../lib/api/call.ts';
import { readAs } from '../../../lib/api/reads.ts';

/** Members by name; for an empty name the latest followed ones. At most ten, never the member themselves. */
export function findPeople(name: string, signal: AbortSignal): Promise<MemberHit[]> {
  return call(searchMembers, { query: { name: name.slice(0, 40) } }, { signal });
}

export const peopleSearchQuery = (name: string) =>
  readAs(searchMembers, { query: { name } }, (signal) => findPeople(name, signal), { staleTime: 60_000 });
