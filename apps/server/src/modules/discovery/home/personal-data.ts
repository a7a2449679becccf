import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  start_page: { deleted: 'settings', of: 'uid', gone: 'uid institution_id seen_at since steps_skipped_at' },
};
