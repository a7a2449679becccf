import { getMemberProfile, listMemberWorks } from '@gongdu/contract/core/accounts/member';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

/** A member's public profile. */
export function personQuery(uid: number) {
  return queryOptions({
    queryKey: ['social', 'person', uid],
    queryFn: ({ signal }) => call(getMemberProfile, { params: { uid } }, { signal }),
  });
}

/** Their published works, newest first. */
export function personWorksQuery(uid: number) {
  return infiniteQueryOptions({
    queryKey: ['social', 'person', uid, 'works'],
    queryFn: ({ pageParam: before, signal }) =>
      call(listMemberWorks, { params: { uid }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}
