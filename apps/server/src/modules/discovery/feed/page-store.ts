import type { Queryable } from '../../../db/database.ts';
import { createPreparedValues, wholeNumber } from '../../../db/prepared.ts';
import { follows, inFeed, isOf, isShownTo, type ListByTime } from './reader-sql.ts';

/** Entries read in one step, shown or not. */
const windowSize = 1000;
/** Entries that 关注 reads before it asks author by author. */
const followingWindow = 400;
/** Entries of a stretch. */
const stretchSize = 200;
/** Entries read beyond a page's size, to replace those that are not shown. */
const spare = 10;
/** The newest positions are left out of stretches: a position is assigned before its entry is committed. */
const settling = 20;

export interface Range {
  readonly uid: number;
  /** A position of the content index. */
  readonly before: number;
  readonly limit: number;
}

/** Positions among the `windowSize` entries before, newest first; fewer than `limit` where few are shown. */
export async function listNewest(
  db: Queryable,
  list: ListByTime,
  { uid, before, limit }: Range,
): Promise<number[]> {
  const values = createPreparedValues();
  const reader = values.put(uid);
  const place = values.put(before);
  const rows = await values.run<{ position: number }>(
    db,
    `select position from (${newestBefore(place, windowSize, isOf(list))}) e
    where ${isShownTo(reader)} order by position desc limit ${wholeNumber(limit)}`,
  );
  return rows.map(({ position }) => position);
}

/** The last entry of the window; null where the window reaches the oldest entry. */
export async function endOfWindow(db: Queryable, list: ListByTime, before: number): Promise<number | null> {
  const values = createPreparedValues();
  const [row] = await values.run<{ position: number }>(
    db,
    `select position from (${newestBefore(values.put(before), windowSize, isOf(list))}) e
    order by position desc offset ${wholeNumber(windowSize - 1)} limit 1`,
  );
  return row?.position ?? null;
}

export interface FollowedPosition {
  readonly position: number;
  /** false: the reader follows only its channel. */
  readonly followsAuthor: boolean;
}

/** Entries by followed people or in followed channels, among the newest ones. */
export function listNearFollowed(db: Queryable, range: Range): Promise<FollowedPosition[]> {
  return run(db, range, nearSql);
}

/** The same without a window: looks up the newest entries of each followed person and channel. */
export function listFarFollowed(db: Queryable, range: Range): Promise<FollowedPosition[]> {
  return run(db, range, (reader, place, limit) =>
    farSql(reader, place, limit, `and e.owner_uid is distinct from ${reader} and ${isShownTo(reader)}`),
  );
}

/** All entries by followed people or in followed channels, between two positions of the index. */
export interface FollowedStretch {
  /** Newest first, whether or not the reader may see them. */
  readonly positions: readonly number[];
  /** Upper bound, exclusive, and lower bound, inclusive; `low` 0: it reaches the oldest entry. */
  readonly high: number;
  readonly low: number;
  /** Whether it reached the newest entries when it was read. */
  readonly isNewest: boolean;
  /** Id of the reader's newest follow; null: none. */
  readonly newestFollow: number | null;
}

export async function findStretch(db: Queryable, { uid, before }: Range): Promise<FollowedStretch> {
  const values = createPreparedValues();
  const reader = values.put(uid);
  const [found] = await values.run<Pick<FollowedStretch, 'positions' | 'high' | 'newestFollow'>>(
    db,
    `with top as materialized (
      select least(${values.put(before)}::bigint, (select coalesce(max(position), 0) from content_entry) - ${settling}) as high
    )
    select high, (${newestFollowSql(reader)}) as newest_follow, coalesce((
      select json_agg(position order by position desc)
      from (${farSql(reader, '(select high from top)', wholeNumber(stretchSize), '')}) far), '[]') as positions
    from top`,
  );
  if (!found) throw new Error('The statement has one row');
  const isWhole = found.positions.length < stretchSize;
  return { ...found, low: isWhole ? 0 : (found.positions.at(-1) ?? 0), isNewest: found.high < before };
}

/** A page from a stretch and the entries since. `hasMore`: there are entries below those that were read. */
export async function listFollowedIn(
  db: Queryable,
  { uid, before, limit }: Range,
  { positions, high }: FollowedStretch,
): Promise<{ rows: FollowedPosition[]; newestFollow: number | null; hasMore: boolean }> {
  const below = positions.filter((position) => position < before);
  const looked = below.slice(0, limit + spare);
  const values = createPreparedValues();
  const reader = values.put(uid);
  // sub-selects hide the values from the planner, which would plan anew for each: that takes longer than the read
  const place = `(select ${values.put(before)}::bigint)`;
  const since = `(select ${values.put(high)}::bigint)`;
  const known = `(select ${values.put(looked)}::bigint[])::bigint[]`;
  const followsAuthor = follows(reader, 'person', 'e.owner_uid');
  const [found] = await values.run<{
    rows: FollowedPosition[];
    newestFollow: number | null;
    passed: number;
  }>(
    db,
    `with since as materialized (${newestBefore(place, followingWindow, inFeed(), `and position >= ${since}`)}), known as (
      select position, kind, id, owner_uid, channel_id, circle_id from content_entry
      where position = any(${known}) and ${inFeed()}
    )
    select (${newestFollowSql(reader)}) as newest_follow, (select count(*)::int from since) as passed, coalesce((
      select json_agg(json_build_object('position', position, 'followsAuthor', follows_author) order by position desc)
      from (
        select position, ${followsAuthor} as follows_author
        from (select * from since union all select * from known) e
        where (${followsAuthor} or ${follows(reader, 'channel', 'e.channel_id')})
          and e.owner_uid is distinct from ${reader} and ${isShownTo(reader)}
        order by position desc limit ${wholeNumber(limit)}
      ) page), '[]') as rows`,
  );
  if (!found) throw new Error('The statement has one row');
  const { passed, newestFollow } = found;
  if (passed === followingWindow) return { rows: [], newestFollow, hasMore: true };
  return { rows: found.rows, newestFollow, hasMore: looked.length < below.length };
}

const newestFollowSql = (reader: string): string =>
  `select id from reaction where uid = ${reader} and act = 'follow' order by id desc limit 1`;

async function run(
  db: Queryable,
  { uid, before, limit }: Range,
  statement: (reader: string, place: string, limit: string) => string,
): Promise<FollowedPosition[]> {
  const values = createPreparedValues();
  const text = statement(values.put(uid), values.put(before), wholeNumber(limit));
  return values.run<FollowedPosition>(db, text);
}

function nearSql(reader: string, place: string, limit: string): string {
  const followsAuthor = follows(reader, 'person', 'e.owner_uid');
  return `select position, ${followsAuthor} as follows_author from (${newestBefore(place, followingWindow, inFeed())}) e
    where (${followsAuthor} or ${follows(reader, 'channel', 'e.channel_id')})
      and e.owner_uid is distinct from ${reader} and ${isShownTo(reader)}
    order by position desc limit ${limit}`;
}

/** Reads only the `limit` authors with the newest entries: the rows of a page are among theirs. */
function farSql(reader: string, place: string, limit: string, isShown: string): string {
  const rowsOf = (column: string, id: string, count: string) =>
    `select position from content_entry e
    where ${column} = ${id} and ${inFeed()} and position < ${place} ${isShown}
    order by position desc limit ${count}`;
  const sourceOf = (kind: string, column: string) =>
    `select far.position, ${kind === 'person'} as follows_author from (
      select followed.object_id from (
        select object_id from reaction where uid = ${reader} and act = 'follow' and object_kind = '${kind}' offset 0
      ) followed cross join lateral (${rowsOf(column, 'followed.object_id', '1')}) first
      order by first.position desc limit ${limit}
    ) active cross join lateral (${rowsOf(column, 'active.object_id', limit)}) far`;
  return `select position, bool_or(follows_author) as follows_author from (
      ${sourceOf('person', 'owner_uid')} union all ${sourceOf('channel', 'channel_id')}
    ) found group by position order by position desc limit ${limit}`;
}

function newestBefore(place: string, count: number, isListed: string, more = ''): string {
  return `select position, kind, id, owner_uid, channel_id, circle_id from content_entry
    where ${isListed} and position < ${place} ${more} order by position desc limit ${wholeNumber(count)}`;
}
