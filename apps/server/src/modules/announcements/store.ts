import type { AnnouncementState } from '@gongdu/contract/notifications/announcement';
import type { Queryable } from '../../db/database.ts';
import type { announcement } from './table.ts';

export type StoredAnnouncement = typeof announcement.$inferSelect;
type AnnouncementDraft = Pick<
  StoredAnnouncement,
  'title' | 'body' | 'audience' | 'style' | 'startsAt' | 'endsAt'
>;

export async function insert(
  db: Queryable,
  row: AnnouncementDraft & Pick<StoredAnnouncement, 'createdBy' | 'createdAt'>,
): Promise<StoredAnnouncement> {
  const [created] = await db<[StoredAnnouncement]>`insert into announcement ${db(row)} returning *`;
  return created;
}

export async function lock(db: Queryable, id: number): Promise<StoredAnnouncement | undefined> {
  const [row] = await db<StoredAnnouncement[]>`select * from announcement where id = ${id} for update`;
  return row;
}

export async function update(
  db: Queryable,
  id: number,
  draft: Partial<AnnouncementDraft & Pick<StoredAnnouncement, 'withdrawnAt'>>,
): Promise<StoredAnnouncement> {
  const [row] = await db<[StoredAnnouncement]>`
    update announcement set ${db(draft)} where id = ${id} returning *`;
  return row;
}

/**
 * Those that are due take their number; one start after the other, so that a later number is never seen before an
 * earlier one. @returns How many.
 */
export async function startDue(db: Queryable, now: string): Promise<number> {
  await db`select pg_advisory_xact_lock(hashtext('announcement.start'))`;
  const started = await db`
    update announcement set number = nextval('notification_id_seq') from (
      select id from announcement
      where number is null and withdrawn_at is null and starts_at <= ${now} order by starts_at, id for update
    ) due where due.id = announcement.id returning 1`;
  return started.length;
}

export async function find(db: Queryable, id: number): Promise<StoredAnnouncement | undefined> {
  const [row] = await db<StoredAnnouncement[]>`select * from announcement where id = ${id}`;
  return row;
}

/** The latest start first. */
export async function list(
  db: Queryable,
  {
    state,
    now,
    offset,
    size,
  }: { state?: AnnouncementState | undefined; now: string; offset: number; size: number },
): Promise<{ rows: StoredAnnouncement[]; count: number }> {
  const where = state ? inState(db, state, now) : db`true`;
  const [rows, [{ n }]] = await Promise.all([
    db<StoredAnnouncement[]>`
      select * from announcement where ${where} order by starts_at desc, id desc limit ${size} offset ${offset}`,
    db<[{ n: number }]>`select count(*)::int as n from announcement where ${where}`,
  ]);
  return { rows, count: n };
}

function inState(db: Queryable, state: AnnouncementState, now: string) {
  if (state === 'withdrawn') return db`withdrawn_at is not null`;
  const ended = db`withdrawn_at is null and ends_at <= ${now}`;
  if (state === 'ended') return ended;
  const current = db`withdrawn_at is null and ends_at > ${now}`;
  return state === 'running' ? db`${current} and number is not null` : db`${current} and number is null`;
}
