import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  consent: { term: 'rights', of: 'uid', kept: 'uid terms dated at address way', none: 'id' },
};
