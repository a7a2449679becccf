import { getMemberProfile } from '@gongdu/contract/community/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** A member as others see them. */
export function personQuery(uid: number) {
  return queryOptions({
    queryKey: ['social', 'person', uid],
    queryFn: ({ signal }) => call(getMemberProfile, { params: { uid } }, { signal }),
  });
}
