import { createActivityLog } from '../modules/administration/activity-log/service.ts';
import { createAuditLog } from '../modules/administration/audit-log/service.ts';
import { createBoard } from '../modules/administration/board/service.ts';
import type { FlaggedProfiles } from '../modules/administration/people/flagged-profiles.ts';
import { createPeople } from '../modules/administration/people/service.ts';
import type { Reports } from '../modules/administration/reports/service.ts';
import { createWordScans } from '../modules/administration/word-scans/service.ts';
import { createWorkDetails } from '../modules/administration/work-details/service.ts';
import type { Circles } from '../modules/community/circles/service.ts';
import { createAlerts } from '../modules/core/alerts/service.ts';
import { createAuditChain } from '../modules/core/audit/chain.ts';
import type { ContentIndex } from '../modules/core/content-index/service.ts';
import type { Notifications } from '../modules/core/notifications/service.ts';
import type { Penalties } from '../modules/core/penalties/service.ts';
import { createSiteDesk } from '../modules/core/site/service.ts';
import type { Downloads } from '../modules/core/uploads/downloads.ts';
import type { Uploads } from '../modules/core/uploads/service.ts';
import { createRecommendations } from '../modules/discovery/recommendations/service.ts';
import { createBookEditions } from '../modules/library/books/editions.ts';
import { createProposals } from '../modules/library/books/proposals.ts';
import type { Books } from '../modules/library/books/service.ts';
import type { Moderation } from '../modules/moderation/queue/service.ts';
import type { SensitiveWords } from '../modules/moderation/sensitive-words/service.ts';
import type { ChannelDirectory } from '../modules/writing/channels/directory.ts';
import type { Comments } from '../modules/writing/comments/service.ts';
import type { Topics } from '../modules/writing/topics/service.ts';
import type { Works } from '../modules/writing/works/service.ts';
import type { Storage } from '../storage/storage.ts';
import type { ServiceInputs } from './service-inputs.ts';

interface Needs {
  readonly books: Books;
  readonly channelDirectory: ChannelDirectory;
  readonly circles: Circles;
  readonly comments: Comments;
  readonly contentIndex: ContentIndex;
  readonly downloads: Downloads;
  readonly flaggedProfiles: FlaggedProfiles;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly penalties: Penalties;
  readonly reports: Reports;
  readonly sensitiveWords: SensitiveWords;
  readonly storage: Storage;
  readonly uploads: Uploads;
  readonly topics: Topics;
  readonly works: Works;
}

/** The services of operators; a part of `services.ts`. */
export function createOperatorServices(inputs: ServiceInputs, needs: Needs) {
  const { db, clock, jobs, live, accounts, audit, minuteCounts } = inputs;
  const { books, channelDirectory, circles, contentIndex, downloads, moderation, topics, works } = needs;
  const alerts = createAlerts({ db, accounts, notifications: needs.notifications });
  const auditLog = createAuditLog({ db, accounts, audit, downloads });
  return {
    minuteCounts,
    activityLog: createActivityLog({ db, clock, accounts, audit, downloads }),
    alerts,
    auditChain: createAuditChain({
      ...{ db, clock, jobs, onFailure: inputs.onFailure, onBroken: alerts.chainBroken },
    }),
    auditLog,
    board: createBoard({ db, clock, moderation }),
    bookEditions: createBookEditions({ db, audit, books }),
    bookProposals: createProposals({
      db,
      books,
      moderation,
      notifications: needs.notifications,
      uploads: needs.uploads,
    }),
    people: createPeople({ ...inputs, ...needs, auditLog }),
    recommendations: createRecommendations({ db, clock, jobs, live, accounts, audit, contentIndex }),
    siteDesk: createSiteDesk({
      ...inputs,
      notifications: needs.notifications,
      storage: needs.storage,
      uploads: needs.uploads,
    }),
    wordScans: createWordScans({
      ...{ db, clock, accounts, audit, moderation, comments: needs.comments },
      sensitiveWords: needs.sensitiveWords,
      emptyProfile: needs.flaggedProfiles.empty,
    }),
    workDetails: createWorkDetails({ accounts, books, channelDirectory, circles, moderation, topics, works }),
  };
}
