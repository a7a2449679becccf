import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  person_note: {
    term: 'disputes',
    about: 'uid',
    kept: 'uid by_uid text',
    none: 'id version created_at corrected_at',
  },
};
