import { listMemberRelations } from '@gongdu/contract/core/accounts/member';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';

export function relationsQuery(uid: number, relation: 'followers' | 'following') {
  return infiniteQueryOptions({
    queryKey: ['social', 'person', uid, relation],
    queryFn: ({ pageParam: before, signal }) =>
      call(listMemberRelations, { params: { uid, relation }, query: { before } }, { signal }),
    ...cursorPages<number>(),
  });
}
