import type { Queryable } from '../../../db/database.ts';
import type { thought } from './table.ts';

export type StoredThought = typeof thought.$inferSelect;
/** What a member writes. */
export type Content = Pick<StoredThought, 'text' | 'pictures' | 'bookId' | 'topicIds' | 'mentions'>;
/** What others read. */
export type Shown = Pick<
  StoredThought,
  'shown' | 'shownPictures' | 'shownBookId' | 'shownTopicIds' | 'shownMentions' | 'publishedAt'
>;
type Standing = Partial<Pick<StoredThought, 'state' | 'deletedAt' | 'refusedBefore'>>;

/** All columns of a thought. */
export const columns = `id, uid, client_id, text, pictures, book_id, topic_ids, mentions, state, shown, shown_pictures,
  shown_book_id, shown_topic_ids, shown_mentions, created_at, published_at, deleted_at, likes, refused_before`;

/** Serializes a member's thoughts until the transaction ends. */
export async function lockAuthor(db: Queryable, uid: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('thought', ${uid}))`;
}

export async function findByClientId(
  db: Queryable,
  uid: number,
  clientId: string,
): Promise<StoredThought | undefined> {
  const [row] = await db<StoredThought[]>`
    select ${db.unsafe(columns)} from thought where uid = ${uid} and client_id = ${clientId}`;
  return row;
}

export async function find(db: Queryable, id: number): Promise<StoredThought | undefined> {
  const [row] = await db<StoredThought[]>`select ${db.unsafe(columns)} from thought where id = ${id}`;
  return row;
}

export async function lock(db: Queryable, id: number): Promise<StoredThought | undefined> {
  const [row] = await db<StoredThought[]>`
    select ${db.unsafe(columns)} from thought where id = ${id} for update`;
  return row;
}

export async function listIdsOf(db: Queryable, uid: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from thought where uid = ${uid} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function lockAll(db: Queryable, ids: readonly number[]): Promise<StoredThought[]> {
  return db<StoredThought[]>`
    select ${db.unsafe(columns)} from thought where id = any(${[...ids]}::bigint[]) order by id for update`;
}

/** It waits until its state is decided in the same transaction. */
export async function insert(
  db: Queryable,
  row: Content & Pick<StoredThought, 'uid' | 'clientId' | 'createdAt'>,
): Promise<StoredThought> {
  const { uid, clientId, text, pictures, bookId, topicIds, mentions, createdAt } = row;
  const [created] = await db<[StoredThought]>`
    insert into thought (uid, client_id, text, pictures, book_id, topic_ids, mentions, state, created_at)
    values (${uid}, ${clientId}, ${text}, ${pictures}::text[], ${bookId}, ${topicIds}::bigint[],
      ${db.json(asJson(mentions))}, 'waiting', ${createdAt})
    returning ${db.unsafe(columns)}`;
  return created;
}

export async function updateContent(db: Queryable, id: number, content: Content): Promise<StoredThought> {
  const { text, pictures, bookId, topicIds, mentions } = content;
  const [row] = await db<[StoredThought]>`
    update thought set text = ${text}, pictures = ${pictures}::text[], book_id = ${bookId},
      topic_ids = ${topicIds}::bigint[], mentions = ${db.json(asJson(mentions))}
    where id = ${id} returning ${db.unsafe(columns)}`;
  return row;
}

export async function updateShown(
  db: Queryable,
  id: number,
  { shown, shownPictures, shownBookId, shownTopicIds, shownMentions, publishedAt }: Shown,
): Promise<StoredThought> {
  const [row] = await db<[StoredThought]>`
    update thought set shown = ${shown}, shown_pictures = ${shownPictures}::text[],
      shown_book_id = ${shownBookId}, shown_topic_ids = ${shownTopicIds}::bigint[],
      shown_mentions = ${db.json(asJson(shownMentions))}, published_at = ${publishedAt}
    where id = ${id} returning ${db.unsafe(columns)}`;
  return row;
}

export async function update(db: Queryable, id: number, change: Standing): Promise<StoredThought> {
  const [row] = await db<[StoredThought]>`
    update thought set ${db(change)} where id = ${id} returning ${db.unsafe(columns)}`;
  return row;
}

export async function addLikes(db: Queryable, id: number, n: number): Promise<void> {
  await db`update thought set likes = greatest(likes + ${n}, 0) where id = ${id}`;
}

export async function deleteRows(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`delete from thought where id = any(${[...ids]}::bigint[])`;
}

/** One thought more or less under a topic. */
export interface TopicChange {
  readonly topicId: number;
  readonly n: 1 | -1;
}

/** Lists what others read under its topics, and no more. @returns what came and what went. */
export async function fileUnderTopics(
  db: Queryable,
  { id, shownTopicIds, publishedAt }: Pick<StoredThought, 'id' | 'shownTopicIds' | 'publishedAt'>,
): Promise<TopicChange[]> {
  const gone = await db<{ topicId: number }[]>`
    delete from thought_topic where thought_id = ${id} and topic_id <> all(${shownTopicIds}::bigint[])
    returning topic_id`;
  const come = await db<{ topicId: number }[]>`
    insert into thought_topic (thought_id, topic_id, published_at)
    select ${id}, topic_id, ${publishedAt} from unnest(${shownTopicIds}::bigint[]) topic_id
    on conflict (thought_id, topic_id) do nothing returning topic_id`;
  return [
    ...gone.map(({ topicId }) => ({ topicId, n: -1 as const })),
    ...come.map(({ topicId }) => ({ topicId, n: 1 as const })),
  ];
}

export async function removeFromTopics(db: Queryable, ids: readonly number[]): Promise<TopicChange[]> {
  const gone = await db<{ topicId: number }[]>`
    delete from thought_topic where thought_id = any(${[...ids]}::bigint[]) returning topic_id`;
  return gone.map(({ topicId }) => ({ topicId, n: -1 }));
}

function asJson(mentions: StoredThought['mentions']) {
  return mentions.map(({ uid, name }) => ({ uid, name }));
}
