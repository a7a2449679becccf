import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Accounts } from '../modules/accounts/service.ts';
import { createAudit } from '../modules/audit/service.ts';
import type { Institutions } from '../modules/institutions/service.ts';
import { createNotices } from '../modules/notices/service.ts';
import { createPreferences } from '../modules/preferences/service.ts';
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
}

/** What nearly every module stands on: people, the audit log, notices and who wants them. */
export function createGround(needs: Needs) {
  const { db, clock, live } = needs;
  const audit = createAudit({ clock });
  const preferences = createPreferences({ db });
  const notices = createNotices({ db, clock, live });
  return { ...needs, audit, preferences, notices };
}
