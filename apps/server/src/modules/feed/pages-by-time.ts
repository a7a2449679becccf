import type { FeedRow } from '@gongdu/contract/feed/feed';
import { isIdPart, parseCursor, slicePage } from '../../db/keyset.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import { createFollowedReader } from './followed-reader.ts';
import * as store from './page-store.ts';
import { toFeedRow } from './presenter.ts';
import type { RowReader } from './row-reader.ts';
import type { StoredRow } from './row-store.ts';

export type TimePages = ReturnType<typeof createTimePages>;

/** Above every position. */
const start = Number.MAX_SAFE_INTEGER;
/** Windows that one call reads while none of their entries is shown. */
const stepsMax = 5;

interface Range {
  readonly before: number;
  readonly size: number;
  /** A ranking whose entries are left out. */
  readonly besides?: number | undefined;
}

/** 关注 and 最新: pages of entries by the time at which they were published. */
export function createTimePages({
  db,
  clock,
  rowReader,
}: Pick<Platform, 'db' | 'clock'> & { readonly rowReader: RowReader }) {
  const followed = createFollowedReader({ db, clock });
  return { read, listNewest };

  async function read(
    caller: Caller,
    feed: 'following' | 'newest',
    { after, size }: { after?: string | undefined; size: number },
  ): Promise<{ rows: FeedRow[]; next: string | null }> {
    const [cursor] = parseCursor(after, [isIdPart]) ?? [];
    const before = cursor === undefined ? start : Number(cursor);
    if (feed === 'following') return listFollowed(caller, { before, size });
    const { rows, next } = await listNewest(caller, { before, size });
    return { rows: rows.map((row) => toFeedRow(row, noReason)), next: next === null ? null : String(next) };
  }

  /** Reads window after window until one has a row to show; `next` is a position. */
  async function listNewest(
    { uid }: Pick<Caller, 'uid'>,
    { before, size, besides }: Range,
  ): Promise<{ rows: StoredRow[]; next: number | null }> {
    let place = before;
    for (let step = 0; step < stepsMax; step++) {
      const positions = await store.listNewest(db, { uid, before: place, limit: size + 1, besides });
      const page = slicePage(positions, size, (last) => last);
      const next = page.next ?? (await store.endOfWindow(db, place));
      const rows = await rowReader.read(page.rows);
      if (rows.length > 0 || next === null) return { rows, next };
      place = next;
    }
    return { rows: [], next: place };
  }

  async function listFollowed(
    { uid }: Pick<Caller, 'uid'>,
    { before, size }: Range,
  ): Promise<{ rows: FeedRow[]; next: string | null }> {
    const found = await followed.list({ uid, before, limit: size + 1 });
    const { rows: page, next } = slicePage(found, size, ({ position }) => String(position));
    const byAuthor = new Map(page.map(({ position, followsAuthor }) => [position, followsAuthor]));
    const stored = await rowReader.read([...byAuthor.keys()]);
    const rows = stored.map((row) =>
      toFeedRow(row, byAuthor.get(row.position) ? noReason : { by: 'rule', sentence: placeOf(row) }),
    );
    return { rows, next };
  }
}

const noReason = { by: 'rule', sentence: null } as const;

/** The reason of a row in 关注 whose author the reader does not follow. */
function placeOf({ channel }: StoredRow): string | null {
  return channel && `来自您关注的频道「${channel.name}」`;
}
