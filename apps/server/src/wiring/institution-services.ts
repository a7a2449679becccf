import type { ContentIndex } from '../modules/core/content-index/service.ts';
import type { Notifications } from '../modules/core/notifications/service.ts';
import type { Uploads } from '../modules/core/uploads/service.ts';
import { createInstitutionApplications } from '../modules/institutions/institution-applications/service.ts';
import { createInstitutionInbox } from '../modules/institutions/institution-inbox/service.ts';
import { createInstitutionMembers } from '../modules/institutions/institution-members/service.ts';
import { createInstitutionMenu } from '../modules/institutions/institution-menu/service.ts';
import { createInstitutionPages } from '../modules/institutions/institution-pages/service.ts';
import { createInstitutionProfiles } from '../modules/institutions/institution-profile/service.ts';
import { createInstitutionCategories } from '../modules/library/books/institution-categories.ts';
import type { Books } from '../modules/library/books/service.ts';
import type { Messaging } from '../modules/messaging/messaging/messaging.ts';
import type { ContentChecks } from '../modules/moderation/content-checks/service.ts';
import type { Moderation } from '../modules/moderation/queue/service.ts';
import type { Storage } from '../storage/storage.ts';
import type { ServiceInputs } from './service-inputs.ts';

interface Needs {
  readonly books: Books;
  readonly checks: ContentChecks;
  readonly contentIndex: ContentIndex;
  readonly messaging: Messaging;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly storage: Storage;
  readonly uploads: Uploads;
}

/** The services of institutions; a part of `services.ts`, which hands them what they need. */
export function createInstitutionServices(inputs: ServiceInputs, needs: Needs) {
  const { db, clock, jobs, live, accounts, institutions, institutionRights, audit } = inputs;
  const { books, checks, contentIndex, messaging, moderation, notifications, storage, uploads } = needs;
  const institutionMembers = createInstitutionMembers({ ...inputs, notifications });
  return {
    institutionMembers,
    institutionApplications: createInstitutionApplications({
      ...{ db, clock, live, accounts, audit, institutions, moderation, notifications, storage, uploads },
      ...{ institutionRights, memberships: institutionMembers, checks, siteName: inputs.site.title },
    }),
    institutionCategories: createInstitutionCategories({ db, clock, contentIndex, institutions, books }),
    institutionInbox: createInstitutionInbox({
      ...{
        db,
        clock,
        live,
        accounts,
        institutions,
        messaging,
        checks,
        rights: institutionRights,
      },
      ...{ bus: inputs.bus, onFailure: inputs.onFailure, mediaHost: storage.host },
    }),
    institutionMenu: createInstitutionMenu({ db, live, audit, institutionRights }),
    institutionPages: createInstitutionPages({
      ...{ db, clock, jobs, live, accounts, audit, contentIndex, institutions, moderation, notifications },
      ...{ uploads, checks },
    }),
    institutionProfiles: createInstitutionProfiles({
      ...{ db, accounts, audit, institutions, files: uploads, checks },
    }),
  };
}
