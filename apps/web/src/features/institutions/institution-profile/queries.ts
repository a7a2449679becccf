import { getInstitutionTeam, getMyInstitutionInvitations } from '@gongdu/contract/institutions/members';
import { getInstitutionQualifications } from '@gongdu/contract/institutions/profile';
import { read } from '../../../lib/api/reads.ts';

export const qualificationsQuery = read(getInstitutionQualifications, {});

export const institutionTeamQuery = read(getInstitutionTeam, {});

/** A reader's own invitations and membership. */
export const membershipQuery = read(getMyInstitutionInvitations, {});
