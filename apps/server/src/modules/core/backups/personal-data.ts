import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  backup_run:
    'id started_at finished_at place archive taken_at bytes rows files error verified_at verify_error',
};
