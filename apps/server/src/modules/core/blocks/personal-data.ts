import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  mute: { deleted: 'settings', of: 'uid', gone: 'id uid kind object_id at' },
  person_block: { deleted: 'settings', of: 'uid blocked_uid', gone: 'id uid blocked_uid at' },
};
