import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  invited_author: { deleted: 'works', of: 'uid', gone: 'uid line invited_at', anonymised: 'invited_by_uid' },
};
