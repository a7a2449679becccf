import { getInstitutionProfile } from '@gongdu/contract/institutions/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** The information of one's own institution; 机构信息 changes it. */
export const institutionProfileQuery = queryOptions({
  queryKey: ['institution', 'profile'],
  queryFn: ({ signal }) => call(getInstitutionProfile, {}, { signal }),
});
