import type { InstitutionPermission } from '@gongdu/contract/core/institutions/permissions';
import { type InstitutionStep, institutionSteps } from '@gongdu/contract/discovery/home';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { InstitutionInbox } from '../../institutions/institution-inbox/service.ts';
import type { InstitutionMembers } from '../../institutions/institution-members/service.ts';
import type { InstitutionPages } from '../../institutions/institution-pages/service.ts';

export interface InstitutionStepNeeds extends Pick<Platform, 'db'> {
  readonly institutions: Pick<Institutions, 'get'>;
  readonly institutionInbox: { readonly automaticAnswer: Pick<InstitutionInbox['automaticAnswer'], 'isOn'> };
  readonly institutionMembers: Pick<InstitutionMembers, 'isTeam'>;
  readonly institutionPages: Pick<InstitutionPages, 'isSentIn'>;
}

/** The right that a step takes. */
const rights: Readonly<Record<InstitutionStep, InstitutionPermission>> = {
  hours: 'inst:profile:edit',
  page: 'inst:page:edit',
  members: 'inst:member:invite',
  answer: 'inst:message:reply',
};

/** What a new institution has still to do; asked of the tables of each step, so that nothing has to be kept. */
export function createInstitutionSteps(needs: InstitutionStepNeeds) {
  const { db, institutions, institutionInbox, institutionMembers, institutionPages } = needs;
  const isDone: Readonly<Record<InstitutionStep, (institutionId: number) => Promise<boolean>>> = {
    hours: async (id) => {
      const { week } = (await institutions.get(id)).openingHours;
      return week.some((ranges) => ranges.length > 0);
    },
    page: institutionPages.isSentIn,
    members: (id) => institutionMembers.isTeam(db, id),
    answer: institutionInbox.automaticAnswer.isOn,
  };

  return async ({ permissions }: Caller, institutionId: number) => {
    const own = institutionSteps.filter((step) => permissions.includes(rights[step]));
    const steps = await Promise.all(
      own.map(async (step) => ({ step, done: await isDone[step](institutionId) })),
    );
    return steps.every(({ done }) => done) ? null : steps;
  };
}
