import type { WorkBeside } from '@gongdu/contract/writing/works/public-content';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../../db/database.ts';
import { allContentColumns, columnList, contentColumns, type StoredWork } from '../store.ts';
import type { workRelease } from '../table.ts';

export type Release = Pick<StoredWork, (typeof allContentColumns)[number] | 'besideCount'> &
  Pick<StoredWork, 'id' | 'kind' | 'authorUid' | 'publishedAt'> &
  Pick<typeof workRelease.$inferSelect, 'releasedAt' | 'pictures'>;

export type ReleasedRow = Omit<Release, 'body' | 'beside' | 'besideCount' | 'pictures'>;

const columns = columnList(allContentColumns);
const columnsOfRelease = columnList(allContentColumns, 'r.');
const rowColumnsOfRelease = columnList(contentColumns, 'r.');

/** Pictures of a text that lists can show. */
const picturesMax = 9;
const pictures = `
  case when cover is not null then array[cover] when spoiler then '{}' else array(
    select address #>> '{}' from jsonb_path_query(body, 'strict $.** ? (@.type == "image").attrs.src', '{}', true) address
    limit ${picturesMax}) end`;

/** The works' newest texts become their releases, listed under their topics. */
export async function publishReleases(
  db: Queryable,
  ids: readonly number[],
  at: string,
): Promise<TopicChange[]> {
  const these = db`any(${[...ids]}::bigint[])`;
  await db`
    insert into work_release (work_id, released_at, pictures, ${db.unsafe(columns)})
    select id, ${at}::timestamptz, ${db.unsafe(pictures)}, ${db.unsafe(columns)} from work where id = ${these}
    on conflict (work_id) do update set released_at = excluded.released_at, title = excluded.title,
      body = excluded.body, excerpt = excluded.excerpt, words = excluded.words, cover = excluded.cover,
      pictures = excluded.pictures, circle_id = excluded.circle_id, channel_id = excluded.channel_id, topic_ids = excluded.topic_ids,
      filed_topic_ids = excluded.filed_topic_ids, book_id = excluded.book_id,
      rating = excluded.rating, read_state = excluded.read_state, spoiler = excluded.spoiler, ai_made = excluded.ai_made,
      fingerprint = excluded.fingerprint, beside = excluded.beside, beside_print = excluded.beside_print`;
  return addToTopics(db, ids);
}

/** The release becomes the newest text again. */
export async function revertToRelease(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`
    update work set title = r.title, body = r.body, excerpt = r.excerpt, words = r.words, cover = r.cover,
      circle_id = r.circle_id, channel_id = r.channel_id, topic_ids = r.topic_ids,
      filed_topic_ids = r.filed_topic_ids, book_id = r.book_id, rating = r.rating,
      read_state = r.read_state, spoiler = r.spoiler, ai_made = r.ai_made, fingerprint = r.fingerprint, beside = r.beside,
      beside_print = r.beside_print
    from work_release r where r.work_id = work.id and work.id = any(${[...ids]}::bigint[])`;
}

/** Marks published works whose newest text is not their release. @returns Their ids. */
export async function markRevisions(db: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    update work set revision = 'draft' from work_release r
    where r.work_id = work.id and work.id = any(${[...ids]}::bigint[]) and state = 'published'
      and revision is null and (r.fingerprint <> work.fingerprint or r.beside_print <> work.beside_print)
    returning work.id`;
  return rows.map(({ id }) => id);
}

/** One work more or less under a topic. */
export interface TopicChange {
  readonly topicId: number;
  readonly n: 1 | -1;
}

export async function addToTopics(db: Queryable, ids: readonly number[]): Promise<TopicChange[]> {
  const before = await removeFromTopics(db, ids);
  const shown = await db<{ topicId: number }[]>`
    insert into work_topic (work_id, topic_id, published_at)
    select work.id, topic_id, work.published_at from work join work_release r on r.work_id = work.id,
      unnest(r.filed_topic_ids) topic_id
    where work.id = any(${[...ids]}::bigint[]) returning topic_id`;
  return [...before, ...shown.map(({ topicId }) => ({ topicId, n: 1 as const }))];
}

export async function removeFromTopics(db: Queryable, ids: readonly number[]): Promise<TopicChange[]> {
  const hidden = await db<{ topicId: number }[]>`
    delete from work_topic where work_id = any(${[...ids]}::bigint[]) returning topic_id`;
  return hidden.map(({ topicId }) => ({ topicId, n: -1 }));
}

export async function deleteReleases(db: Queryable, ids: readonly number[]): Promise<TopicChange[]> {
  const hidden = await removeFromTopics(db, ids);
  await db`delete from work_release where work_id = any(${[...ids]}::bigint[])`;
  return hidden;
}

/** The public works under a topic, newest first. */
export async function findByTopic(
  db: Queryable,
  topicId: number,
  after: { at: string; id: number } | undefined,
  limit: number,
): Promise<{ id: number; kind: WorkKind; publishedAt: string }[]> {
  const rest = after ? db`and (t.published_at, t.work_id) < (${after.at}::timestamptz, ${after.id})` : db``;
  return db<{ id: number; kind: WorkKind; publishedAt: string }[]>`
    select t.work_id as id, work.kind, t.published_at from work_topic t join work on work.id = t.work_id
    where t.topic_id = ${topicId} ${rest} order by t.published_at desc, t.work_id desc limit ${limit}`;
}

/** The releases of works that are published, or were. */
export async function findReleases(db: Queryable, ids: readonly number[]): Promise<Map<number, Release>> {
  const rows = await db<Release[]>`
    select work.id, work.kind, work.author_uid, work.published_at, r.released_at, r.pictures, r.beside_count,
      ${db.unsafe(columnsOfRelease)}
    from work join work_release r on r.work_id = work.id where work.id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The released content beside the texts; works without it are missing. */
export async function readBesides(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WorkBeside>> {
  const rows = await db<{ workId: number; beside: WorkBeside }[]>`
    select work_id, beside from work_release where work_id = any(${[...ids]}::bigint[]) and beside is not null`;
  return new Map(rows.map(({ workId, beside }) => [workId, beside]));
}

/** Changes what is released beside the text, and no more. */
export async function updateReleasedBeside(
  db: Queryable,
  id: number,
  { beside, print }: { beside: WorkBeside; print: string },
): Promise<void> {
  await db`update work_release set beside = ${db.json(beside)}, beside_print = ${print} where work_id = ${id}`;
}

/** Published works as readers see them, without bodies; others are missing. */
export async function findReleasedRows(db: Queryable, ids: readonly number[]): Promise<ReleasedRow[]> {
  return db<ReleasedRow[]>`
    select work.id, work.kind, work.author_uid, work.published_at, r.released_at, ${db.unsafe(rowColumnsOfRelease)}
    from work_release r join work on work.id = r.work_id
    where r.work_id = any(${[...ids]}::bigint[]) and work.state = 'published' and work.deleted_at is null`;
}

/** The stored release as JSON, for `restoreRelease`; null without one. */
export async function copyRelease(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db<{ copy: string }[]>`
    select to_jsonb(r)::text as copy from work_release r where work_id = ${id}`;
  return row?.copy ?? null;
}

/** Replaces the release by its copy; lists and topics follow by `show`. */
export async function restoreRelease(db: Queryable, id: number, copy: string): Promise<void> {
  const all = db`released_at, ${db.unsafe(columns)}`;
  await db`delete from work_release where work_id = ${id}`;
  await db`
    insert into work_release (work_id, pictures, ${all})
    select ${id}, ${db.unsafe(pictures)}, ${all} from jsonb_populate_record(null::work_release, ${copy}::text::jsonb)`;
}

/** Releases of before, or of an older node, get their pictures. @returns those that lists know no picture of yet */
export async function fillPictures(
  db: Queryable,
  limit: number,
): Promise<{ filled: number; shown: { kind: WorkKind; id: number; cover: string }[] }> {
  const rows = await db<{ kind: WorkKind; id: number; picture: string | null; cover: string | null }[]>`
    update work_release r set pictures = ${db.unsafe(pictures)}
    from (
      select work.id, work.kind from work_release bare join work on work.id = bare.work_id
      where bare.pictures is null order by bare.work_id limit ${limit} for update of bare skip locked) found
    where r.work_id = found.id returning found.kind, found.id, r.pictures[1] as picture, r.cover`;
  const shown = rows.flatMap(({ kind, id, picture, cover }) =>
    picture === null || cover !== null ? [] : [{ kind, id, cover: picture }],
  );
  return { filled: rows.length, shown };
}
