import { getInstitutionProfile } from '@gongdu/contract/institutions/profile';
import { read } from '../../../lib/api/reads.ts';

/** The information of one's own institution; 机构信息 changes it. */
export const institutionProfileQuery = read(getInstitutionProfile, {});
