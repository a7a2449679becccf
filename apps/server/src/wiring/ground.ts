import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Accounts } from '../modules/accounts/service.ts';
import { createAnnouncementReading } from '../modules/announcements/reading.ts';
import { createAnnouncements } from '../modules/announcements/service.ts';
import type { Audit } from '../modules/audit/service.ts';
import type { createMail } from '../modules/digests/mail.ts';
import { createDigests } from '../modules/digests/service.ts';
import type { Institutions } from '../modules/institutions/service.ts';
import { createNotices } from '../modules/notices/service.ts';
import { createPreferences } from '../modules/preferences/service.ts';
import { createSilence } from '../modules/silence/service.ts';
import type { Live } from '../realtime/live.ts';

export type Ground = ReturnType<typeof createGround>;

interface Needs {
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
export function createGround(needs: Needs) {
  const preferences = createPreferences({ ...needs, digestOffered: needs.mail.send !== null });
  const silence = createSilence(needs);
  const announcements = createAnnouncementReading(needs);
  const announcing = createAnnouncements(needs);
  const notices = createNotices({ ...needs, preferences, silence, announcements });
  const digests = createDigests({ ...needs, send: needs.mail.send, notices, preferences });
  needs.jobs.every('digests.send', '2 * * * *', digests.sendDue);
  needs.jobs.every('notices.clean', '40 4 * * *', notices.clean);
  return { ...needs, preferences, silence, announcements, announcing, notices, digests };
}
