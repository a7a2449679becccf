import type { BookCorrection, CorrectedField } from '@gongdu/contract/library/books/book-facts';
import { correctedFields } from '@gongdu/contract/library/books/book-facts';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../../db/database.ts';
import type { Platform } from '../../../../platform.ts';
import { foldKey } from '../../../../shared/text/fold.ts';
import type { Institutions } from '../../../core/institutions/service.ts';
import type { Moderation } from '../../../moderation/queue/service.ts';
import type { VerdictTrace } from '../../../moderation/queue/subject.ts';
import type { Books } from '../service.ts';
import * as bookStore from '../store.ts';
import * as store from './catalogue-store.ts';
import { correctedNames, isOwnField, shownValue } from './changes.ts';
import type { CorrectedValue, CorrectionChanges } from './corrected-value.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'publish'>;
  readonly institutions: Pick<Institutions, 'getMany'>;
  readonly moderation: Pick<Moderation, 'enqueue' | 'withdraw'>;
}

/** Whose catalogue it is. */
export interface CatalogueSource {
  /** The account in whose name it is taken in. */
  readonly uid: number;
  readonly importId: number;
  /** null: the operators. */
  readonly institutionId: number | null;
}

export interface WantedCorrection {
  readonly book: bookStore.StoredBook;
  readonly changes: CorrectionChanges;
  readonly signals: readonly ModerationSignal[];
}

export type BookCorrections = ReturnType<typeof createBookCorrections>;

const withdrawnAtOnce = 500;

/** What catalogues say otherwise than the library: it waits in the queue of books until an operator has decided. */
export function createBookCorrections({ db, clock, books, institutions, moderation }: Needs) {
  return { propose, find, approve, refuse, isTraceOf, takeBack, withdrawOf };

  /** @returns how many wait now that did not before. */
  async function propose(
    tx: Transaction,
    { uid, importId, institutionId }: CatalogueSource,
    wanted: readonly WantedCorrection[],
  ): Promise<number> {
    const createdAt = clock.now().toISOString();
    const inserted = await store.insertCorrections(
      tx.sql,
      wanted.map(({ book, changes }) => ({ bookId: book.id, importId, institutionId, changes, createdAt })),
    );
    const waiting = new Set(inserted.map(({ bookId }) => bookId));
    await moderation.enqueue(
      tx,
      wanted
        .filter(({ book }) => waiting.has(book.id))
        .map(({ book, changes, signals }) => ({
          kind: 'book',
          revision: true,
          objectId: book.id,
          title: book.title,
          excerpt: `更正：${correctedNames.flatMap((field) => (changes[field] ? [correctedFields[field]] : [])).join('、')}`,
          authorUid: uid,
          signals,
        })),
    );
    return inserted.length;
  }

  /** Those of these books that wait. */
  async function find(bookIds: readonly number[]): Promise<ReadonlyMap<number, BookCorrection>> {
    const found = bookIds.length === 0 ? [] : await store.findCorrections(db, bookIds);
    const houses = await institutions.getMany(found.flatMap(({ institutionId }) => institutionId ?? []));
    return new Map(
      found.map(({ bookId, institutionId, changes }) => [
        bookId,
        {
          source: institutionId === null ? '' : houses.get(institutionId).name,
          changes: correctedNames.flatMap((field) => {
            const change = changes[field];
            return change
              ? [{ field, before: shownValue(field, change.before), after: shownValue(field, change.after) }]
              : [];
          }),
        },
      ]),
    );
  }

  /** @returns undefined: nothing is corrected at this book. */
  async function approve(tx: Transaction, bookId: number): Promise<VerdictTrace | undefined> {
    const correction = await store.deleteCorrection(tx.sql, bookId);
    if (!correction) return undefined;
    await write(tx, correction, 'after');
    return traceOf(correction, true);
  }

  /** @returns undefined: nothing is corrected at this book. */
  async function refuse(tx: Transaction, bookId: number): Promise<VerdictTrace | undefined> {
    const correction = await store.deleteCorrection(tx.sql, bookId);
    return correction && traceOf(correction, false);
  }

  function isTraceOf(trace: VerdictTrace): boolean {
    return traceSchema.safeParse(trace).success;
  }

  /** What was changed again since keeps the verdict. */
  async function takeBack(tx: Transaction, bookId: number, trace: VerdictTrace): Promise<void> {
    const { correction, isApplied } = z.parse(traceSchema, trace);
    if (isApplied) await write(tx, { ...correction, bookId }, 'before');
    const [again] = await store.insertCorrections(tx.sql, [{ ...correction, bookId }]);
    if (!again) throw new Problem('moderation.verdict_followed');
  }

  async function write(
    tx: Transaction,
    { bookId, importId, changes }: Pick<store.StoredCorrection, 'bookId' | 'importId' | 'changes'>,
    side: 'before' | 'after',
  ): Promise<void> {
    await bookStore.lockEditions(tx.sql);
    const book = await bookStore.lockBook(tx.sql, bookId);
    if (book?.state !== 'public') throw new Problem('moderation.content_changed');
    const [detail] = await store.findDetails(tx.sql, [bookId]);
    const is = (field: CorrectedField) => (isOwnField(field) ? book[field] : (detail?.[field] ?? null));
    const [own, details]: [Record<string, CorrectedValue>, Record<string, CorrectedValue>] = [{}, {}];
    for (const field of correctedNames) {
      const change = changes[field];
      if (!change) continue;
      const [from, to] = side === 'after' ? [change.before, change.after] : [change.after, change.before];
      if (side === 'before' && JSON.stringify(is(field)) !== JSON.stringify(from))
        throw new Problem('moderation.verdict_followed');
      (isOwnField(field) ? own : details)[field] = to;
    }
    if (Object.keys(own).length > 0) {
      const title = typeof own.title === 'string' ? { titleKey: foldKey(own.title) } : {};
      await bookStore.updateBook(tx.sql, bookId, { ...own, ...title });
      await books.publish(tx, [bookStore.leaderOf(book)]);
    }
    await store.saveDetail(tx.sql, { bookId, importId }, details);
  }

  /** What waits of an import is no longer asked. */
  async function withdrawOf(tx: Transaction, { uid, importId }: CatalogueSource): Promise<boolean> {
    const gone = await store.deleteCorrectionsOf(tx.sql, importId, withdrawnAtOnce);
    await moderation.withdraw(
      tx,
      gone.map((objectId) => ({ objectId, actorUid: uid })),
      ['book'],
    );
    return gone.length > 0;
  }
}

const value = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);
const traceSchema = z.object({
  correction: z.object({
    importId: z.number(),
    institutionId: z.nullable(z.number()),
    changes: z.record(z.string(), z.object({ before: value, after: value })),
    createdAt: z.string(),
  }),
  isApplied: z.boolean(),
});

function traceOf({ bookId: _, ...correction }: store.StoredCorrection, isApplied: boolean): VerdictTrace {
  return z.parse(traceSchema, { correction, isApplied });
}
