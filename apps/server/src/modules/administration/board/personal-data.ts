import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  minute_count: 'metric minute n',
};
