import { refKey } from '@gongdu/contract/core/content-index/content';
import type {
  MemberShelfRow,
  ShelfCounts,
  ShelfRow,
  ShelfSort,
  ShelfSummary,
} from '@gongdu/contract/library/shelf/shelf';
import { Problem } from '@gongdu/contract/problem';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Books } from '../books/service.ts';
import { toCounts, toEntry } from './presenter.ts';
import * as store from './store.ts';

export interface ShelfListNeeds extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly preferences: Pick<Preferences, 'privacyOf'>;
  readonly reactions: Pick<Reactions, 'readByKey'>;
}

interface Page {
  readonly state?: ReadState | undefined;
  readonly sort: ShelfSort;
  readonly after?: string | undefined;
  readonly pageSize: number;
}

interface Filter extends Page {
  readonly year?: number | undefined;
  readonly rating?: number | undefined;
  readonly tag?: string | undefined;
  readonly name: string;
}

const tagsShown = 50;

/** A shelf for its owner, and for others as far as the owner shows it. */
export function createShelfLists({ db, accounts, books, preferences, reactions }: ShelfListNeeds) {
  return { summarize, list, listOf };

  async function summarize({ uid }: Caller): Promise<ShelfSummary> {
    const [counts, ratings, years, tags] = await Promise.all([
      store.readCounts(db, uid),
      store.readRatings(db, uid),
      store.listYears(db, uid),
      store.listTags(db, uid, tagsShown),
    ]);
    const rows = counts.map(({ bucket, n }) => ({ state: bucket.replace('hidden:', ''), n }));
    return { counts: toCounts(rows), ...ratings, years, tags };
  }

  async function list({ uid }: Caller, filter: Filter): Promise<{ rows: ShelfRow[]; next: string | null }> {
    const { rows, next } = await readPage(uid, {
      ...filter,
      searchKey: foldKey(filter.name),
      shownOnly: false,
    });
    const shown = await books.findVisibleTo(
      uid,
      rows.map(({ bookId }) => bookId),
    );
    const entries = rows.flatMap((row) => {
      const book = shown.get(row.bookId);
      return book ? [{ ...toEntry(row), book: book.row, waiting: book.waiting }] : [];
    });
    return { rows: entries, next };
  }

  /** As another member, or the owner themselves, sees the shelf on a person's page. */
  async function listOf(
    caller: Caller,
    uid: number,
    page: Page,
  ): Promise<{ counts: ShelfCounts; rows: MemberShelfRow[]; next: string | null }> {
    if (!(await accounts.getPeople([uid])).has(uid)) throw new Problem('member.not_found');
    if (!(await shows(caller, uid))) throw new Problem('shelf.private');
    const [counts, { rows, next }] = await Promise.all([
      store.readCounts(db, uid),
      readPage(uid, { ...page, searchKey: '', shownOnly: true }),
    ]);
    const found = await books.findVisibleTo(
      caller.uid,
      rows.map(({ bookId }) => bookId),
    );
    return {
      counts: toCounts(counts.map(({ bucket, n }) => ({ state: bucket, n }))),
      rows: rows.flatMap(({ bookId, state, rating, finishedOn }) => {
        const book = found.get(bookId)?.row;
        return book ? [{ book, state, rating, finishedOn }] : [];
      }),
      next,
    };
  }

  async function readPage(
    uid: number,
    {
      after,
      pageSize,
      ...filter
    }: Omit<store.ShelfFilter, 'after' | 'limit'> & Pick<Page, 'after' | 'pageSize'>,
  ) {
    const cursor = parseCursor(after, [isValuePart[filter.sort], isIdPart]);
    const rows = await store.listEntries(db, uid, { ...filter, after: cursor, limit: pageSize + 1 });
    return toPage(rows, pageSize, (last) => store.cursorOf(last, filter.sort));
  }

  async function shows(caller: Caller, uid: number): Promise<boolean> {
    if (uid === caller.uid) return true;
    const { shelf } = await preferences.privacyOf(uid);
    if (shelf !== 'followed') return shelf === 'everyone';
    const theirs = await reactions.readByKey({ ...caller, uid }, [{ kind: 'person', id: caller.uid }]);
    return theirs.get(refKey({ kind: 'person', id: caller.uid }))?.following ?? false;
  }
}

const isValuePart: Readonly<Record<ShelfSort, (part: string) => boolean>> = {
  updated: isTimestampPart,
  finished: (part) => /^[12]\d{3}-\d\d-\d\d$/.test(part) && !Number.isNaN(Date.parse(part)),
  rating: isCountPart,
  title: (part) => /^[\p{L}\p{N}]{0,40}$/u.test(part),
};
