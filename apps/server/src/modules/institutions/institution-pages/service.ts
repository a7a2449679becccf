import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import { createDesk } from './desk.ts';
import { createDirectory } from './directory.ts';
import { createDrafts } from './drafts.ts';
import { createPageItems } from './items.ts';
import type { PageChecks } from './page-text.ts';
import { createPublishing } from './publishing.ts';
import { createReleases } from './releases.ts';
import { createPublishDue } from './scheduled.ts';
import { isSentIn } from './store.ts';
import { createVersionFiles } from './version-files.ts';

export interface InstitutionPagesNeeds extends Platform {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly contentIndex: ContentIndex;
  readonly institutions: Institutions;
  readonly contentChecks: PageChecks;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly uploads: Uploads;
}

export type InstitutionPages = ReturnType<typeof createInstitutionPages>;

/** Decorated pages of institutions: drafts, publication, moderation, and the items of their data blocks. */
export function createInstitutionPages(needs: InstitutionPagesNeeds) {
  const items = createPageItems(needs);
  const drafts = createDrafts(needs);
  const files = createVersionFiles(needs);
  const releases = createReleases({ ...needs, drafts, files });
  return {
    drafts,
    items,
    publishing: createPublishing({ ...needs, drafts, releases, files }),
    desk: createDesk({ ...needs, drafts, items }),
    directory: createDirectory(needs),
    isSentIn: (institutionId: number) => isSentIn(needs.db, institutionId),
    moderationSubject: releases.subject,
    takeDown: releases.takeDown,
    publishDue: createPublishDue({ ...needs, drafts, releases }),
  };
}
