import {
  type Announcement,
  type AnnouncementInput,
  type AnnouncementState,
  announcementMaxDays,
} from '@gongdu/contract/announcement';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import * as store from './store.ts';

export type Announcements = ReturnType<typeof createAnnouncements>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly audit: Audit;
  readonly accounts: Accounts;
}

const beginning = 'announcements.begin';
const ending = 'announcements.end';
const dayLong = 86_400_000;

/** What operators tell everybody, or everybody of one role: a row each, whatever the number of members (P6). */
export function createAnnouncements({ db, clock, live, jobs, audit, accounts }: Needs) {
  jobs.on(beginning, begin);
  jobs.on(ending, ({ id }) => end(Number(id)));
  return { list, create, change, withdraw, begin };

  async function list({
    state,
    pageIndex,
    pageSize,
  }: {
    state?: AnnouncementState | undefined;
    pageIndex: number;
    pageSize: number;
  }): Promise<{ data: Announcement[]; dataCount: number }> {
    const now = clock.now().toISOString();
    const asked = { state, now, offset: (pageIndex - 1) * pageSize, size: pageSize };
    const { rows, count } = await store.list(db, asked);
    const people = await accounts.people(rows.map(({ createdBy }) => createdBy));
    const data = rows.map((row) => toAnnouncement(row, now, people.get(row.createdBy)));
    return { data, dataCount: count };
  }

  async function create(caller: Caller, input: AnnouncementInput): Promise<Announcement> {
    const createdAt = clock.now().toISOString();
    return act(caller, 'published', (tx) =>
      store.insert(tx.sql, { ...draftOf(input), createdBy: caller.uid, createdAt }),
    );
  }

  async function change(caller: Caller, id: number, input: AnnouncementInput): Promise<Announcement> {
    return act(caller, 'changed', async (tx) => {
      const state = await hold(tx, id);
      if (state === 'running') throw new Problem('announcement.started');
      if (state !== 'waiting') throw new Problem('announcement.over');
      return store.change(tx.sql, id, draftOf(input));
    });
  }

  async function withdraw(caller: Caller, id: number): Promise<Announcement> {
    return act(caller, 'withdrawn', async (tx) => {
      const state = await hold(tx, id);
      if (state !== 'running' && state !== 'waiting') throw new Problem('announcement.over');
      return store.change(tx.sql, id, { withdrawnAt: clock.now().toISOString() });
    });
  }

  async function hold(tx: Transaction, id: number): Promise<AnnouncementState> {
    const row = await store.lock(tx.sql, id);
    if (!row) throw new Problem('announcement.not_found');
    return stateOf(row, clock.now().toISOString());
  }

  /** Audited; begins at once what is due, and puts down the jobs for what is to come. */
  async function act(
    caller: Caller,
    what: 'published' | 'changed' | 'withdrawn',
    work: (tx: Transaction) => Promise<store.StoredAnnouncement>,
  ): Promise<Announcement> {
    const id = await inTransaction(db, async (tx) => {
      const row = await work(tx);
      await audit.announcementActed(tx, caller, { act: what, id: row.id, title: row.title });
      if (what === 'withdrawn') tx.afterCommit(() => tellPages(row.number));
      else await putDown(tx, row);
      return row.id;
    });
    await begin();
    const row = await store.find(db, id);
    if (!row) throw new Problem('announcement.not_found');
    return toAnnouncement(row, clock.now().toISOString(), await accounts.person(row.createdBy));
  }

  async function putDown(tx: Transaction, { id, startsAt, endsAt }: store.StoredAnnouncement): Promise<void> {
    if (Date.parse(startsAt) > clock.now().getTime()) await jobs.at(tx, beginning, new Date(startsAt));
    await jobs.at(tx, ending, new Date(endsAt), { id });
  }

  /** Numbers what is due. Who comes second finds nothing to do. */
  async function begin(): Promise<void> {
    const started = await inTransaction(db, ({ sql }) => store.startDue(sql, clock.now().toISOString()));
    if (started > 0) tellPages(null);
  }

  /** One that was changed meanwhile ends at another moment. */
  async function end(id: number): Promise<void> {
    const row = await store.find(db, id);
    if (row && stateOf(row, clock.now().toISOString()) === 'ended') tellPages(row.number);
  }

  /** A hint of a few bytes; pages ask after a moment of chance, so that they do not all come at once. */
  function tellPages(over: number | null): void {
    live.toEveryone('announcement', { over, extras: { type: 'announcement' } });
  }

  /** @throws Problem `announcement.times_wrong`. */
  function draftOf({ startsAt, ...rest }: AnnouncementInput) {
    const now = clock.now().getTime();
    const start = Math.max(now, startsAt === null ? now : Date.parse(startsAt));
    const end = Date.parse(rest.endsAt);
    if (end <= start || end - start > announcementMaxDays * dayLong) {
      throw new Problem('announcement.times_wrong', { days: announcementMaxDays });
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
  row: store.StoredAnnouncement,
  now: string,
  by: Awaited<ReturnType<Accounts['person']>> | undefined,
): Announcement {
  const { uid, name, avatar } = by ?? { uid: row.createdBy, name: '已注销用户', avatar: null };
  return { ...row, state: stateOf(row, now), createdBy: { uid, name, avatar } };
}
