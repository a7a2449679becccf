import type { Queryable } from '../../db/database.ts';
import type { StoredNotification } from './store.ts';

export interface Actor {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
}

/** The latest people of each of these notices, by the notice's id. */
export async function latestActors(
  db: Queryable,
  ids: readonly number[],
  n: number,
): Promise<ReadonlyMap<number, Actor[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db<(Actor & { id: number })[]>`
    select notification.id, account.uid, account.name, account.avatar
    from notification, lateral (
      select actor_uid, max(at) as at from (
        select actor_uid, at from notification_source s
        where ${sourcesOf(db)}
        order by at desc limit ${n * 10}
      ) latest group by actor_uid order by 2 desc limit ${n}
    ) recent join account on account.uid = recent.actor_uid
    where notification.id = any(${[...ids]}::bigint[]) order by recent.at desc`;
  const byNotification = new Map<number, Actor[]>(ids.map((id) => [id, []]));
  for (const { id, ...actor } of rows) byNotification.get(id)?.push(actor);
  return byNotification;
}

export interface ListedActor extends Actor {
  readonly at: string;
  readonly following: boolean;
}

/** The people behind one notice, the latest first, each once where he was last; one more than a page. */
export async function listActors(
  db: Queryable,
  { id, uid }: Pick<StoredNotification, 'id' | 'uid'>,
  { before, pageSize }: { before: { at: string; uid: number } | null; pageSize: number },
): Promise<ListedActor[]> {
  return db<ListedActor[]>`
    select s.actor_uid as uid, s.at, coalesce(account.name, '已注销用户') as name, account.avatar,
      exists (
        select 1 from reaction
        where object_kind = 'person' and object_id = s.actor_uid and act = 'follow' and reaction.uid = ${uid}
      ) as following
    from notification join notification_source s on ${sourcesOf(db)} left join account on account.uid = s.actor_uid
    where notification.id = ${id}
      and not exists (
        select 1 from notification_source later
        where later.uid = s.uid and later.type = s.type and later.object_kind = s.object_kind
          and later.object_id = s.object_id and later.actor_uid = s.actor_uid and not later.undone
          and (later.at, later.source_id) > (s.at, s.source_id))
      ${before ? db`and (s.at, s.actor_uid) < (${before.at}, ${before.uid})` : db``}
    order by s.at desc, s.actor_uid desc limit ${pageSize + 1}`;
}

export interface LatestComment {
  readonly id: number;
  readonly commentId: number;
  readonly kind: string;
  readonly objectId: number;
}

/** The newest comment behind each of these notices, as long as it stands. */
export async function latestComments(db: Queryable, ids: readonly number[]): Promise<LatestComment[]> {
  if (ids.length === 0) return [];
  return db<LatestComment[]>`
    select notification.id, comment.id as comment_id, comment.object_kind as kind, comment.object_id
    from notification, lateral (
      select source_id from notification_source s where ${sourcesOf(db)} order by at desc, source_id desc limit 1
    ) newest join comment on comment.id = newest.source_id and comment.deleted_at is null
    where notification.id = any(${[...ids]}::bigint[])`;
}

/** A thing as readers see it. */
export interface ObjectPreview {
  readonly cover: string | null;
  /** Its first words, one line. */
  readonly excerpt: string;
}

const excerptLength = 120;

/** Those of these things that are public, by `kind:id`. */
export async function findPublicObjects(
  db: Queryable,
  refs: readonly { kind: string; id: number }[],
): Promise<ReadonlyMap<string, ObjectPreview>> {
  if (refs.length === 0) return new Map();
  const rows = await db<(ObjectPreview & { key: string })[]>`
    select entry.kind || ':' || entry.id as key, entry.cover,
      trim(regexp_replace(left(entry.summary, ${excerptLength}), '\\s+', ' ', 'g')) as excerpt
    from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ id }) => id)}::bigint[]) wanted (kind, id)
      join content_entry entry using (kind, id)`;
  return new Map(rows.map(({ key, ...preview }) => [key, preview]));
}

function sourcesOf(db: Queryable) {
  return db`s.uid = notification.uid and s.type = notification.type and s.object_kind = notification.object_kind
    and s.object_id = notification.object_id and not s.undone`;
}
