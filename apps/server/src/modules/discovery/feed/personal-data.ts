import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  feed_unwanted: { deleted: 'settings', of: 'uid', gone: 'uid kind object_id at' },
  feed_ranking: { deleted: 'settings', of: 'uid', gone: 'id uid made_at positions whys top' },
};
