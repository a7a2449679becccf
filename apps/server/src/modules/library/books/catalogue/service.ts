import type { Queryable, Transaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { createHook } from '../../../../shared/hook.ts';
import { foldKey } from '../../../../shared/text/fold.ts';
import type { SensitiveWords } from '../../../moderation/sensitive-words/service.ts';
import type { PrivateBooks } from '../private-books.ts';
import type { Books } from '../service.ts';
import * as bookStore from '../store.ts';
import * as store from './catalogue-store.ts';
import { changesOf } from './changes.ts';
import type { BookCorrections, CatalogueSource, WantedCorrection } from './corrections.ts';
import type { SaidBook } from './said-book.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly books: Pick<Books, 'publish' | 'lockAgainstMerges'>;
  readonly bookCorrections: Pick<BookCorrections, 'propose' | 'withdrawOf'>;
  readonly privateBooks: Pick<PrivateBooks, 'create' | 'listHeld' | 'release'>;
  readonly sensitiveWords: Pick<SensitiveWords, 'prepareCheck' | 'signalsOf'>;
}

type PreparedCheck = Awaited<ReturnType<SensitiveWords['prepareCheck']>>;

export interface TakenBooks {
  /** Books that the library lacked: of a house for itself, of the operators for all. */
  readonly added: number;
  /** Of the operators' alone, by number. */
  readonly published: ReadonlyMap<string, number>;
  readonly corrections: number;
}

export type BookCatalogue = ReturnType<typeof createBookCatalogue>;

const heldAtOnce = 500;

/**
 * Catalogues of houses and of the operators. What the library lacks becomes a house's private entries, or public books of
 * the operators; what no catalogue has described is described; what would change a book waits for an operator.
 */
export function createBookCatalogue({ db, books, bookCorrections, privateBooks, sensitiveWords }: Needs) {
  /** Which of these books members use, or the library needs: told by the modules that point at books. */
  const used = createHook<[db: Queryable, ids: readonly number[], add: (ids: readonly number[]) => void]>();
  return {
    used,
    prepareCheck: () => sensitiveWords.prepareCheck(),
    countKnown,
    takeIn,
    takeBackHeld,
    takeBackPublished,
    takeBackFacts,
  };

  /** How many of these numbers are in the library. */
  async function countKnown(isbns: readonly string[]): Promise<number> {
    const found = await bookStore.findByIsbn(db, isbns);
    return new Set(found.filter(({ state }) => state === 'public').map(({ number }) => number)).size;
  }

  /** @param said Each number once. */
  async function takeIn(
    tx: Transaction,
    words: PreparedCheck,
    source: CatalogueSource,
    said: readonly SaidBook[],
  ): Promise<TakenBooks> {
    await books.lockAgainstMerges(tx.sql);
    const isbns = said.map(({ isbn13 }) => isbn13);
    const found = new Map((await bookStore.findByIsbn(tx.sql, isbns)).map((book) => [book.number, book]));
    // two numbers may lead to one book, of which one was merged into the other: the first record describes it
    const known = new Map<number, KnownBook>();
    for (const each of said) {
      const book = found.get(each.isbn13);
      if (book?.state === 'public' && !known.has(book.id)) known.set(book.id, { book, said: each });
    }
    const missing = said.filter(({ isbn13 }) => found.get(isbn13)?.state !== 'public');
    const added =
      source.institutionId === null
        ? await publish(
            tx,
            source,
            missing.filter(({ isbn13 }) => !found.has(isbn13)),
          )
        : await hold(tx, words, source, missing);
    const corrections = await describe(tx, words, source, [...known.values()]);
    return {
      added: added.length,
      published: new Map(source.institutionId === null ? added.map(({ isbn13, id }) => [isbn13, id]) : []),
      corrections,
    };
  }

  async function hold(
    tx: Transaction,
    words: PreparedCheck,
    { uid, importId }: CatalogueSource,
    missing: readonly SaidBook[],
  ): Promise<Added[]> {
    if (missing.length === 0) return [];
    const ids = await privateBooks.create(tx, words, { uid, importId }, missing.map(toEntry));
    const held = missing.flatMap((said, at) => {
      const id = ids[at];
      return id === undefined ? [] : [{ id, said }];
    });
    await store.insertDetails(
      tx.sql,
      importId,
      held.map(({ id, said }) => ({ bookId: id, said })),
    );
    return held.map(({ id, said }) => ({ id, isbn13: said.isbn13 }));
  }

  async function publish(
    tx: Transaction,
    { importId }: CatalogueSource,
    missing: readonly SaidBook[],
  ): Promise<Added[]> {
    if (missing.length === 0) return [];
    const rows = await store.insertPublic(
      tx.sql,
      missing.map((said) => {
        const { summary, translator, title } = said;
        return { ...toEntry(said), summary, translator, titleKey: foldKey(title) };
      }),
    );
    const byNumber = new Map(missing.map((said) => [said.isbn13, said]));
    const added = rows.flatMap(({ id, isbn13 }) => {
      const said = byNumber.get(isbn13 ?? '');
      return said ? [{ id, said }] : [];
    });
    await books.publish(
      tx,
      added.map(({ id }) => id),
    );
    await store.insertDetails(
      tx.sql,
      importId,
      added.map(({ id, said }) => ({ bookId: id, said })),
    );
    return added.map(({ id, said }) => ({ id, isbn13: said.isbn13 }));
  }

  /** @returns how many corrections wait now. */
  async function describe(
    tx: Transaction,
    words: PreparedCheck,
    source: CatalogueSource,
    known: readonly KnownBook[],
  ): Promise<number> {
    const checked = known.map((each) => ({
      ...each,
      signals: sensitiveWords.signalsOf(words.check(wordsOf(each.said))),
    }));
    const clean = checked.filter(({ signals }) => signals.length === 0);
    const described = await store.insertDetails(
      tx.sql,
      source.importId,
      clean.map(({ book, said }) => ({ bookId: book.id, said })),
    );
    const details = new Map(
      (
        await store.findDetails(
          tx.sql,
          known.map(({ book }) => book.id),
        )
      ).map((each) => [each.bookId, each]),
    );
    const wanted = checked.flatMap(({ book, said, signals }): WantedCorrection[] => {
      const detail = described.has(book.id) ? null : (details.get(book.id) ?? blankDetail(book.id));
      const changes = changesOf(book, detail, said);
      return changes ? [{ book, changes, signals }] : [];
    });
    return bookCorrections.propose(tx, source, wanted);
  }

  /** @returns whether anything may be left. */
  async function takeBackHeld(tx: Transaction, { uid, importId }: CatalogueSource): Promise<boolean> {
    const held = await privateBooks.listHeld(tx, { uid, importId }, { after: 0, limit: heldAtOnce });
    await privateBooks.release(tx, uid, held);
    return held.length > 0;
  }

  /** @returns how many stay, because members use or have changed them. */
  async function takeBackPublished(tx: Transaction, bookIds: readonly number[]): Promise<number> {
    await bookStore.lockEditions(tx.sql);
    const unchanged = await store.lockUnchanged(tx.sql, bookIds);
    const needed = new Set<number>();
    await used.run(tx.sql, unchanged, (ids) => {
      for (const id of ids) needed.add(id);
    });
    const gone = unchanged.filter((id) => !needed.has(id));
    await store.deleteBooks(tx.sql, gone);
    await books.publish(tx, gone);
    return bookIds.length - gone.length;
  }

  /** Details, and corrections that wait. @returns whether anything may be left. */
  async function takeBackFacts(tx: Transaction, source: CatalogueSource): Promise<boolean> {
    if (await bookCorrections.withdrawOf(tx, source)) return true;
    await store.deleteDetails(tx.sql, source.importId);
    return false;
  }
}

interface KnownBook {
  readonly book: bookStore.StoredBook;
  readonly said: SaidBook;
}

interface Added {
  readonly isbn13: string;
  readonly id: number;
}

function toEntry({ isbn13, title, author, publisher, publishedOn }: SaidBook) {
  return { isbn13, title, author, publisher, publishedOn };
}

/** What others read once it stands at a book. */
function wordsOf({
  title,
  parallelTitle,
  author,
  translator,
  publisher,
  series,
  subjects,
  summary,
}: SaidBook): string {
  return [title, parallelTitle, author, translator, publisher, series, ...subjects, summary].join('\n');
}

/** Of a book whose description waits for an operator. */
function blankDetail(bookId: number): store.StoredDetail {
  return {
    bookId,
    parallelTitle: '',
    contributors: [],
    pages: null,
    series: '',
    seriesNumber: '',
    subjects: [],
    classification: '',
    language: '',
    listPrice: null,
    coverAddress: '',
    importId: 0,
  };
}
