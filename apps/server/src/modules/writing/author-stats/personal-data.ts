import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  author_stat_day: {
    deleted: 'works',
    of: 'uid',
    gone: 'uid day works words likes collects comments followers',
  },
  author_stat_total: {
    deleted: 'works',
    of: 'uid',
    gone: 'uid works words likes collects comments followers',
  },
  author_stat_work: { deleted: 'works', of: 'uid', gone: 'work_id uid day words' },
};
