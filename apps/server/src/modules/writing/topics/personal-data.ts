import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  topic: {
    stays: 'works',
    of: 'creator_uid',
    anonymised: 'creator_uid',
    none: 'id name name_key about official state works refusal_code refusal_sentence created_at',
  },
};
