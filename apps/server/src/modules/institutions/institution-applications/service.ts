import type { Platform } from '../../../platform.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Site } from '../../core/site/live-settings.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Memberships } from '../institution-members/memberships.ts';
import type { InstitutionRights } from '../institution-members/rights.ts';
import { createApplications } from './applications.ts';
import { createDecisions } from './decision.ts';
import { createDesk } from './desk.ts';
import { createDrafts } from './drafts.ts';
import { createExpiry } from './expiry.ts';
import { createQualificationFiles } from './files.ts';
import { finishVaultRotation } from './rotate-vault-key.ts';
import { createSlots } from './slots.ts';
import { createSubmission } from './submission.ts';
import { createVault } from './vault.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly storage: Storage;
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly institutions: Institutions;
  readonly institutionMembers: Memberships;
  readonly institutionRights: Pick<InstitutionRights, 'codesOf'>;
  readonly contentChecks: Pick<ContentChecks, 'inspect' | 'assertAllowed' | 'signalsOf'>;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly uploads: Uploads;
  readonly site: Pick<Site, 'title'>;
}

export type InstitutionApplications = ReturnType<typeof createInstitutionApplications>;

/** The lifecycle from the draft of an application to the renewal of an institution's qualifications. */
export function createInstitutionApplications(needs: Needs) {
  const applications = createApplications(needs);
  const vault = createVault(needs);
  const slots = createSlots({ ...needs, applications, vault });
  const drafts = createDrafts({ ...needs, applications, slots });
  const submission = createSubmission({ ...needs, applications, drafts, slots });
  const expiry = createExpiry({ ...needs, applications, slots });
  const { decide, subject } = createDecisions({ ...needs, applications });
  return {
    list: applications.list,
    read: applications.read,
    readOfInstitution: applications.readOfInstitution,
    create: drafts.create,
    save: drafts.save,
    remove: drafts.remove,
    fillSlot: slots.fill,
    giveConsent: slots.giveConsent,
    ...submission,
    desk: createDesk({ ...needs, applications }),
    decide,
    moderationSubject: subject,
    viewFile: createQualificationFiles({ ...needs, applications, vault }).view,
    sweep: async () => {
      await vault.sweep();
      await finishVaultRotation({ ...needs, vault });
    },
    watchExpiry: expiry.run,
  };
}
