import type { Book } from '@gongdu/contract/library/books/book';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { SensitiveWords } from '../../moderation/sensitive-words/service.ts';
import { isSameEntry } from './match-books.ts';
import * as privateStore from './private-store.ts';
import { excerptOf } from './proposals.ts';
import type { Books } from './service.ts';
import * as store from './store.ts';

export type PrivateBooks = ReturnType<typeof createPrivateBooks>;

export type PrivateBookFacts = Omit<privateStore.NewPrivateBook, 'titleKey'>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'read'>;
  readonly moderation: Pick<Moderation, 'enqueue'>;
  readonly sensitiveWords: Pick<SensitiveWords, 'prepareCheck' | 'signalsOf'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'releaseOthers' | 'releaseAll'>;
}

type PreparedCheck = Awaited<ReturnType<SensitiveWords['prepareCheck']>>;

interface Holder {
  readonly uid: number;
  readonly importId: number;
}

/** Books that members bring and the catalogue lacks: an entry is visible to the members who hold it. */
export function createPrivateBooks({ db, clock, books, moderation, sensitiveWords, uploads }: Needs) {
  return {
    /** Before the transaction of `create`: what its words are checked with. */
    prepareCheck: () => sensitiveWords.prepareCheck(),
    create,
    listHeld,
    release,
    setCover,
  };

  /**
   * An entry for each, in the order given: one that the member holds already, one of another member with the same number
   * and title, or a new one. Where a second member comes, the book goes to the desk.
   */
  async function create(
    tx: Transaction,
    words: PreparedCheck,
    { uid, importId }: Holder,
    given: readonly PrivateBookFacts[],
  ): Promise<number[]> {
    const wanted = given.map((book) => ({ ...book, titleKey: foldKey(book.title) }));
    const known: store.StoredBook[] = await privateStore.findHeld(
      tx.sql,
      uid,
      wanted.map(({ titleKey }) => titleKey),
    );
    const missing = () => firstOfEach(wanted.filter((book) => !known.some((each) => isSame(each, book))));
    const numbered = missing().filter(({ isbn13 }) => isbn13 !== null);
    const shared = await privateStore.findByNumberAndTitle(tx.sql, numbered);
    known.push(...shared);
    const fresh = await privateStore.insertPrivate(tx.sql, missing());
    known.push(...fresh);
    // another member was quicker
    const overtaken = await privateStore.findByNumberAndTitle(tx.sql, missing());
    known.push(...overtaken);
    const bookIds = [...shared, ...fresh, ...overtaken].map(({ id }) => id);
    if (bookIds.length > 0)
      await privateStore.insertHolders(tx.sql, { bookIds, uid, importId, heldAt: clock.now().toISOString() });
    await propose(tx, words, [...shared, ...overtaken]);
    return wanted.map((book) => known.find((each) => isSame(each, book))?.id ?? 0);
  }

  /** What two members brought apart from each other is likely a book: an operator looks at it once. */
  async function propose(
    tx: Transaction,
    words: PreparedCheck,
    shared: readonly store.StoredBook[],
  ): Promise<void> {
    if (shared.length === 0) return;
    const proposed = await privateStore.proposeShared(
      tx.sql,
      shared.map(({ id }) => id),
    );
    await moderation.enqueue(
      tx,
      proposed.map((book) => ({
        kind: 'book',
        revision: false,
        objectId: book.id,
        title: book.title,
        excerpt: excerptOf(book),
        authorUid: book.proposedBy ?? 0,
        signals: sensitiveWords.signalsOf(words.check([book.title, book.author, book.publisher].join('\n'))),
      })),
    );
  }

  /** Entries that an import made for its member. */
  function listHeld(
    { sql }: Pick<Transaction, 'sql'>,
    holder: Holder,
    { after, limit }: { readonly after: number; readonly limit: number },
  ): Promise<number[]> {
    return privateStore.listHeldOf(sql, { ...holder, after, limit });
  }

  /** The member no longer holds these; entries without another holder are deleted, with their covers. */
  async function release(tx: Transaction, uid: number, bookIds: readonly number[]): Promise<void> {
    if (bookIds.length === 0) return;
    const gone = await privateStore.deleteHolders(tx.sql, uid, bookIds);
    if (gone.length > 0) await uploads.releaseAll(tx, 'book', gone);
  }

  async function setCover(caller: Caller, id: number, cover: string | null): Promise<Book> {
    const before = await books.read(caller, id);
    await inTransaction(db, async (tx) => {
      const book = await privateStore.lockHeldAlone(tx.sql, caller.uid, id);
      if (!book)
        throw new Problem(before.state === 'private' || before.mine ? 'book.not_private' : 'book.not_found');
      const place = { kind: 'book', id } as const;
      if (cover !== null) await uploads.claimPicture(tx, caller.uid, cover, { ...place, field: 'cover' });
      await uploads.releaseOthers(tx, cover === null ? [] : [cover], place);
      await store.updateBook(tx.sql, id, { cover });
    });
    return books.read(caller, id);
  }
}

type Wanted = privateStore.NewPrivateBook;

function isSame(entry: store.StoredBook, wanted: Wanted): boolean {
  return entry.titleKey === wanted.titleKey && isSameEntry(entry, wanted);
}

/** Two rows of one book make one entry. */
function firstOfEach(wanted: readonly Wanted[]): Wanted[] {
  const first: Wanted[] = [];
  for (const book of wanted)
    if (!first.some((each) => each.titleKey === book.titleKey && isSameEntry(each, book))) first.push(book);
  return first;
}
