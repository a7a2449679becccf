import type { MessagingQueryable, Queryable } from '../../../db/database.ts';
import type { startPage } from './table.ts';

export type StoredVisit = typeof startPage.$inferSelect;
type Key = Pick<StoredVisit, 'uid' | 'institutionId'>;

export async function findVisit(
  db: Queryable,
  { uid, institutionId }: Key,
): Promise<StoredVisit | undefined> {
  const [row] = await db<StoredVisit[]>`
    select * from start_page where uid = ${uid} and institution_id = ${institutionId}`;
  return row;
}

/** A look more than `pause` after the last one begins a visit. @returns the end of the previous visit. */
export async function recordLook(
  db: Queryable,
  { uid, institutionId, now, pause }: Key & { readonly now: string; readonly pause: string },
): Promise<string | null> {
  const [row] = await db<[{ since: string | null }]>`
    insert into start_page (uid, institution_id, seen_at) values (${uid}, ${institutionId}, ${now})
    on conflict (uid, institution_id) do update set seen_at = excluded.seen_at,
      since = case when start_page.seen_at < excluded.seen_at - ${pause}::interval
        then start_page.seen_at else start_page.since end
    returning since`;
  return row.since;
}

export async function saveSkipped(
  db: Queryable,
  { uid, now, skipped }: { readonly uid: number; readonly now: string; readonly skipped: boolean },
): Promise<void> {
  const at = skipped ? now : null;
  await db`
    insert into start_page (uid, institution_id, seen_at, steps_skipped_at) values (${uid}, 0, ${now}, ${at})
    on conflict (uid, institution_id) do update set steps_skipped_at = excluded.steps_skipped_at`;
}

/** Among the newest `max` followers of an account. */
export async function countFollowersSince(
  db: Queryable,
  uid: number,
  { since, max }: { readonly since: string; readonly max: number },
): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*)::int as n from (
      select at from reaction where object_kind = 'person' and object_id = ${uid} and act = 'follow'
      order by id desc limit ${max}) newest
    where at > ${since}`;
  return row.n;
}

/** Conversations in which a visitor began to wait for an answer. */
export async function countConversationsSince(
  db: MessagingQueryable,
  institutionId: number,
  { since, max }: { readonly since: string; readonly max: number },
): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(distinct conv_id)::int as n from (
      select conv_id from institution_wait
      where institution_id = ${institutionId} and started_at > ${since} limit ${max}) newest`;
  return row.n;
}
