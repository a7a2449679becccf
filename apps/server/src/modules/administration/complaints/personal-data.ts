import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  complaint: {
    term: 'disputes',
    of: 'uid',
    kept: 'receipt! uid address statement demand name as_agent phone mail evidence supplements counter lawsuit owner_uid copy sentence',
    none: 'id kind state object_kind object_id sanction_id acted_at restores_at created_at',
  },
  complaint_step: { stays: 'disputes', kept: 'sentence', none: 'id complaint_id state at' },
};
