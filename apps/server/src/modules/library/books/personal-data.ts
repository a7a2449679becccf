import { inTransaction } from '../../../db/database.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { PrivateBooks } from './private-books.ts';

export const personalData: PersonalData = {
  book: {
    stays: 'works',
    of: 'proposed_by',
    anonymised: 'proposed_by',
    none: 'id title author translator summary cover isbn13 publisher published_on edition_of title_key state merged_into created_at',
  },
  book_holder: { deleted: 'works', of: 'uid', gone: 'book_id uid import_id held_at' },
  book_author: 'name_key book_id name',
  book_detail:
    'book_id parallel_title contributors pages series series_number subjects classification language list_price cover_address import_id',
  book_correction: 'book_id import_id institution_id changes created_at',
  book_holding:
    'institution_id isbn13 title author title_key in_stock price place import_id updated_at place_key',
  book_link: 'id name template position',
  book_author_alias: 'alias_key alias_name author_key author_name reason by_uid at',
  book_merge:
    'id from_id into_id from_title into_title reason by_uid at moved position undone_by_uid undone_at stayed',
  book_merge_row: {
    deleted: 'shelf',
    of: 'uid',
    gone: '!merge_id !table_name !row_key !owner uid before after !stayed',
  },
  book_series: 'id name name_key summary version created_at',
  book_series_part: 'series_id book_id place number',
  book_work: 'work_id book_id role published_at likes',
  book_category: 'id parent_id name',
  book_in_category: 'category_id book_id origin',
  institution_book: 'category_id book_id',
  institution_book_category: 'id institution_id parent_id name created_at',
};

/** What others hold too stays for them. */
export async function erasePrivateBooks(
  { db, uid }: LeavingMember,
  privateBooks: Pick<PrivateBooks, 'release'>,
): Promise<void> {
  await untilNone(() =>
    inTransaction(db, async (tx) => {
      const rows = await tx.sql<
        { bookId: number }[]
      >`select book_id from book_holder where uid = ${uid} limit 100`;
      await privateBooks.release(
        tx,
        uid,
        rows.map(({ bookId }) => bookId),
      );
      return rows.length;
    }),
  );
}
