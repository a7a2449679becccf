import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  flagged_text: {
    deleted: 'comments',
    of: 'author_uid',
    gone: 'id kind writer ref_id author_uid thing context link parts held flagged_at',
  },
};
