import type { PersonalData } from '../accounts/held-data.ts';

/** A write waits for seconds; what it writes is then in the tables of its module, which say what becomes of it. */
export const personalData: PersonalData = {
  messaging_due: 'id key kind payload at failed_at',
  messaging_done: 'key at',
};
