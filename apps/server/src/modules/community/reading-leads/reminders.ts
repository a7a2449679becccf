import type { Reminder } from '@gongdu/contract/community/reading-leads/reminders';
import { chinaDay } from '@gongdu/rules/china-time';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { startOfChinaDay } from '../../../shared/time/china.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { checkInDue } from './notification-messages.ts';
import * as store from './reminder-store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly notifications: Notifications;
}

const hourMs = 3_600_000;
const batchSize = 500;
/** One that comes later than this is left out: it may speak of yesterday. */
const latestMs = 2 * hourMs;

/** Members who asked for it are reminded at their hour, once a day, while today has no check-in. */
export function createReminders({ db, clock, jobs, notifications }: Needs) {
  // a minute past the hour, so that no clock that is behind leaves it out until the next
  jobs.schedule('reading-leads.remind', '1 * * * *', remindDue);
  return { read, set, remindDue, hoursOf };

  async function read({ uid }: Pick<Caller, 'uid'>): Promise<Reminder> {
    return { hour: await store.findHour(db, uid) };
  }

  /** Of those who have one, at which they are reminded. */
  async function hoursOf(sql: Queryable, uids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = uids.length === 0 ? [] : await store.listHours(sql, uids);
    return new Map(rows.map(({ uid, hour }) => [uid, hour]));
  }

  async function set({ uid }: Pick<Caller, 'uid'>, hour: number | null): Promise<Reminder> {
    await store.writeReminder(db, { uid, hour, dueAt: hour === null ? null : nextAt(clock.now(), hour) });
    return { hour };
  }

  async function remindDue(): Promise<void> {
    let claimed: number;
    do {
      claimed = await inTransaction(db, remindSome);
    } while (claimed === batchSize);
  }

  /** @returns How many were claimed. */
  async function remindSome(tx: Transaction): Promise<number> {
    const at = clock.now();
    const now = at.toISOString();
    const times = { now, startOfDay: startOfChinaDay(at), today: chinaDay(at) };
    const claimed = await store.claimDue(tx.sql, { ...times, limit: batchSize });
    const inTime = claimed.filter(({ dueAt }) => at.getTime() - Date.parse(dueAt) <= latestMs);
    const uids = inTime.map(({ uid }) => uid);
    const due = uids.length === 0 ? [] : await store.findDueParts(tx.sql, uids, times);
    for (const members of Map.groupBy(due, ({ workId }) => workId).values()) await remind(tx, members);
    const reminded = due.map(({ uid }) => uid);
    if (reminded.length > 0) await store.markReminded(tx.sql, reminded, times.today);
    return claimed.length;
  }

  /** Members of one lead. */
  async function remind(tx: Transaction, members: readonly store.DuePart[]): Promise<void> {
    const [first] = members;
    if (!first) return;
    const uids = members.map(({ uid }) => uid);
    await notifications.notifyMany(tx, uids, checkInDue({ id: first.workId, title: first.title }, first));
  }
}

/** The next time of this hour in China, ISO. */
function nextAt(now: Date, hour: number): string {
  const today = Date.parse(startOfChinaDay(now)) + hour * hourMs;
  return new Date(today > now.getTime() ? today : today + dayMs).toISOString();
}
