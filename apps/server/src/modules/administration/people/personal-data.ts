import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  operator_role: { none: 'id name permissions version' },
  person_note: {
    term: 'disputes',
    about: 'uid',
    kept: 'uid by_uid text',
    none: 'id version created_at corrected_at',
  },
};
