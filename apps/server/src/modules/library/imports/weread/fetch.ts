import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import type { createFetchedFiles, NotedBookFile } from '../fetched-files.ts';
import type { NotedBook, ReadingService, ShelvedBook } from './reading-service.ts';
import * as store from './store.ts';

/** Books of one file, and of one run: then others have their turn. */
const booksOfFile = 20;
const booksOfRun = 100;
/** Books of a file that are on the shelf and have no notes: nothing is asked about each of them. */
const shelvedOfFile = 500;
/** Before the moment of any note, also of one without a moment. */
const nothingNoted = -1;
const statusOf = { want: 1, reading: 2, read: 3 } as const;

/** The member has removed or replaced the key while it was used. */
export class KeyGone extends Error {}

interface Needs extends Pick<Platform, 'db'> {
  readonly service: ReadingService;
  readonly bookImports: Pick<ReturnType<typeof createFetchedFiles>, 'addFetched'>;
}

export interface FetchRun {
  readonly uid: number;
  readonly key: string;
  readonly keptSince: string;
}

type Fetched = Omit<store.FetchedBook, 'uid'>;

/**
 * Fetches what has come to a member's shelf and notes since the last time. Each file joins the import together with how
 * far it reaches, so that whatever breaks off leaves nothing half done and nothing is fetched twice.
 */
export function createFetch({ db, service, bookImports }: Needs) {
  return { fetchNew };

  /** @returns whether more waits for another run. @throws ReadingServiceRefused, KeyGone, Problem of `addFetched` */
  async function fetchNew(run: FetchRun): Promise<boolean> {
    const before = new Map((await store.listFetched(db, run.uid)).map((row) => [row.wereadId, row]));
    const shelved = (await service.listShelf(run.key)).filter(({ id }) => !before.get(id)?.isShelved);
    const noted = await listChanged(run, before);
    const taken = noted.slice(0, booksOfRun);
    const onShelf = new Map(shelved.map((book) => [book.id, book]));
    for (let at = 0; at < taken.length; at += booksOfFile)
      await fetchFile(run, taken.slice(at, at + booksOfFile), { before, onShelf });
    const withNotes = new Set(noted.map(({ id }) => id));
    const alone = shelved.filter(({ id }) => !withNotes.has(id));
    for (let at = 0; at < alone.length; at += shelvedOfFile)
      await addShelved(run, alone.slice(at, at + shelvedOfFile));
    return noted.length > taken.length;
  }

  /** Books with notes that came since, the last one first. */
  async function listChanged(
    { key }: FetchRun,
    before: ReadonlyMap<string, store.FetchedBook>,
  ): Promise<NotedBook[]> {
    const changed = new Map<string, NotedBook>();
    for (let after: number | null = null; ; ) {
      const { books, hasMore } = await service.listNoted(key, after);
      const fresh = books.filter(({ id, sort }) => sort > (before.get(id)?.sort ?? -1));
      for (const book of fresh) changed.set(book.id, book);
      const last = books.at(-1)?.sort;
      // a cursor that stands still would never end
      if (!hasMore || last === undefined || last === after) return [...changed.values()];
      after = last;
    }
  }

  /** What is read of these books before the service breaks off is kept, too. */
  async function fetchFile(
    run: FetchRun,
    noted: readonly NotedBook[],
    known: {
      readonly before: ReadonlyMap<string, store.FetchedBook>;
      readonly onShelf: ReadonlyMap<string, ShelvedBook>;
    },
  ): Promise<void> {
    const books: NotedBookFile[] = [];
    const fetched: Fetched[] = [];
    let broken: unknown;
    for (const { id, title, author, sort } of noted) {
      const shelf = known.onShelf.get(id);
      const until = known.before.get(id)?.notedUntil ?? nothingNoted;
      try {
        const facts = await service.readBook(run.key, id);
        const notes = (await service.listNotes(run.key, id)).filter(({ at }) => at > until);
        books.push({ ...bookOf({ title, author }, shelf), ...facts, entries: notes.map(entryOf) });
        const notedUntil = notes.reduce((most, { at }) => Math.max(most, at), until);
        fetched.push({ wereadId: id, sort, notedUntil, isShelved: shelf !== undefined });
      } catch (error) {
        broken = error;
        break;
      }
    }
    await add(run, books, fetched);
    if (broken !== undefined) throw broken;
  }

  async function addShelved(run: FetchRun, shelved: readonly ShelvedBook[]): Promise<void> {
    await add(
      run,
      shelved.map((book) => ({ ...bookOf(book, book), isbn: '', publisher: '', entries: [] })),
      shelved.map(({ id }) => ({ wereadId: id, sort: -1, notedUntil: nothingNoted, isShelved: true })),
    );
  }

  async function add(
    run: FetchRun,
    books: readonly NotedBookFile[],
    fetched: readonly Fetched[],
  ): Promise<void> {
    const within = async (tx: Transaction) => {
      const row = await store.lockKey(tx.sql, run.uid);
      if (row?.keptSince !== run.keptSince) throw new KeyGone();
      await store.saveFetched(tx.sql, run.uid, fetched);
    };
    const named = books.filter(
      ({ title, entries, readingStatus }) =>
        title !== '' && (entries.length > 0 || readingStatus !== undefined),
    );
    if (named.length === 0) return inTransaction(db, within);
    const name = `微信读书，${named.length} 本`;
    await bookImports.addFetched(run.uid, { name, origin: 'weread', books: named }, within);
  }
}

function bookOf({ title, author }: Pick<NotedBook, 'title' | 'author'>, shelf: ShelvedBook | undefined) {
  return {
    title: title || (shelf?.title ?? ''),
    author: author || (shelf?.author ?? ''),
    source: '微信读书',
    locationUnit: 1,
    ...(shelf && { readingStatus: statusOf[shelf.state] }),
    ...(shelf?.changedAt && { readingStatusChangedDate: shelf.changedAt }),
  };
}

function entryOf({ text, thought, chapter, at }: Awaited<ReturnType<ReadingService['listNotes']>>[number]) {
  return { text, note: thought, chapter, ...(at > 0 && { time: at }) };
}

/** Whether the member's day or their import has no room at the moment. */
export function isFull(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'import.day_full' || error.code === 'upload.day_full');
}
