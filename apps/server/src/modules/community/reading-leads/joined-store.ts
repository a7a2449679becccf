import type { JoinedStage } from '@gongdu/contract/community/reading-leads/reading-lead';
import type { Queryable } from '../../../db/database.ts';
import type { StoredMember } from './member-store.ts';
import { type OpenLead, rowColumns, rowTables } from './store.ts';

type Joined = OpenLead & Pick<StoredMember, 'readParts' | 'lastDay'>;

interface Page {
  /** ISO. */
  readonly now: string;
  readonly stage: JoinedStage;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Public leads in which this member has a seat or waits for one, newest first. */
export async function listJoined(
  db: Queryable,
  uid: number,
  { now, stage, before, limit }: Page,
): Promise<Joined[]> {
  return db<Joined[]>`
    select ${rowColumns(db)}, m.read_parts, m.last_day::text as last_day
    from reading_lead_member m, ${rowTables(db)}
    where m.uid = ${uid} and m.state in ('member', 'waiting') and l.work_id = m.work_id
      and ${isIn(db, stage, now)} and w.state = 'published' and w.deleted_at is null
      ${before === undefined ? db`` : db`and m.work_id < ${before}`}
    order by m.work_id desc limit ${limit}`;
}

/** Public leads in which this member has a seat and which have not begun, the next to begin first. */
export async function listUpcoming(
  db: Queryable,
  uid: number,
  { now, limit }: Pick<Page, 'now' | 'limit'>,
): Promise<OpenLead[]> {
  return db<OpenLead[]>`
    select ${rowColumns(db)} from reading_lead_member m, ${rowTables(db)}
    where m.uid = ${uid} and m.state = 'member' and l.work_id = m.work_id
      and ${isIn(db, 'recruiting', now)} and w.state = 'published' and w.deleted_at is null
    order by plan.starts_at, w.id limit ${limit}`;
}

function isIn(db: Queryable, stage: JoinedStage, now: string) {
  if (stage === 'ended') return db`l.ends_at < ${now}`;
  return stage === 'recruiting'
    ? db`l.ends_at >= ${now} and plan.starts_at > ${now}`
    : db`l.ends_at >= ${now} and plan.starts_at <= ${now}`;
}
