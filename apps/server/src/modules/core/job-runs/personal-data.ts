import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  job_run: 'name started_at finished_at last_ok_at failures',
};
