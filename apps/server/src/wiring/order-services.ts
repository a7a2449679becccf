import { createPrepareRestore } from '../modules/administration/appeals/restorers.ts';
import { createAppeals } from '../modules/administration/appeals/service.ts';
import { createComplaints } from '../modules/administration/complaints/service.ts';
import { createReportRemoval } from '../modules/administration/reports/removal.ts';
import { createReportedObjects } from '../modules/administration/reports/reported-objects.ts';
import { createReports } from '../modules/administration/reports/service.ts';
import type { Circles } from '../modules/community/circles/service.ts';
import type { Livestreams } from '../modules/community/livestreams/service.ts';
import type { ReadingLeads } from '../modules/community/reading-leads/service.ts';
import type { ContentIndex } from '../modules/core/content-index/service.ts';
import type { Notifications } from '../modules/core/notifications/service.ts';
import type { Penalties } from '../modules/core/penalties/service.ts';
import type { Downloads } from '../modules/core/uploads/downloads.ts';
import type { Uploads } from '../modules/core/uploads/service.ts';
import type { Messaging } from '../modules/messaging/messaging/messaging.ts';
import type { Moderation } from '../modules/moderation/queue/service.ts';
import type { Comments } from '../modules/writing/comments/service.ts';
import type { Topics } from '../modules/writing/topics/service.ts';
import type { Works } from '../modules/writing/works/service.ts';
import type { ServiceInputs } from './service-inputs.ts';

interface Needs {
  readonly circles: Circles;
  readonly comments: Comments;
  readonly contentIndex: ContentIndex;
  readonly downloads: Downloads;
  readonly livestreams: Livestreams;
  readonly messaging: Messaging;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly penalties: Penalties;
  readonly readingLeads: ReadingLeads;
  readonly topics: Topics;
  readonly uploads: Uploads;
  readonly works: Works;
}

/** 社区秩序: reports, complaints and appeals, which act on what all other modules hold; a part of `services.ts`. */
export function createOrderServices(inputs: ServiceInputs, needs: Needs) {
  const { db, clock, jobs, live, accounts, audit, institutions } = inputs;
  const prepareRestore = createPrepareRestore(needs);
  return {
    appeals: createAppeals({ ...needs, db, clock, live, accounts, audit, prepareRestore }),
    complaints: createComplaints({
      ...{ ...needs, db, clock, jobs, audit, prepareRestore, sendTextNotice: inputs.sendTextNotice },
      findObject: createReportedObjects({ ...needs, accounts, institutions }),
      prepareRemoval: createReportRemoval(needs),
      onFailure: inputs.onFailure,
    }),
    reports: createReports({ ...needs, db, clock, accounts, audit, institutions }),
  };
}
