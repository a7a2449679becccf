import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  institution:
    'id name name_key slug logo kind operator_name credit_code introduction phone email address website opening_hours profile_version created_at',
};
