import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  outside_service: 'service last_ok_at last_refused_at last_refusal refused_since refusals',
};
