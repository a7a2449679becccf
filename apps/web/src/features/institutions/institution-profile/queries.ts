import {
  getInstitutionTeam,
  getMyInstitutionInvitations,
  type InstitutionTeam,
} from '@gongdu/contract/institutions/members';
import { getInstitutionQualifications } from '@gongdu/contract/institutions/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const qualificationsQuery = queryOptions({
  queryKey: ['institution', 'qualifications'],
  queryFn: ({ signal }) => call(getInstitutionQualifications, {}, { signal }),
});

export const institutionTeamQuery = queryOptions<InstitutionTeam>({
  queryKey: ['institution', 'team'],
  queryFn: ({ signal }) => call(getInstitutionTeam, {}, { signal }),
});

/** A reader's own invitations and membership. */
export const membershipQuery = queryOptions({
  queryKey: ['institution', 'membership'],
  queryFn: ({ signal }) => call(getMyInstitutionInvitations, {}, { signal }),
});
