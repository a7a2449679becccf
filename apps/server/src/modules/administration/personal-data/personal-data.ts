import type { PersonalData } from '../../core/accounts/held-data.ts';

export const personalData: PersonalData = {
  cancellation: {
    term: 'rights',
    of: 'uid',
    kept: 'uid works requested_at due_at started_at finished_at kept_until',
    none: 'step lease_until',
  },
  data_export: {
    deleted: 'rights',
    of: 'uid',
    gone: 'id uid state requested_at done total touched_at size download_id! expires_at',
  },
};
