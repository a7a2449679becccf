import {
  type WordFindKind,
  type WordScanKind,
  wordFindKinds,
} from '@gongdu/contract/administration/word-scan';
import type { Queryable } from '../../../db/database.ts';
import type { wordFind, wordScan } from './table.ts';

export type StoredScan = typeof wordScan.$inferSelect;
export type StoredFind = typeof wordFind.$inferSelect;
export type NewFind = Omit<StoredFind, 'id' | 'verdict' | 'decidedBy' | 'decidedAt'>;

/** One published object with all its texts. */
export interface PublishedText {
  /** The place in its source. */
  readonly position: number;
  readonly kind: WordFindKind;
  readonly objectId: number;
  readonly ownerUid: number;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}

export function listPublished(
  db: Queryable,
  kind: WordScanKind,
  after: number,
  limit: number,
): Promise<PublishedText[]> {
  if (kind === 'content') return listContent(db, after, limit);
  return kind === 'person' ? listPeople(db, after, limit) : listPages(db, after, limit);
}

async function listContent(db: Queryable, after: number, limit: number): Promise<PublishedText[]> {
  return db<PublishedText[]>`
    select position, kind, id as object_id, coalesce(owner_uid, 0)::bigint as owner_uid, title,
      case when text = '' then summary else text end as text, link
    from content_entry where position > ${after} and kind = any(${[...wordFindKinds]})
    order by position limit ${limit}`;
}

async function listPeople(db: Queryable, after: number, limit: number): Promise<PublishedText[]> {
  return db<PublishedText[]>`
    select uid as position, 'person' as kind, uid as object_id, uid as owner_uid, name as title, bio as text,
      '/user/' || uid as link
    from account where uid > ${after} and role <> 'visitor' and disabled_at is null order by uid limit ${limit}`;
}

/** Of a page all strings, its settings among them. */
async function listPages(db: Queryable, after: number, limit: number): Promise<PublishedText[]> {
  return db<PublishedText[]>`
    select page.institution_id as position, 'institution_page' as kind, page.institution_id as object_id,
      page.account_uid as owner_uid, institution.name as title, '/i/' || institution.slug as link,
      coalesce((
        select string_agg(part #>> '{}', E'\n')
        from jsonb_path_query(version.document, 'strict $.** ? (@.type() == "string")') part
      ), '') as text
    from institution_page page
    join institution on institution.id = page.institution_id
    join institution_page_version version on version.id = page.live_id
    where page.institution_id > ${after} order by page.institution_id limit ${limit}`;
}

export async function countPublished(db: Queryable): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select (
      (select count(*) from content_entry where kind = any(${[...wordFindKinds]}))
      + (select count(*) from account where role <> 'visitor' and disabled_at is null)
      + (select count(*) from institution_page where live_id is not null)
    )::int as n`;
  return row.n;
}

/** Starts one after the other: of two at once the second sees the first. */
export async function lockScans(db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtext('word_scan'))`;
}

export async function isScanRunning(db: Queryable): Promise<boolean> {
  const rows = await db`select 1 from word_scan where state = 'running'`;
  return rows.length > 0;
}

export async function insertScan(
  db: Queryable,
  row: Pick<StoredScan, 'state' | 'revision' | 'kind' | 'total' | 'byUid' | 'startedAt' | 'touchedAt'>,
): Promise<StoredScan> {
  const [created] = await db<[StoredScan]>`insert into word_scan ${db(row)} returning *`;
  return created;
}

export async function lockScan(db: Queryable, id: number): Promise<StoredScan | undefined> {
  const [row] = await db<StoredScan[]>`select * from word_scan where id = ${id} for update`;
  return row;
}

export async function updateScan(
  db: Queryable,
  id: number,
  change: Partial<Omit<StoredScan, 'id' | 'byUid' | 'startedAt'>>,
): Promise<StoredScan> {
  const [row] = await db<[StoredScan]>`update word_scan set ${db(change)} where id = ${id} returning *`;
  return row;
}

export async function listScans(db: Queryable, limit: number): Promise<StoredScan[]> {
  return db<StoredScan[]>`select * from word_scan order by id desc limit ${limit}`;
}

/** Those that show no sign of life: their node went away. */
export async function listStale(db: Queryable, before: string): Promise<StoredScan[]> {
  return db<StoredScan[]>`select * from word_scan where state = 'running' and touched_at < ${before}`;
}

/**
 * Updates a finding that waits already; one that an operator kept with the same words stays kept. @returns the number
 * that wait.
 */
export async function putFinds(db: Queryable, finds: readonly NewFind[]): Promise<number> {
  if (finds.length === 0) return 0;
  const rows = finds.map(({ hits, words, ...find }) => ({ ...find, words: [...words], hits: db.json(hits) }));
  const kept = await db<{ kind: string; objectId: number; words: string[] }[]>`
    select distinct on (kind, object_id) kind, object_id, words from word_find
    where verdict = 'keep' and (kind, object_id) in (
      select * from unnest(${finds.map(({ kind }) => kind)}::text[], ${finds.map(({ objectId }) => objectId)}::bigint[])
    )
    order by kind, object_id, id desc`;
  const isKept = ({ kind, objectId, words }: (typeof rows)[number]) =>
    kept.some(
      (old) =>
        old.kind === kind && old.objectId === objectId && words.every((word) => old.words.includes(word)),
    );
  const fresh = rows.filter((row) => !isKept(row));
  if (fresh.length === 0) return 0;
  const written = await db`
    insert into word_find ${db(fresh)}
    on conflict (kind, object_id) where verdict is null do update set
      scan_id = excluded.scan_id, title = excluded.title, excerpt = excluded.excerpt, hits = excluded.hits,
      words = excluded.words, found_at = excluded.found_at`;
  return written.count;
}

/** The newest first, one more than the page where there are more. */
export async function listFinds(
  db: Queryable,
  { state, before, pageSize }: { state: 'open' | 'decided'; before?: number | undefined; pageSize: number },
): Promise<StoredFind[]> {
  return db<StoredFind[]>`
    select * from word_find where verdict is ${state === 'open' ? db`null` : db`not null`}
    ${before === undefined ? db`` : db`and id < ${before}`}
    order by id desc limit ${pageSize + 1}`;
}

export async function findFind(db: Queryable, id: number): Promise<StoredFind | undefined> {
  const [row] = await db<StoredFind[]>`select * from word_find where id = ${id}`;
  return row;
}

export async function lockFind(db: Queryable, id: number): Promise<StoredFind | undefined> {
  const [row] = await db<StoredFind[]>`select * from word_find where id = ${id} for update`;
  return row;
}

export async function decideFind(
  db: Queryable,
  id: number,
  decision: Pick<StoredFind, 'verdict' | 'decidedBy' | 'decidedAt'>,
): Promise<StoredFind> {
  const [row] = await db<[StoredFind]>`update word_find set ${db(decision)} where id = ${id} returning *`;
  return row;
}
