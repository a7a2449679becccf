import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  book: {
    stays: 'works',
    of: 'proposed_by',
    anonymised: 'proposed_by',
    none: 'id title author translator summary cover isbn13 publisher published_on edition_of title_key state created_at',
  },
  book_author: 'name_key book_id name',
  book_work: 'work_id book_id role published_at likes',
  book_category: 'id parent_id name',
  book_in_category: 'category_id book_id origin',
  institution_book: 'category_id book_id',
  institution_book_category: 'id institution_id parent_id name created_at',
};
