import type { Queryable } from '../../db/database.ts';
import { contentColumns, named, type StoredWork, type WorkContent } from './store.ts';
import type { workRelease } from './table.ts';

export type Release = WorkContent &
  Pick<StoredWork, 'id' | 'kind' | 'authorUid' | 'publishedAt'> &
  Pick<typeof workRelease.$inferSelect, 'releasedAt'>;

const columns = [...contentColumns, 'body'] as const;

/** The works' newest texts become what readers see, with the topics under which they find them. */
export async function releaseWorks(db: Queryable, ids: readonly number[], at: string): Promise<void> {
  const these = db`any(${[...ids]}::bigint[])`;
  await db`
    insert into work_release (work_id, released_at, ${named(db, columns)})
    select id, ${at}::timestamptz, ${named(db, columns)} from work where id = ${these}
    on conflict (work_id) do update set released_at = excluded.released_at, title = excluded.title,
      body = excluded.body, excerpt = excluded.excerpt, words = excluded.words, cover = excluded.cover,
      circle_id = excluded.circle_id, topic_ids = excluded.topic_ids, book_id = excluded.book_id,
      rating = excluded.rating, read_state = excluded.read_state, spoiler = excluded.spoiler,
      fingerprint = excluded.fingerprint`;
  await showTopics(db, ids);
}

/** What readers see becomes the newest text again. */
export async function revertToRelease(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`
    update work set title = r.title, body = r.body, excerpt = r.excerpt, words = r.words, cover = r.cover,
      circle_id = r.circle_id, topic_ids = r.topic_ids, book_id = r.book_id, rating = r.rating,
      read_state = r.read_state, spoiler = r.spoiler, fingerprint = r.fingerprint
    from work_release r where r.work_id = work.id and work.id = any(${[...ids]}::bigint[])`;
}

/** A published work whose newest text is not its release has unpublished changes. */
export async function markRevisions(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`
    update work set revision = 'draft' from work_release r
    where r.work_id = work.id and work.id = any(${[...ids]}::bigint[]) and state = 'published'
      and revision is null and r.fingerprint <> work.fingerprint`;
}

export async function showTopics(db: Queryable, ids: readonly number[]): Promise<void> {
  await hideTopics(db, ids);
  await db`
    insert into work_topic (work_id, topic_id, published_at)
    select work.id, topic_id, work.published_at from work join work_release r on r.work_id = work.id,
      unnest(r.topic_ids) topic_id
    where work.id = any(${[...ids]}::bigint[])`;
}

export async function hideTopics(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`delete from work_topic where work_id = any(${[...ids]}::bigint[])`;
}

export async function dropReleases(db: Queryable, ids: readonly number[]): Promise<void> {
  await hideTopics(db, ids);
  await db`delete from work_release where work_id = any(${[...ids]}::bigint[])`;
}

/** What readers see, for whoever is published or was. */
export async function readReleases(db: Queryable, ids: readonly number[]): Promise<Map<number, Release>> {
  const rows = await db<Release[]>`
    select work.id, work.kind, work.author_uid, work.published_at, r.released_at,
      ${named(db, columns, 'r.')}
    from work join work_release r on r.work_id = work.id where work.id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
