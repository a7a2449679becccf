import type { Queryable } from '../../db/database.ts';
import { createPreparedValues, wholeNumber } from '../../db/prepared.ts';
import { follows, inFeed, isShownTo } from './reader-sql.ts';

/** Entries that are looked at in one step, however few of them are shown. */
const windowSize = 1000;
/** Fewer for 关注: what is behind them is looked for by author. */
const followingWindow = 400;

export interface Range {
  readonly uid: number;
  /** A position of the content index. */
  readonly before: number;
  readonly limit: number;
  /** A ranking whose entries are left out. */
  readonly besides?: number | undefined;
}

/** Positions, the newest first, among the `windowSize` entries before; fewer than asked for where few are shown. */
export async function listNewest(db: Queryable, { uid, before, limit, besides }: Range): Promise<number[]> {
  const values = createPreparedValues();
  const reader = values.put(uid);
  const place = values.put(before);
  const isLeft =
    besides === undefined
      ? ''
      : `and position not in (select unnest(positions) from feed_ranking where id = ${values.put(besides)})`;
  const rows = await values.run<{ position: number }>(
    db,
    `select position from (${newestBefore(place, windowSize)}) e
    where ${isShownTo(reader)} ${isLeft} order by position desc limit ${wholeNumber(limit)}`,
  );
  return rows.map(({ position }) => position);
}

/** The last entry of the window; null where the window reaches the oldest entry. */
export async function endOfWindow(db: Queryable, before: number): Promise<number | null> {
  const values = createPreparedValues();
  const [row] = await values.run<{ position: number }>(
    db,
    `select position from (${newestBefore(values.put(before), windowSize)}) e
    order by position desc offset ${wholeNumber(windowSize - 1)} limit 1`,
  );
  return row?.position ?? null;
}

interface FollowedPosition {
  readonly position: number;
  /** Otherwise the reader follows its channel alone. */
  readonly followsAuthor: boolean;
}

/**
 * Positions of what the people and the channels write that a reader follows, the newest first. The newest entries are
 * looked through first, which is enough for who follows many; where it is not, each followed one says its newest.
 */
export async function listFollowed(db: Queryable, range: Range): Promise<FollowedPosition[]> {
  const near = await run(db, range, nearSql);
  return near.length < range.limit ? run(db, range, farSql) : near;
}

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
  return `select position, ${followsAuthor} as follows_author from (${newestBefore(place, followingWindow)}) e
    where (${followsAuthor} or ${follows(reader, 'channel', 'e.channel_id')})
      and e.owner_uid is distinct from ${reader} and ${isShownTo(reader)}
    order by position desc limit ${limit}`;
}

/** The rows of a page are among those of the authors whose newest ones are the newest. */
function farSql(reader: string, place: string, limit: string): string {
  const rowsOf = (column: string, id: string, count: string) =>
    `select position from content_entry e
    where ${column} = ${id} and ${inFeed()} and position < ${place}
      and e.owner_uid is distinct from ${reader} and ${isShownTo(reader)}
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

function newestBefore(place: string, count: number): string {
  return `select position, kind, id, owner_uid, channel_id, circle_id from content_entry
    where ${inFeed()} and position < ${place} order by position desc limit ${wholeNumber(count)}`;
}
