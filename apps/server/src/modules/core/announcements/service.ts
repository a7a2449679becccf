import {
  type Announcement,
  type AnnouncementDetail,
  type AnnouncementInput,
  type AnnouncementState,
  announcementMaxDays,
} from '@gongdu/contract/core/notifications/announcement';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { NumberedPage } from '../../../db/numbered-page.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts, Person } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import { countsByDay, countsOf, type SeenCounts } from './seen-store.ts';
import * as store from './store.ts';

export type Announcements = ReturnType<typeof createAnnouncements>;

interface Needs extends Platform {
  readonly audit: Audit;
  readonly accounts: Accounts;
}

const startJob = 'announcements.start';
const endJob = 'announcements.end';
/** Announcements of operators to all members, to one role or to a circle: one row, whatever the number of members. */
export function createAnnouncements({ db, messagingDb, clock, live, jobs, audit, accounts }: Needs) {
  jobs.register(startJob, startDue);
  jobs.schedule('announcements.start-overdue', '*/10 * * * *', startDue);
  jobs.register(endJob, ({ id }) => end(Number(id)));
  return { list, read, create, update, withdraw, startDue };

  async function list({ state, ...page }: NumberedPage & { state?: AnnouncementState | undefined }): Promise<{
    data: Announcement[];
    dataCount: number;
  }> {
    const now = clock.now().toISOString();
    const { rows, count } = await store.list(db, { state, now, ...page });
    const data = await present(rows, now);
    return { data, dataCount: count };
  }

  async function read(id: number): Promise<AnnouncementDetail> {
    const row = await store.find(db, id);
    if (!row) throw new Problem('announcement.not_found');
    const [[shown], days] = await Promise.all([
      present([row], clock.now().toISOString()),
      row.number === null ? [] : countsByDay(db, row.number),
    ]);
    if (!shown) throw new Problem('announcement.not_found');
    return { ...shown, days };
  }

  async function present(rows: readonly store.NamedAnnouncement[], now: string): Promise<Announcement[]> {
    const [people, counts] = await Promise.all([
      accounts.getPeople(rows.map(({ createdBy }) => createdBy)),
      countsOf(
        db,
        rows.flatMap(({ number }) => number ?? []),
      ),
    ]);
    return rows.map((row) =>
      toAnnouncement(row, now, { createdBy: people.get(row.createdBy), counts: counts.get(row.number ?? 0) }),
    );
  }

  async function create(caller: Caller, input: AnnouncementInput): Promise<Announcement> {
    const createdAt = clock.now().toISOString();
    return run(caller, 'published', async (tx) =>
      store.insert(tx.sql, { ...(await toDraft(tx, input)), createdBy: caller.uid, createdAt }),
    );
  }

  async function update(caller: Caller, id: number, input: AnnouncementInput): Promise<Announcement> {
    return run(caller, 'changed', async (tx) => {
      const state = await lockAndGetState(tx, id);
      if (state === 'running') throw new Problem('announcement.started');
      if (state !== 'waiting') throw new Problem('announcement.over');
      return store.update(tx.sql, id, await toDraft(tx, input));
    });
  }

  async function withdraw(caller: Caller, id: number): Promise<Announcement> {
    return run(caller, 'withdrawn', async (tx) => {
      const state = await lockAndGetState(tx, id);
      if (state !== 'running' && state !== 'waiting') throw new Problem('announcement.over');
      return store.update(tx.sql, id, { withdrawnAt: clock.now().toISOString() });
    });
  }

  async function lockAndGetState(tx: Transaction, id: number): Promise<AnnouncementState> {
    const row = await store.lock(tx.sql, id);
    if (!row) throw new Problem('announcement.not_found');
    return stateOf(row, clock.now().toISOString());
  }

  /** Audits the change, starts due announcements at once, and schedules jobs for the others. */
  async function run(
    caller: Caller,
    action: 'published' | 'changed' | 'withdrawn',
    write: (tx: Transaction) => Promise<store.StoredAnnouncement>,
  ): Promise<Announcement> {
    const id = await inTransaction(db, async (tx) => {
      const row = await write(tx);
      await audit.write(tx, caller, `announcement.${action}`, row.id, { title: row.title });
      if (action === 'withdrawn') tx.afterCommit(() => pushBanner(row.number));
      else await scheduleJobs(tx, row);
      return row.id;
    });
    await startDue();
    const { days: _, ...announcement } = await read(id);
    return announcement;
  }

  async function scheduleJobs(
    tx: Transaction,
    { id, startsAt, endsAt }: store.StoredAnnouncement,
  ): Promise<void> {
    if (Date.parse(startsAt) > clock.now().getTime()) await jobs.enqueue(tx, startJob, new Date(startsAt));
    await jobs.enqueue(tx, endJob, new Date(endsAt), { id });
  }

  /** Assigns ids to due announcements; idempotent. */
  async function startDue(): Promise<void> {
    const now = clock.now().toISOString();
    for (let due = await store.countDue(db, now); due > 0; due = await store.countDue(db, now)) {
      const numbers = await store.takeNumbers(messagingDb, due);
      const started = await inTransaction(db, ({ sql }) => store.startDue(sql, now, numbers));
      if (started > 0) pushBanner(null);
    }
    await store.countAudiences(db, clock.now().toISOString());
  }

  /** A changed announcement ends at another time, by another job. */
  async function end(id: number): Promise<void> {
    const row = await store.find(db, id);
    if (row && stateOf(row, clock.now().toISOString()) === 'ended') pushBanner(row.number);
  }

  /** A small event; clients refetch after a random delay. */
  function pushBanner(endedNumber: number | null): void {
    live.toEveryone('announcement.changed', { over: endedNumber, extras: { type: 'announcement' } });
  }

  /** @throws Problem `announcement.times_wrong` or `announcement.circle_gone`. */
  async function toDraft({ sql }: Transaction, { startsAt, ...rest }: AnnouncementInput) {
    const now = clock.now().getTime();
    const start = Math.max(now, startsAt === null ? now : Date.parse(startsAt));
    const end = Date.parse(rest.endsAt);
    if (end <= start || end - start > announcementMaxDays * dayMs) {
      throw new Problem('announcement.times_wrong', { days: announcementMaxDays });
    }
    if (rest.circleId !== null && !(await store.isPublicCircle(sql, rest.circleId))) {
      throw new Problem('announcement.circle_gone');
    }
    return { ...rest, startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
  }
}

function stateOf({ number, endsAt, withdrawnAt }: store.StoredAnnouncement, now: string): AnnouncementState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (endsAt <= now) return 'ended';
  return number === null ? 'waiting' : 'running';
}

function toAnnouncement(
  row: store.NamedAnnouncement,
  now: string,
  { createdBy, counts }: { createdBy: Person; counts: SeenCounts | undefined },
): Announcement {
  const { seenCount, readCount } = counts ?? { seenCount: 0, readCount: 0 };
  const { circleId, circleName } = row;
  const circle = circleId === null ? null : { id: circleId, name: circleName ?? '' };
  return { ...row, circle, state: stateOf(row, now), createdBy, seenCount, readCount };
}
