import type { FeedRow } from '@gongdu/contract/feed/feed';
import { isIdPart, parseCursor, slicePage } from '../../db/keyset.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import * as store from './page-store.ts';
import { toFeedRow } from './presenter.ts';
import { listRows, type StoredRow } from './row-store.ts';

export type TimePages = ReturnType<typeof createTimePages>;

/** Behind every entry there is. */
const start = Number.MAX_SAFE_INTEGER;
/** Steps of one call through entries of which none is shown. */
const stepsMax = 5;

interface Range {
  readonly before: number;
  readonly size: number;
  /** A ranking whose entries are left out. */
  readonly besides?: number | undefined;
}

/** 关注 and 最新: pages of entries by the time at which they were published. */
export function createTimePages({ db }: Pick<Platform, 'db'>) {
  return { read, listNewest };

  async function read(
    caller: Caller,
    feed: 'following' | 'newest',
    { after, size }: { after?: string | undefined; size: number },
  ): Promise<{ rows: FeedRow[]; next: string | null }> {
    const [cursor] = parseCursor(after, [isIdPart]) ?? [];
    const before = cursor === undefined ? start : Number(cursor);
    const { rows, next } = await (feed === 'newest'
      ? listNewest(caller, { before, size })
      : listFollowed(caller, { before, size }));
    return {
      rows: rows.map((row) =>
        toFeedRow(row, { by: 'rule', sentence: feed === 'newest' ? null : placeOf(row) }),
      ),
      next: next === null ? null : String(next),
    };
  }

  /** As few steps as there are rows to show; `next` is a position. */
  async function listNewest(
    { uid }: Pick<Caller, 'uid'>,
    { before, size, besides }: Range,
  ): Promise<{ rows: StoredRow[]; next: number | null }> {
    let place = before;
    for (let step = 0; step < stepsMax; step++) {
      const positions = await store.listNewest(db, { uid, before: place, limit: size + 1, besides });
      const page = slicePage(positions, size, (last) => last);
      const next = page.next ?? (await store.endOfWindow(db, place));
      const rows = await listRows(db, uid, page.rows);
      if (rows.length > 0 || next === null) return { rows, next };
      place = next;
    }
    return { rows: [], next: place };
  }

  async function listFollowed({ uid }: Pick<Caller, 'uid'>, { before, size }: Range) {
    const positions = await store.listFollowed(db, { uid, before, limit: size + 1 });
    const { rows, next } = slicePage(positions, size, (last) => last);
    return { rows: await listRows(db, uid, rows), next };
  }
}

/** Why a row stands in 关注 whose author the reader does not follow. */
function placeOf({ followsAuthor, channel }: StoredRow): string | null {
  return followsAuthor || !channel ? null : `来自您关注的频道「${channel.name}」`;
}
