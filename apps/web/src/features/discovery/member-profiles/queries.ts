import { listMemberRelations } from '@gongdu/contract/core/accounts/member';
import { pages } from '../../../lib/api/reads.ts';

export const relationsQuery = (uid: number, relation: 'followers' | 'following') =>
  pages(listMemberRelations, { params: { uid, relation } }, 'before');
