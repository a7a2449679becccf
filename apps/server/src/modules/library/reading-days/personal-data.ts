import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  reading_day: { deleted: 'shelf', of: 'uid', gone: 'uid day book_id pages minutes up_to source import_id' },
};
