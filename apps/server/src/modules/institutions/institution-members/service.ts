import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { createLockedSteps } from './locked-institution.ts';
import { createMembership } from './membership.ts';
import { createMemberships } from './memberships.ts';
import type { InstitutionRights } from './rights.ts';
import { createTeam } from './team.ts';

export type InstitutionMembers = ReturnType<typeof createInstitutionMembers>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly institutions: Pick<Institutions, 'getMany'>;
  readonly institutionRights: InstitutionRights;
  readonly notifications: Pick<Notifications, 'notify' | 'retract'>;
  readonly endActingSessions: (uid: number) => Promise<void>;
}

/** Readers who act for an institution. */
export function createInstitutionMembers(needs: Needs) {
  const steps = createLockedSteps(needs);
  const membership = createMembership({ ...needs, steps });
  const { notifyInvited } = membership;
  return {
    ...membership,
    ...createMemberships({ ...needs, steps }),
    ...createTeam({ ...needs, steps, notifyInvited }),
  };
}
