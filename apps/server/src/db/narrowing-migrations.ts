export interface Narrowing {
  /** The newest migration of the oldest version whose nodes work beside the new schema; its own: none does. */
  readonly worksFrom: string;
  readonly reason: string;
}

/**
 * Migrations after 0032 that do more than expand: they change or remove something of before, or set a limit on it. All
 * others leave older nodes working. `narrowing-migrations.test.ts` compares the catalogues before and after each one, so that
 * none is missing here.
 */
export const narrowing: Readonly<Record<string, Narrowing>> = {
  '0033_keys_of_messages': {
    worksFrom: '0033_keys_of_messages',
    reason:
      'receipts, the search of messages and flagged messages are addressed by conversation, which older nodes do not write',
  },
  '0034_runs_of_messages': {
    worksFrom: '0034_runs_of_messages',
    reason: 'older nodes store messages without the run that unread numbers are taken from',
  },
  '0035_indexes_of_comments': {
    worksFrom: '0033_keys_of_messages',
    reason:
      'both new unique indexes hold for what older nodes write: ids stay unique, and so do keys by author',
  },
  '0036_keys_of_comments': {
    worksFrom: '0033_keys_of_messages',
    reason: 'older nodes look for a retry under a lock of the author and name no key in `on conflict`',
  },
  '0039_books_put_down': {
    worksFrom: '0033_keys_of_messages',
    reason: 'the check of the states only widens; older nodes write none of the new ones',
  },
  '0040_checked_read_states': {
    worksFrom: '0033_keys_of_messages',
    reason: 'the check of the migration before holds for all rows that older nodes wrote',
  },
  '0041_private_books': {
    worksFrom: '0033_keys_of_messages',
    reason:
      'one more state of books, which older nodes never write; they show such a book to nobody but its proposer',
  },
  '0042_numbers_of_books': {
    worksFrom: '0033_keys_of_messages',
    reason:
      'both new unique indexes hold for what older nodes write: every number stands once until the next migration',
  },
  '0043_private_numbers': {
    worksFrom: '0043_private_numbers',
    reason: 'older nodes name the key of numbers in `on conflict`, and would show a private entry by its id',
  },
  '0048_imports_from_files': {
    worksFrom: '0048_imports_from_files',
    reason: 'older nodes keep shelf imports, and the bytes of files of words, in the tables that are gone',
  },
  '0057_book_merges': {
    worksFrom: '0048_imports_from_files',
    reason: 'one more state of books, which older nodes never write; on them such a book is not shown',
  },
  '0058_books_by_merge': {
    worksFrom: '0048_imports_from_files',
    reason: 'the check of the migration before holds for all rows that older nodes wrote',
  },
  '0060_search_mends_of_names': {
    worksFrom: '0048_imports_from_files',
    reason:
      'older nodes leave the new rows of the queue alone; a name that they change keeps its holes, which its new name is compared with',
  },
  '0069_quote_client_ids_found': {
    worksFrom: '0048_imports_from_files',
    reason: 'older nodes write no key to a quote, so the index holds for theirs',
  },
  '0076_first_operator_roles': {
    worksFrom: '0048_imports_from_files',
    reason: 'older nodes know no roles, and give codes one by one',
  },
  '0073_holdings_in_menus': {
    worksFrom: '0048_imports_from_files',
    reason:
      'older nodes hand out the new entries of the menu, and pages of before show theirs as not there yet',
  },
  '0071_circles_as_company_found': {
    worksFrom: '0048_imports_from_files',
    reason: 'older nodes write no circle to a group, so the index holds for theirs',
  },
};
