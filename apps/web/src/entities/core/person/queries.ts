import { getMemberProfile, listMemberWorks } from '@gongdu/contract/core/accounts/member';
import { pages, read } from '../../../lib/api/reads.ts';

/** A member's public profile. */
export const personQuery = (uid: number) => read(getMemberProfile, { params: { uid } });

/** Their published works, newest first. */
export const personWorksQuery = (uid: number) => pages(listMemberWorks, { params: { uid } }, 'before');
