import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  name_suffix: { deleted: 'identity', of: 'uid', gone: 'uid at is_full suffix' },
};
