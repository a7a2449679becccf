import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { AnnouncementReading } from '../announcements/reading.ts';
import type { Preferences } from '../preferences/service.ts';
import type { Silence } from '../silence/service.ts';
import { createCleaning } from './cleaning.ts';
import { createCounters } from './counters.ts';
import { createHeeding } from './heeding.ts';
import { createMarking } from './marking.ts';
import { createNoticeReading } from './reading.ts';
import { createTelling } from './telling.ts';

export type Notices = ReturnType<typeof createNotices>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly preferences: Pick<Preferences, 'wanted'>;
  readonly silence: Pick<Silence, 'unwilling'>;
  readonly announcements: AnnouncementReading;
}

/** Notices and their unread counters (S3, P6): written with the event, pushed once it is durable. */
export function createNotices(needs: Needs) {
  const counters = createCounters(needs);
  const all = { ...needs, counters };
  const { tell, tellMany } = createTelling(all);
  const { markRead, readOne, act } = createMarking(all);
  const { list, people, newlyUnread } = createNoticeReading(needs);
  const { clean, forget, takeBack } = createCleaning(all);
  return {
    tell,
    tellMany,
    heed: createHeeding(all),
    unread: ({ uid }: Pick<Caller, 'uid'>) => counters.of(uid),
    /** The seam to conversations: who counts their unread ones, and a push when that number changed. */
    countIMBy: counters.countIMBy,
    refresh: counters.refresh,
    markRead,
    readOne,
    act,
    list,
    people,
    newlyUnread,
    clean,
    forget,
    takeBack,
  };
}
