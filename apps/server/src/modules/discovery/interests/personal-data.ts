import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  interest: { deleted: 'settings', of: 'uid', gone: 'uid kind object_id source at' },
};
