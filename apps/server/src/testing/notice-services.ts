import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createAccounts } from '../modules/accounts/service.ts';
import { createAnnouncementReading } from '../modules/announcements/reading.ts';
import { createNotices } from '../modules/notices/service.ts';
import { createPreferences } from '../modules/preferences/service.ts';
import { createSilence } from '../modules/silence/service.ts';
import type { Live } from '../realtime/live.ts';

/** Notices with everything that decides who hears of what. */
export function noticeServices({ db, clock, live }: { db: Database; clock: Clock; live: Live }) {
  const preferences = createPreferences({ db, clock });
  const silence = createSilence({ db, clock, accounts: createAccounts({ db }) });
  const announcements = createAnnouncementReading({ db, clock });
  const notices = createNotices({ db, clock, live, preferences, silence, announcements });
  return { preferences, silence, announcements, notices };
}
