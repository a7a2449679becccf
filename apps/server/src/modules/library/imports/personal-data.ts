import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  book_import: {
    deleted: 'shelf',
    of: 'uid',
    gone: 'id uid state working runner added_books added_entries added_quotes added_comments written_quotes created_at touched_at done_at',
  },
  book_import_file: {
    stays: 'shelf',
    gone: 'import_id file address name size state source encoding refusal privacy_known unread_columns left_out tally comment_column added_at origin digest',
  },
  book_import_book: {
    stays: 'shelf',
    gone: 'import_id book key title author isbn13 publisher published_on state rating on_shelf status match book_id candidates remarks quotes written',
  },
  book_import_count: { stays: 'shelf', gone: 'import_id status written on_shelf n quotes' },
  book_import_line: {
    stays: 'shelf',
    gone: 'import_id seq kind book line sheet fault raw record written',
  },
  catalogue_import:
    'id institution_id by_uid state file_name address source encoding unit refusal books faults known fresh taken added_books added_holdings corrections kept created_at touched_at done_at',
  catalogue_line: 'import_id record isbn13 fault detail raw said taken before added_book',
  import_inbox: { deleted: 'shelf', of: 'uid', gone: 'uid token_hash! made_at used_at' },
  weread_key: {
    deleted: 'shelf',
    of: 'uid',
    gone: 'uid ring_key! sealed! kept_since asked_at going_since fetched_at failed_at failure',
  },
  weread_book: { deleted: 'shelf', of: 'uid', gone: 'uid weread_id sort noted_until is_shelved' },
};

/** What is left of the files; what they brought goes with its own module. */
export async function eraseImports({ db, uid }: LeavingMember): Promise<void> {
  await db`delete from book_import_line where import_id in (select id from book_import where uid = ${uid})`;
  await db`delete from book_import_book where import_id in (select id from book_import where uid = ${uid})`;
  await db`delete from book_import_count where import_id in (select id from book_import where uid = ${uid})`;
  await db`delete from book_import_file where import_id in (select id from book_import where uid = ${uid})`;
}
