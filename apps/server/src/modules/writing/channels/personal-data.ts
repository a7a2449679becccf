import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  channel: 'id name name_key slug cover description position open version posts created_at',
  channel_request: {
    stays: 'works',
    of: 'creator_uid',
    anonymised: 'creator_uid reason',
    none: 'id name name_key about state channel_id refusal_code refusal_sentence refused_at created_at',
  },
};
