import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { createMail } from '../mail/mail.ts';
import type { Accounts } from '../modules/accounts/service.ts';
import { createMemberAnnouncements } from '../modules/announcements/member-announcements.ts';
import { createAnnouncements } from '../modules/announcements/service.ts';
import type { Audit } from '../modules/audit/service.ts';
import { createBlocks } from '../modules/blocks/service.ts';
import { createDigests } from '../modules/digests/service.ts';
import type { Institutions } from '../modules/institutions/service.ts';
import { createNotifications } from '../modules/notifications/service.ts';
import { createPreferences } from '../modules/preferences/service.ts';
import type { Live } from '../realtime/live.ts';
import type { Clock } from '../shared/time/clock.ts';

export type Platform = ReturnType<typeof createPlatform>;

interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly accounts: Accounts;
  readonly institutions: Institutions;
  readonly audit: Audit;
  readonly mail: ReturnType<typeof createMail>;
}

/** What nearly every module stands on, notices and who wants them included. */
export function createPlatform(deps: Deps) {
  const preferences = createPreferences({ ...deps, digestOffered: deps.mail.send !== null });
  const silence = createBlocks(deps);
  const announcements = createMemberAnnouncements(deps);
  const announcing = createAnnouncements(deps);
  const notifications = createNotifications({ ...deps, preferences, silence, announcements });
  const digests = createDigests({ ...deps, send: deps.mail.send, notifications, preferences });
  deps.jobs.schedule('digests.send', '2 * * * *', digests.sendDue);
  deps.jobs.schedule('notifications.purge-expired', '40 4 * * *', notifications.purgeExpired);
  return { ...deps, preferences, silence, announcements, announcing, notifications, digests };
}
