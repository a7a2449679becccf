import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  book_list: { stays: 'works', none: 'work_id mode version count waiting' },
  book_list_contribution: {
    stays: 'works',
    of: 'by_uid',
    anonymised: 'by_uid sentence',
    none: 'id list_id book_id state reason created_at decided_at',
  },
  book_list_item: { stays: 'works', anonymised: 'note from_uid', none: 'list_id book_id rank added_at' },
  book_list_shown: 'list_id book_id',
};
