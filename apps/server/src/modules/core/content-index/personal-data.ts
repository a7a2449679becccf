import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  content_entry: {
    stays: 'works',
    of: 'owner_uid',
    anonymised: 'owner_uid title author_name cover summary text',
    none: 'position kind id published_at link circle_id channel_id parent_id',
  },
  content_page: 'list level block n',
  content_page_change: 'list id position n',
  search_entry: {
    stays: 'works',
    anonymised: 'folded_title folded_author folded_text grams',
    none: 'position kind id published_at popularity',
  },
  search_hole: { stays: 'works', gone: 'id hole', none: 'kind' },
  search_name: { stays: 'works', gone: 'id key name', none: 'kind spelling weight' },
  search_reindex: 'what below',
};
