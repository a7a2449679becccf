import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { createLockedSteps } from './locked-institution.ts';
import { createMembership } from './membership.ts';
import { createMemberships } from './memberships.ts';
import type { InstitutionRights } from './rights.ts';
import { createInstitutionRoles } from './roles.ts';
import { createTeam } from './team.ts';

export type InstitutionMembers = ReturnType<typeof createInstitutionMembers>;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly institutions: Pick<Institutions, 'getMany'>;
  readonly institutionRights: InstitutionRights;
  readonly notifications: Pick<Notifications, 'notify' | 'notifyMany' | 'retract'>;
}

/** Readers who act for an institution. */
export function createInstitutionMembers(needs: Needs) {
  const leftListeners: ((uid: number) => void)[] = [];
  const onLeft = (uid: number) => {
    for (const listener of leftListeners) listener(uid);
  };
  const steps = createLockedSteps({ ...needs, onLeft });
  const membership = createMembership({ ...needs, steps });
  const { notifyInvited } = membership;
  const team = createTeam({ ...needs, steps, notifyInvited });
  return {
    /** Called after a member has left their institution. */
    onLeft: (listener: (uid: number) => void) => void leftListeners.push(listener),
    ...membership,
    ...createMemberships({ ...needs, steps }),
    ...team,
    ...createInstitutionRoles({ ...needs, steps, readTeam: team.readTeam }),
  };
}
