import type { PersonalData } from '../../core/accounts/held-data.ts';

/** What is drawn from shelves holds no member: books that fewer than three share are no neighbours. */
export const personalData: PersonalData = {
  suggested_book: 'book_id members made_at',
  book_neighbour: 'book_id other_id score',
};
