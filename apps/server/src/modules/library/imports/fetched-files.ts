import { createHash } from 'node:crypto';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import * as store from './store.ts';
import { emptyTally } from './tally.ts';

/** A book with its notes, in the form in which programs hand them to 纸间书摘 (`formats/json/noted-books.ts`). */
export interface NotedBookFile {
  readonly title: string;
  readonly author: string;
  readonly isbn: string;
  readonly publisher: string;
  /** The program that they were noted in. */
  readonly source: string;
  /** 0: a share of the book, 1: a location, 2: a page. */
  readonly locationUnit: number;
  /** 1: wanted, 2: being read, 3: read; absent: nothing is said of the shelf. */
  readonly readingStatus?: 1 | 2 | 3;
  /** Seconds since 1970. */
  readonly readingStatusChangedDate?: number;
  readonly entries: readonly {
    readonly text: string;
    readonly note: string;
    readonly chapter: string;
    readonly page?: number | string | undefined;
    readonly time?: number | undefined;
  }[];
}

export interface FetchedFile {
  /** As the member reads it. */
  readonly name: string;
  readonly origin: Exclude<store.StoredFile['origin'], 'file'>;
  readonly books: readonly NotedBookFile[];
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly uploads: Pick<Uploads, 'storeImport' | 'claimImport'>;
  readonly goOn: (id: number) => void;
  readonly lockOpen: (tx: Transaction, uid: number) => Promise<store.StoredImport>;
  /** @throws Problem `import.busy`, `import.day_full` */
  readonly assertRoom: (tx: Transaction, uid: number, n: number) => Promise<void>;
}

/** Files that members do not put in themselves join their open import like others. */
export function createFetchedFiles({ db, clock, uploads, goOn, lockOpen, assertRoom }: Needs) {
  return { addFetched };

  /**
   * @param within What becomes true with it, in the same transaction.
   * @returns false: the same has come before and was not undone
   * @throws Problem `import.busy`, `import.day_full`, `upload.day_full`
   */
  async function addFetched(
    uid: number,
    { name, origin, books }: FetchedFile,
    within: (tx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    const bytes = Buffer.from(JSON.stringify(books));
    const digest = createHash('sha256').update(bytes).digest('base64url');
    if (await store.hasFile(db, uid, digest)) {
      await inTransaction(db, within);
      return false;
    }
    // before anything is stored: the room is looked at again where it is taken
    await inTransaction(db, (tx) => assertRoom(tx, uid, 1));
    const address = await uploads.storeImport(uid, bytes);
    return inTransaction(db, async (tx) => {
      const row = await lockOpen(tx, uid);
      await assertRoom(tx, uid, 1);
      const isKnown = await store.hasFile(tx.sql, uid, digest);
      if (!isKnown) await insert(tx, row, { address, name, size: bytes.length, origin, digest });
      await within(tx);
      return !isKnown;
    });
  }

  async function insert(
    tx: Transaction,
    row: store.StoredImport,
    file: Pick<store.StoredFile, 'address' | 'name' | 'size' | 'origin' | 'digest'>,
  ): Promise<void> {
    const before = (await store.listFiles(tx.sql, [row.id])).at(-1)?.file ?? 0;
    await uploads.claimImport(tx, row.uid, [file.address], { kind: 'import', id: row.id });
    const addedAt = clock.now().toISOString();
    const rest = {
      importId: row.id,
      file: before + 1,
      state: 'waiting' as const,
      tally: emptyTally,
      addedAt,
    };
    await store.insertFiles(tx.sql, [{ ...file, ...rest }]);
    await store.updateImport(tx.sql, row.id, { working: true, touchedAt: addedAt });
    tx.afterCommit(() => goOn(row.id));
  }
}

/** Whether a member's import cannot take a file at the moment. */
export function isBusy(error: unknown): boolean {
  return error instanceof Problem && error.code === 'import.busy';
}
