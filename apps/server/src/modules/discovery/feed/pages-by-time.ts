import type { FeedRow } from '@gongdu/contract/discovery/feed';
import { isIdPart, parseCursor, slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { createFollowedReader } from './followed-reader.ts';
import * as store from './page-store.ts';
import { toFeedRow } from './presenter.ts';
import type { ListByTime } from './reader-sql.ts';
import type { RowReader } from './row-reader.ts';
import type { StoredRow } from './row-store.ts';

export type TimePages = ReturnType<typeof createTimePages>;

/** Above every position. */
const newest = Number.MAX_SAFE_INTEGER;
/** Entries read beyond a page's size, at most, to replace those that are left out. */
const spareMax = 60;
const spareStep = 20;
/** Windows that one call reads while none of their entries is shown. */
const stepsMax = 5;

interface TimePage {
  readonly rows: FeedRow[];
  readonly next: string | null;
  readonly self: string | null;
}

interface Range {
  /** `newest` by default. */
  readonly list?: ListByTime;
  readonly before: number;
  readonly size: number;
  /** Positions that are left out: those of a ranking. */
  readonly besides?: ReadonlySet<number>;
}

/** 关注, 最新 and the lists by kind: pages of entries by the time at which they were published. */
export function createTimePages({
  reads: db,
  clock,
  rowReader,
}: Pick<Platform, 'reads' | 'clock'> & { readonly rowReader: RowReader }) {
  const followed = createFollowedReader({ reads: db, clock });
  return { read, listNewest };

  async function read(
    caller: Caller,
    feed: 'following' | ListByTime,
    { after, size }: { after?: string | undefined; size: number },
  ): Promise<TimePage> {
    const [cursor] = parseCursor(after, [isIdPart]) ?? [];
    const before = cursor === undefined ? newest : Number(cursor);
    if (feed === 'following') return listFollowed(caller, { before, size });
    const { rows, next } = await listNewest(caller, { list: feed, before, size });
    return {
      rows: rows.map((row) => toFeedRow(row, noReason)),
      next: next === null ? null : String(next),
      self: selfOf(rows),
    };
  }

  /** Reads window after window until one has a row to show; `next` is a position. */
  async function listNewest(
    { uid }: Pick<Caller, 'uid'>,
    { list = 'newest', before, size, besides = nothing }: Range,
  ): Promise<{ rows: StoredRow[]; next: number | null }> {
    let place = before;
    for (let step = 0; step < stepsMax; step++) {
      const limit = size + 1 + spareFor(besides, place);
      const found = await store.listNewest(db, list, { uid, before: place, limit });
      const page = slicePage(
        found.filter((position) => !besides.has(position)),
        size,
        (last) => last,
      );
      const last = found.length === limit ? found.at(-1) : undefined;
      const next = page.next ?? last ?? (await store.endOfWindow(db, list, place));
      const rows = await rowReader.read(page.rows);
      if (rows.length > 0 || next === null) return { rows, next };
      place = next;
    }
    return { rows: [], next: place };
  }

  async function listFollowed({ uid }: Pick<Caller, 'uid'>, { before, size }: Range): Promise<TimePage> {
    const found = await followed.list({ uid, before, limit: size + 1 });
    const { rows: page, next } = slicePage(found, size, ({ position }) => String(position));
    const byAuthor = new Map(page.map(({ position, followsAuthor }) => [position, followsAuthor]));
    const stored = await rowReader.read([...byAuthor.keys()]);
    const rows = stored.map((row) =>
      toFeedRow(row, byAuthor.get(row.position) ? noReason : { by: 'rule', sentence: placeOf(row) }),
    );
    return { rows, next, self: selfOf(page) };
  }
}

/** The cursor of a page that begins with the first of these. */
function selfOf([first]: readonly { readonly position: number }[]): string | null {
  return first ? String(first.position + 1) : null;
}

const nothing: ReadonlySet<number> = new Set();

/** In steps, because each limit is a statement of its own. */
function spareFor(besides: ReadonlySet<number>, before: number): number {
  const below = [...besides].filter((position) => position < before).length;
  return Math.min(spareMax, Math.ceil(below / spareStep) * spareStep);
}

const noReason = { by: 'rule', sentence: null } as const;

/** The reason of a row in 关注 whose author the reader does not follow. */
function placeOf({ channel }: StoredRow): string | null {
  return channel && `来自你关注的频道「${channel.name}」`;
}
