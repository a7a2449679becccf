import type { Database } from '../../db/database.ts';
import { createAccounts } from '../../modules/accounts/service.ts';
import { createMemberAnnouncements } from '../../modules/announcements/member-announcements.ts';
import { createBlocks } from '../../modules/blocks/service.ts';
import { createNotifications } from '../../modules/notifications/service.ts';
import { createPreferences } from '../../modules/preferences/service.ts';
import type { Live } from '../../realtime/live.ts';
import type { Clock } from '../../shared/time/clock.ts';

/** Notices with everything that decides who hears of what. */
export function createNotificationServices({ db, clock, live }: { db: Database; clock: Clock; live: Live }) {
  const preferences = createPreferences({ db, clock });
  const silence = createBlocks({ db, clock, accounts: createAccounts({ db }) });
  const announcements = createMemberAnnouncements({ db, clock });
  const notifications = createNotifications({ db, clock, live, preferences, silence, announcements });
  return { preferences, silence, announcements, notifications };
}
