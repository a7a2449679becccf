import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  work_day: 'work_id day member_reads visitor_reads likes collects comments',
  work_read: 'work_id member_reads visitor_reads',
  owner_read_day: { deleted: 'works', of: 'uid', gone: 'uid day works page' },
};
