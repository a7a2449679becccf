import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  word_find: {
    term: 'disputes',
    about: 'owner_uid',
    kept: 'owner_uid title excerpt link hits decided_by',
    none: 'id scan_id kind object_id words found_at verdict decided_at',
  },
  word_scan: 'id state revision kind after_id done total found by_uid started_at touched_at done_at',
};
