import type { MovedCount } from '@gongdu/contract/library/books/merge';
import type { Queryable } from '../../../../db/database.ts';
import type { MoveRecord } from '../../../../shared/moved-rows.ts';
import type { MovedBook } from './moved-book.ts';
import * as store from './store.ts';

/** Rows of this module that point at a book: holders, institutions' categories, series, and works about it. */
export async function moveOwn(sql: Queryable, book: MovedBook, record: MoveRecord): Promise<void> {
  await record.start(store.movedHolders);
  await store.moveHolders(sql, book);
  await record.finish(store.movedHolders);
  await record.start(store.movedInstitutionBooks);
  await store.moveInstitutionBooks(sql, book);
  await record.finish(store.movedInstitutionBooks);
  await record.start(store.movedSeriesParts);
  await store.moveSeriesParts(sql, book);
  await record.finish(store.movedSeriesParts);
  await record.start(store.movedWorks);
}

export async function moveBackOwn(record: MoveRecord): Promise<void> {
  await record.restore(store.movedHolders);
  await record.restore(store.movedInstitutionBooks);
  await record.restore(store.movedSeriesParts);
}

export async function countOwn(
  sql: Queryable,
  book: Pick<MovedBook, 'from' | 'into'>,
): Promise<MovedCount[]> {
  const own = await store.countOwn(sql, book);
  return [
    { thing: 'review', n: own.works, both: own.worksOfBoth },
    { thing: 'edition', n: own.editions, both: 0 },
    { thing: 'series', n: own.series, both: own.seriesOfBoth },
    { thing: 'holder', n: own.holders, both: 0 },
    { thing: 'institution', n: own.institutions, both: own.institutionsOfBoth },
  ];
}
